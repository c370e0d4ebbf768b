import SaifuJSON

/// The same source in one way of writing: nothing is resolved, so references, descriptions and unknown extensions stay.
enum DTCGTarget {
    static func files(_ source: TokenSource) throws(StyleExportError) -> [ExportedFile] {
        var files: [ExportedFile] = []
        for file in source.tokens + [source.resolver] {
            let bytes = try TokenParser.json(file).bytes(pretty: true, digits: .asGiven)
            files.append(ExportedFile(name: file.name, bytes: bytes + [UInt8(ascii: "\n")]))
        }
        return files
    }
}

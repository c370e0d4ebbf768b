import SaifuJSON

/// The same source in one way of writing: nothing is resolved, so references, descriptions and unknown extensions stay.
struct DTCGTarget: TokenTarget {
    let name = "dtcg"
    let summary =
        "Design Tokens 2025.10: the files and the resolver, checked and in one way of writing"

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        var files: [ExportedFile] = []
        for file in tokens.source.tokens + [tokens.source.resolver].compactMap(\.self) {
            let bytes = try TokenParser.json(file).bytes(pretty: true, digits: .asGiven)
            files.append(ExportedFile(name: file.name, bytes: bytes + [UInt8(ascii: "\n")]))
        }
        return files
    }
}

/// Writes a token source for other platforms.
public enum StyleExport {
    /// All files of one format. The whole source is checked first, in every theme and market.
    ///
    /// - Throws: an error that names the file and the JSON Pointer of what is wrong.
    public static func export(
        _ format: ExportFormat, from source: TokenSource
    ) throws(StyleExportError) -> [ExportedFile] {
        try check(source)
        switch format {
        case .dtcg: return try DTCGTarget.files(source)
        case .css: return [ExportedFile(name: "tokens.css", bytes: Array(try CSSTarget(source).text().utf8))]
        case .swift:
            return [ExportedFile(name: "Palette.swift", bytes: Array(try SwiftTarget(source).standalone().utf8))]
        }
    }

    /// The file of values that `SaifuStyle` compiles beside its types: what `.swift` gives, without the types.
    package static func swiftValues(from source: TokenSource) throws(StyleExportError) -> [UInt8] {
        try check(source)
        return Array(try SwiftTarget(source).values().utf8)
    }

    /// Reads every token in every theme and market.
    public static func check(_ source: TokenSource) throws(StyleExportError) {
        let resolver = try ResolverParser.resolver(source)
        for choice in resolver.choices {
            try check(try resolver.tokens(for: choice))
        }
    }

    /// Reads one token file that stands for itself.
    public static func check(_ file: TokenSource.File) throws(StyleExportError) {
        let tree = try TokenParser.tree(try TokenParser.json(file), at: Location(file: file.name))
        try check(try TokenSet(tree))
    }

    private static func check(_ set: TokenSet) throws(StyleExportError) {
        let reader = ValueReader(set: set)
        for entry in set.entries { _ = try reader.value(of: entry) }
    }
}

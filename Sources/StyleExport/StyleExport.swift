/// Reads a token source and writes it for other platforms.
public enum StyleExport {
    /// Reads every token in every mode.
    ///
    /// - Parameter isLenient: repairs what other tools write and the format does not have; every repair is in the result.
    /// - Throws: everything that is wrong, each with its place.
    public static func read(
        _ source: TokenSource, isLenient: Bool = false
    ) throws(StyleExportError) -> ResolvedTokens {
        try ModelBuilder.tokens(of: source, isLenient: isLenient)
    }

    /// What an export gives.
    public struct Export: Hashable, Sendable {
        /// In the order of the targets.
        public let files: [ExportedFile]
        /// What the targets could not say.
        public let losses: [LossReport.Loss]
    }

    /// The files of one target.
    ///
    /// - Parameter options: by name; those of the target that are not here take their standard.
    /// - Throws: what would make the output wrong.
    public static func export(
        _ target: any TokenTarget, from tokens: ResolvedTokens, options: [String: String] = [:]
    ) throws(StyleExportError) -> Export {
        var losses = LossReport(target: target.name)
        let options = try TargetOptions(options, of: target)
        return Export(files: try target.files(for: tokens, options: options, losses: &losses), losses: losses.losses)
    }

    /// The files of several targets.
    ///
    /// - Parameter options: by name; each goes to the targets that have it.
    /// - Throws: `fileCollision` for two targets that want one file name, `unknownOption` for an option that no target
    ///   has, and what would make the output wrong.
    public static func export(
        _ targets: [any TokenTarget], from tokens: ResolvedTokens, options: [String: String] = [:]
    ) throws(StyleExportError) -> Export {
        let known = Set(targets.flatMap { $0.options.map(\.name) })
        if let name = options.keys.sorted().first(where: { !known.contains($0) }) {
            throw StyleExportError(.unknownOption(name, target: targets.map(\.name).joined(separator: ", ")))
        }
        var files: [ExportedFile] = []
        var losses: [LossReport.Loss] = []
        var owners: [String: String] = [:]
        for target in targets {
            let own = Set(target.options.map(\.name))
            let export = try export(target, from: tokens, options: options.filter { own.contains($0.key) })
            for file in export.files {
                if let other = owners.updateValue(target.name, forKey: file.name) {
                    throw StyleExportError(.fileCollision(name: file.name, first: other, second: target.name))
                }
            }
            files += export.files
            losses += export.losses
        }
        return Export(files: files, losses: losses)
    }

    /// The file of values that `SaifuStyle` compiles beside its types: what `swift` gives, without the types.
    package static func swiftValues(from tokens: ResolvedTokens) throws(StyleExportError) -> [UInt8] {
        Array(try SaifuStyleWriter(tokens).values().utf8)
    }

    /// Reads one token file that stands for itself.
    public static func check(_ file: TokenSource.File) throws(StyleExportError) {
        _ = try read(TokenSource(resolver: nil, tokens: [file]))
    }
}

/// One Swift file that compiles by itself: the types of `SaifuStyle` and the values of the tokens, for terminals.
struct SaifuStyleTarget: TokenTarget {
    let name = "swift"
    let summary = "one Swift file for terminals: the types of SaifuStyle and the values of the tokens"

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        let writer = try SaifuStyleWriter(tokens)
        writer.tell(to: &losses)
        return [ExportedFile(name: "Palette.swift", text: try writer.standalone())]
    }
}

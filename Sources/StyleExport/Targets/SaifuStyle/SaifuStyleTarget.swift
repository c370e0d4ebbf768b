/// One Swift file that compiles by itself: the types of `SaifuStyle` and the values of the tokens, for terminals.
struct SaifuStyleTarget: TokenTarget {
    let name = "swift"
    let summary = "one Swift file for terminals: the types of SaifuStyle and the values of the tokens"

    func refusal(of tokens: ResolvedTokens) -> StyleExportError? {
        do throws(StyleExportError) { _ = try SaifuStyleWriter(tokens).standalone() } catch { return error }
        return nil
    }

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        [ExportedFile(name: "Palette.swift", text: try SaifuStyleWriter(tokens).standalone())]
    }
}

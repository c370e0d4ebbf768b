/// Writes custom properties in all modes, and one class for each text style.
///
/// References stay `var(…)`; private tokens are written by value. Colours come in sRGB first; what a browser and a screen
/// can show beyond follows under `@supports` and `@media (color-gamut: …)`.
struct CSSTarget: TokenTarget {
    let name = "css"
    let summary = "custom properties in all modes and a class for each text style"

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        let sheet = try CSSSheet(tokens)
        WebLosses.tell(of: tokens, to: &losses)
        return [
            ExportedFile(name: "tokens.css", text: CSSText.comment(OutputText.header) + "\n" + sheet.text())
        ]
    }
}

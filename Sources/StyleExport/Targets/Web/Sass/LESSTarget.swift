/// Writes variables of the standard mode, a set of rules for each mode and a mixin for each text style.
///
/// Less has no private names: private tokens are written by value. It has a function `color` of its own, so colours that
/// CSS writes with that word are passed through as text.
struct LESSTarget: TokenTarget {
    let name = "less"
    let summary = "Less variables, a map of each mode and a mixin for each text style"

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        let written = tokens.tokens.filter { !$0.isPrivate }
        let sheet = PreprocessorSheet(
            tokens: tokens, names: try CSSNames(written, rules: .less), written: written, sign: "@",
            color: { $0.isLegacy && $0.space != .hwb ? $0.css : "~\"\($0.css)\"" })
        WebLosses.tell(of: tokens, to: &losses)
        return [ExportedFile(name: "tokens.less", text: text(sheet))]
    }

    private func text(_ sheet: PreprocessorSheet) -> String {
        var text = "// \(OutputText.header)\n\n"
        for token in sheet.written {
            var remark = OutputText.words(on: token).map { " // " + $0 } ?? ""
            for variable in sheet.variables(token) {
                text += "@\(variable.name): \(variable.text);\(remark)\n"
                remark = ""
            }
        }
        for (mode, values) in sheet.values() { text += self.mode(mode, values) }
        for token in sheet.styles {
            let remark = OutputText.words(on: token).map { "// \($0)\n" } ?? ""
            text += "\n\(remark).\(sheet.names[token.path] ?? "")() {\n\(sheet.style(token))}\n"
        }
        return text
    }

    /// To be looked into, e.g. `@mode-dark[@color-text]`.
    private func mode(_ mode: TokenMode, _ values: [PreprocessorSheet.Variable]) -> String {
        guard !values.isEmpty, let name = NameRules.less.name(["mode", mode.name]) else { return "" }
        return "\n// What the mode \(CommentText.line(mode.name)) changes.\n@\(name): {\n"
            + values.map { "  @\($0.name): \($0.text);\n" }.joined() + "};\n"
    }
}

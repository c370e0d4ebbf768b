/// Writes variables of the standard mode, a map of what other modes change, and a mixin for each text style.
///
/// Comments are of one line, because Sass fills in what stands as `#{…}` in the others. Nothing is called that only one of the compilers has: LibSass and Dart Sass read the same file.
struct SCSSTarget: TokenTarget {
    let name = "scss"
    let summary = "Sass variables, a map of the modes and a mixin for each text style"

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        let names = try CSSNames(tokens.tokens, rules: .scss, privatePrefix: "-")
        let sheet = PreprocessorSheet(
            tokens: tokens, names: names, written: tokens.ordered(tokens.tokens), sign: "$", color: \.css)
        WebLosses.tell(of: tokens, to: &losses)
        return [ExportedFile(name: "scss/_tokens.scss", text: text(sheet))]
    }

    private func text(_ sheet: PreprocessorSheet) -> String {
        var text = "// \(OutputText.header)\n\n"
        for token in sheet.written {
            var remark = OutputText.words(on: token).map { " // " + $0 } ?? ""
            for variable in sheet.variables(token) {
                text += "$\(variable.name): \(variable.text);\(remark)\n"
                remark = ""
            }
        }
        text += modes(sheet)
        for token in sheet.styles {
            let remark = OutputText.words(on: token).map { "// \($0)\n" } ?? ""
            text += "\n\(remark)@mixin \(sheet.names[token.path] ?? "") {\n\(sheet.style(token))}\n"
        }
        return text
    }

    /// The brackets around a value keep its commas apart from those of the map.
    private func modes(_ sheet: PreprocessorSheet) -> String {
        var text =
            "\n// What a mode changes, by the name of the mode and that of the variable.\n$modes: (\n"
        for (mode, values) in sheet.values() {
            text += "  \(CSSText.string(mode.name)): (\n"
            for value in values { text += "    \"\(value.name)\": (\(value.text)),\n" }
            text += "  ),\n"
        }
        return text + ");\n"
    }
}

extension GuidePage {
    private var styles: [ResolvedToken] { tokens.publicTokens(.typography) }

    /// Every text style in both scripts, once for each mode.
    func textStyles() -> String {
        guard !styles.isEmpty else { return "" }
        return "<div class=\"panels\">\n" + modes.map(panel).joined() + "</div>\n"
    }

    /// The modes in which text looks different.
    private var modes: [(mode: TokenMode, title: String)] {
        let colors =
            styles.compactMap { $0.standard.traits.color.flatMap { tokens[$0] } } + pairs.prefix(1).map(\.ground)
        return distinctModes { mode in
            [styles.map { $0.reading(in: mode)?.value }, colors.map { $0.reading(in: mode)?.value }]
        }
    }

    private func panel(_ mode: TokenMode, _ name: String) -> String {
        let paper = pairs.first { !$0.ground.isPrivate }?.ground
        let ground = paper.map { " style=\"background: var(--\(HTMLText.escaped(sheet.name($0))))\"" } ?? ""
        let title = tokens.modifiers.isEmpty ? "" : HTMLText.element("h3", text: name) + "\n"
        return "<div class=\"panel\">\n\(title)<div class=\"paper\"\(attributes(mode))\(ground)>\n"
            + styles.filter { $0.reading(in: mode) != nil }.map { style($0, mode) }.joined() + "</div>\n</div>\n"
    }

    private func style(_ token: ResolvedToken, _ mode: TokenMode) -> String {
        guard case .typography(let typography)? = token.reading(in: mode)?.value else { return "" }
        let name = HTMLText.className(sheet.name(token))
        let facts = [
            "\(OutputText.number(typography.fontSize.pixels))px", OutputText.number(typography.fontWeight),
            "× \(OutputText.number(typography.lineHeight))",
            typography.letterSpacing.value == 0 ? nil : CSSValues.text(typography.letterSpacing),
        ].compactMap(\.self).joined(separator: " · ")
        let samples = words.samples.map { sample in
            HTMLText.element("div", ["class": name, "lang": sample.language], text: sample.text)
        }
        return "<div class=\"style\"><div class=\"fact\">" + HTMLText.element("strong", text: token.path.description)
            + " " + HTMLText.element("span", text: facts) + "</div>" + samples.joined() + "</div>\n"
    }
}

extension GuidePage {
    /// Text on its ground: the pairs that the source declares; else the colours of text styles on every colour whose name says
    /// that something stands on it.
    struct Pair {
        let ink: ResolvedToken
        let ground: ResolvedToken
        /// `nil` for a pair that nobody declared.
        let role: ContrastPair.Role?
    }

    static func pairs(_ tokens: ResolvedTokens) throws(StyleExportError) -> [Pair] {
        let declared = try tokens.contrastPairs().compactMap { pair -> Pair? in
            guard let ink = tokens[pair.foreground], let ground = tokens[pair.background] else { return nil }
            return Pair(ink: ink, ground: ground, role: pair.role)
        }
        return declared.isEmpty ? guessed(tokens) : declared
    }

    private static func guessed(_ tokens: ResolvedTokens) -> [Pair] {
        let words = ["background", "surface", "canvas", "paper"]
        let grounds = tokens.publicTokens(.color).filter { token in
            let names = token.path.steps.map { $0.lowercased() }
            let isGround = names.contains { name in words.contains { name.hasPrefix($0) || name.hasSuffix($0) } }
            guard isGround, case .color(let color) = token.standard.value else {
                return false
            }
            return color.alpha == 1
        }
        var seen: Set<TokenPath> = []
        let inks = tokens.publicTokens(.typography).compactMap(\.standard.traits.color)
            .filter { seen.insert($0).inserted }.compactMap { tokens[$0] }
        return grounds.flatMap { ground in
            inks.filter { $0.path != ground.path }.map { Pair(ink: $0, ground: ground, role: nil) }
        }
    }

    /// The contrast of each pair in every mode.
    func contrast() -> String {
        guard !pairs.isEmpty else { return "" }
        let colors = pairs.flatMap { [$0.ink, $0.ground] }
        let modes = distinctModes { mode in colors.map { $0.reading(in: mode)?.value } }
        let heads = [words.foreground, words.background] + modes.map(\.title)
        let head = heads.map { HTMLText.element("th", ["scope": "col"], text: $0) }.joined()
        let rows = pairs.map { pair in
            let names = [pair.ink, pair.ground].map { HTMLText.element("td", text: $0.path.description) }
            return HTMLText.element("tr", inside: (names + modes.map { cell(pair, $0.mode) }).joined()) + "\n"
        }
        return HTMLText.element("p", text: words.contrastNote) + "\n<div class=\"wide\"><table>\n"
            + HTMLText.element("tr", inside: head) + "\n\(rows.joined())</table></div>\n"
    }

    private func cell(_ pair: Pair, _ mode: TokenMode) -> String {
        guard let front = mode.color(pair.ink), let back = mode.color(pair.ground) else { return "<td></td>" }
        let ratio = front.point.contrast(on: back.point)
        let colors = "color: \(front.css(.legacy)); background: \(back.css(.legacy))"
        let sample = HTMLText.element("span", ["class": "sample", "style": colors, "lang": "ja"], text: "Aa 文字")
        let minimum = pair.role?.minimum(isHighContrast: mode.appearance.isHighContrast)
        let verdict = minimum.map { ratio >= $0 ? "≥ \($0.plainText) ✓" : "< \($0.plainText) ✗" } ?? grade(ratio)
        return HTMLText.element(
            "td", inside: "\(sample) " + HTMLText.element("span", text: ratio.cutText + " " + verdict))
    }

    private func grade(_ ratio: Double) -> String {
        ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ratio >= 3 ? words.largeOnly : words.fails
    }
}

extension GuidePage {
    /// The opaque colours whose names say that something stands on them.
    static func grounds(_ tokens: ResolvedTokens) -> [ResolvedToken] {
        let words = ["background", "surface", "canvas", "paper"]
        return tokens.publicTokens(.color).filter { token in
            let name = token.path.description.lowercased()
            guard words.contains(where: name.contains), case .color(let color) = token.standard.value else {
                return false
            }
            return color.alpha == 1
        }
    }

    /// The colours of text styles.
    private var inks: [ResolvedToken] {
        var seen: Set<TokenPath> = []
        return tokens.publicTokens(.typography).compactMap(\.standard.traits.color)
            .filter { seen.insert($0).inserted }.compactMap { tokens[$0] }
    }

    /// Each colour of text on each ground, in every mode.
    func contrast() -> String {
        let inks = inks
        guard !grounds.isEmpty, !inks.isEmpty else { return "" }
        let modes = distinctModes { mode in (inks + grounds).map { $0.reading(in: mode)?.value } }
        let heads = [words.foreground, words.background] + modes.map(\.title)
        var rows = HTMLText.element(
            "tr", inside: heads.map { HTMLText.element("th", ["scope": "col"], text: $0) }.joined())
        for ground in grounds {
            for ink in inks where ink.path != ground.path {
                let names = [ink, ground].map { HTMLText.element("td", text: $0.path.description) }
                let cells = modes.map { cell(ink, ground, $0.mode) }
                rows += "\n" + HTMLText.element("tr", inside: (names + cells).joined())
            }
        }
        return HTMLText.element("p", text: words.contrastNote)
            + "\n<div class=\"wide\"><table>\n\(rows)\n</table></div>\n"
    }

    private func cell(_ ink: ResolvedToken, _ ground: ResolvedToken, _ mode: TokenMode) -> String {
        guard let front = mode.color(ink), let back = mode.color(ground) else { return "<td></td>" }
        let ratio = front.point.contrast(on: back.point)
        let colors = "color: \(front.fallback); background: \(back.fallback)"
        let sample = HTMLText.element("span", ["class": "sample", "style": colors, "lang": "ja"], text: "Aa 文字")
        return HTMLText.element(
            "td", inside: sample + " " + HTMLText.element("span", text: Self.shown(ratio) + " " + grade(ratio)))
    }

    /// Cut off, never rounded: 4.499 is not 4.5.
    private static func shown(_ ratio: Double) -> String { ((ratio * 100).rounded(.down) / 100).plainText }

    private func grade(_ ratio: Double) -> String {
        ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ratio >= 3 ? words.largeOnly : words.fails
    }
}

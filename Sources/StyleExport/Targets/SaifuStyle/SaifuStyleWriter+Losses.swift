import SaifuStyle

/// What the types of `SaifuStyle` have no place for.
extension SaifuStyleWriter {
    func tell(to losses: inout LossReport) {
        let others = Set(TokenType.allCases).subtracting([.color, .typography, .fontFamily])
        PlatformLosses(
            without: others, cannot: [.alpha, .references, .lineHeight, .scaling, .variant]
        ).tell(of: tokens, to: &losses)
        for token in tokens.tokens where !token.isPrivate {
            if token.type != .typography, token.type != .color, token.type != .fontFamily { continue }
            if tokens.modes.contains(where: { token.reading(in: $0) == nil }) {
                losses.add(.modes, of: token.path, "modes without the token", keptAs: "that of the standard mode")
            }
        }
        tellOfFonts(&losses)
        let fonts = Dictionary(uniqueKeysWithValues: TextStyle.FontType.allCases.map { ($0, families(of: $0) ?? []) })
        let written = Dictionary(uniqueKeysWithValues: styles.map { ($0.token.path, $0) })
        for token in tokens.publicTokens(.typography) {
            guard let style = written[token.path] else {
                losses.add(.type, of: token.path, "a text style, without any colour that has a name")
                continue
            }
            tell(style, fonts: fonts[style.fontType, default: []], &losses)
        }
    }

    private func tell(_ style: TextStyleToken, fonts: [String], _ losses: inout LossReport) {
        let path = style.token.path
        let traits = style.token.standard.traits
        if style.token.varies {
            losses.add(.modes, of: path, "a style that changes with the mode", keptAs: "that of the standard mode")
        }
        if traits.color != style.color {
            losses.add(.textColor, of: path, traits.color.map { "\($0)" } ?? "none", keptAs: "\(style.color)")
        }
        if traits.alignment == .justified { losses.add(.alignment, of: path, "justified", keptAs: "left") }
        if ![300, 400, 700].contains(style.typography.fontWeight) {
            losses.add(.fontWeight, of: path, style.typography.fontWeight.plainText, keptAs: style.weight.rawValue)
        }
        if fonts != style.typography.fontFamily {
            losses.add(
                .fontFamily, of: path, style.typography.fontFamily.joined(separator: ", "),
                keptAs: fonts.joined(separator: ", "))
        }
    }

    /// A font is kept where a kind of font is called so.
    private func tellOfFonts(_ losses: inout LossReport) {
        for token in tokens.publicTokens(.fontFamily) {
            let isKind = TextTraits.FontType.allCases.contains { $0.rawValue == token.path.steps.last }
            if !isKind { losses.add(.type, of: token.path, token.type.rawValue) }
        }
    }
}

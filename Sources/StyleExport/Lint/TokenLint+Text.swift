extension TokenLint {
    /// The least size that Apple's guidelines allow, and a good floor elsewhere.
    private static let smallest = 11.0

    func smallTexts() -> [LintFinding] {
        tokens.tokens.compactMap { token in
            for (mode, reading) in readings(of: token) {
                guard case .typography(let text) = reading.value, text.fontSize.pixels < Self.smallest else { continue }
                return finding(
                    .smallText, token, "\(token.path.alias) is \(text.fontSize.pixels.plainText) points in \(mode.name)"
                )
            }
            return nil
        }
    }

    func missingTextColors() -> [LintFinding] {
        let styles = tokens.publicTokens(.typography)
        guard styles.contains(where: { $0.standard.traits.color != nil }) else { return [] }
        return styles.filter { $0.standard.traits.color == nil }.map {
            finding(.missingTextColor, $0, "\($0.path.alias) names no colour")
        }
    }

    func missingGenericFonts() -> [LintFinding] {
        tokens.tokens.compactMap { token in
            guard case .fontFamily(let names) = token.standard.value, token.standard.alias == nil,
                let last = names.last, !CSSText.generic.contains(last)
            else { return nil }
            return finding(
                .missingGenericFont, token, "\(token.path.alias) ends with \(last), which may not be installed")
        }
    }
}

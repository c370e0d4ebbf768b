import SaifuJSON

/// Two colours of which the source says that one is seen on the other: `contrast` under `dev.saifu` of a colour token.
///
///     "contrast": [{ "on": "{color.background}", "role": "text" }]
public struct ContrastPair: Hashable, Sendable {
    /// How the colour is used, with what WCAG 2.2 asks of it.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// Text, success criterion 1.4.3: 4.5; with high contrast 1.4.6: 7.
        case text
        /// Text of 24 px, or bold of 18.66 px: 3; with high contrast 4.5.
        case large
        /// Lines, icons and controls, 1.4.11: 3.
        case nontext

        /// The least ratio.
        public func minimum(isHighContrast: Bool) -> Double {
            switch self {
            case .text: isHighContrast ? 7 : 4.5
            case .large: isHighContrast ? 4.5 : 3
            case .nontext: 3
            }
        }
    }

    /// What is seen.
    public let foreground: TokenPath
    /// What it is seen on.
    public let background: TokenPath
    /// How it is used.
    public let role: Role
}

/// Two colours that tell two things apart, such as a rising and a falling price: `opposite` and `sign` under `dev.saifu`.
///
///     "opposite": "{color.priceDown}", "sign": "▲"
public struct OppositePair: Hashable, Sendable {
    /// The token that declares the pair.
    public let first: TokenPath
    /// Its opposite.
    public let second: TokenPath
    /// What stands beside the first colour, for those who do not see it; `nil` when the source names none.
    public let firstSign: String?
    /// What stands beside the second.
    public let secondSign: String?

    /// ΔE2000 that has to be left with any colour vision.
    public static let minimum = 20.0
}

extension ResolvedTokens {
    /// The pairs that the source declares, in the order of the tokens.
    ///
    /// - Throws: every pair that names no colour token, and every role that there is not.
    public func contrastPairs() throws(StyleExportError) -> [ContrastPair] {
        var problems: [TokenProblem] = []
        var pairs: [ContrastPair] = []
        for token in tokens where token.type == .color {
            guard let list = token.standard.saifu?["contrast"] else { continue }
            for item in list.array ?? [.null] {
                let role = ContrastPair.Role(rawValue: item["role"]?.string ?? "text")
                guard let role, let back = color(item["on"]?.string) else {
                    problems.append(problem(token, "contrast with `on`, a colour, and `role`, text, large or nontext"))
                    continue
                }
                pairs.append(ContrastPair(foreground: token.path, background: back, role: role))
            }
        }
        if !problems.isEmpty { throw StyleExportError(problems) }
        return pairs
    }

    /// The pairs of opposites that the source declares.
    ///
    /// - Throws: every pair that names no colour token.
    public func oppositePairs() throws(StyleExportError) -> [OppositePair] {
        var problems: [TokenProblem] = []
        var pairs: [OppositePair] = []
        for token in tokens where token.type == .color {
            guard let text = token.standard.saifu?["opposite"] else { continue }
            guard let other = color(text.string) else {
                problems.append(problem(token, "opposite, a colour"))
                continue
            }
            pairs.append(
                OppositePair(
                    first: token.path, second: other, firstSign: token.standard.saifu?["sign"]?.string,
                    secondSign: self[other]?.standard.saifu?["sign"]?.string))
        }
        if !problems.isEmpty { throw StyleExportError(problems) }
        return pairs
    }

    private func color(_ alias: String?) -> TokenPath? {
        guard case .alias(let steps)? = alias.flatMap(Reference.alias), let token = self[TokenPath(steps)] else {
            return nil
        }
        return token.type == .color ? token.path : nil
    }

    private func problem(_ token: ResolvedToken, _ what: String) -> TokenProblem {
        TokenProblem(place: token.standard.place, reason: .expected(what))
    }
}

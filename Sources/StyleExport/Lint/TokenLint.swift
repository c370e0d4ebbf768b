/// Holds a source against the rules.
public struct TokenLint {
    let tokens: ResolvedTokens
    private let places: [TokenPath: TokenPlace]

    private init(_ tokens: ResolvedTokens) {
        self.tokens = tokens
        places = tokens.places
    }

    /// What the rules find, rule by rule in their order.
    ///
    /// - Throws: for declared pairs that name no colour.
    public static func findings(
        in tokens: ResolvedTokens, rules: [LintRule] = LintRule.allCases
    ) throws(StyleExportError) -> [LintFinding] {
        let lint = TokenLint(tokens)
        var findings: [LintFinding] = []
        for rule in rules { findings += try lint.findings(of: rule) }
        return findings
    }

    private func findings(of rule: LintRule) throws(StyleExportError) -> [LintFinding] {
        switch rule {
        case .unusedRawColor: unusedRawColors()
        case .missingMode: missingModes()
        case .nearDuplicateColors: nearDuplicates()
        case .wrongHex: wrongHexes()
        case .deprecatedInUse: deprecatedInUse()
        case .smallText: smallTexts()
        case .publicRawColor: publicRawColors()
        case .caseOnlyDifference: caseOnlyDifferences()
        case .longAliasChain: longChains()
        case .missingDescription: missingDescriptions()
        case .missingContrastPair: try missingContrastPairs()
        case .missingSign: try missingSigns()
        case .missingTextColor: missingTextColors()
        case .missingGenericFont: missingGenericFonts()
        case .idleModifier: idleModifiers()
        case .unorderedStops: unorderedStops()
        }
    }

    func finding(_ rule: LintRule, _ token: ResolvedToken, _ detail: String) -> LintFinding {
        LintFinding(rule: rule, token: token.path, detail: detail, place: places[token.path])
    }

    /// Each token in each mode that has it.
    func readings(of token: ResolvedToken) -> [(mode: TokenMode, reading: TokenReading)] {
        tokens.modes.compactMap { mode in token.reading(in: mode).map { (mode, $0) } }
    }

    /// Every token that another one refers to, in any mode: by value, by a part, or as the colour of a text style.
    func used() -> Set<TokenPath> {
        var used: Set<TokenPath> = []
        for token in tokens.tokens {
            for (_, reading) in readings(of: token) {
                used.formUnion(reading.references.values.map(\.token))
                if let color = reading.traits.color { used.insert(color) }
            }
        }
        return used
    }

    // MARK: Structure

    private func missingModes() -> [LintFinding] {
        tokens.tokens.compactMap { token in
            let missing = tokens.modes.filter { token.reading(in: $0) == nil }
            guard let first = missing.first else { return nil }
            return finding(
                .missingMode, token, "\(token.path.alias) is missing in \(missing.count) modes, e.g. \(first.name)")
        }
    }

    private func deprecatedInUse() -> [LintFinding] {
        tokens.tokens.filter { $0.deprecated == nil }.compactMap { token in
            let targets = readings(of: token).flatMap { $0.reading.references.values.map(\.token) }
            guard let old = targets.first(where: { tokens[$0]?.deprecated != nil }) else { return nil }
            return finding(.deprecatedInUse, token, "\(token.path.alias) refers to \(old.alias), which is deprecated")
        }
    }

    private func caseOnlyDifferences() -> [LintFinding] {
        var names: [String: ResolvedToken] = [:]
        return tokens.tokens.compactMap { token in
            guard let other = names.updateValue(token, forKey: token.path.description.lowercased()) else { return nil }
            return finding(
                .caseOnlyDifference, token,
                "\(other.path.alias) and \(token.path.alias) differ in upper and lower case only")
        }
    }

    private static let longestChain = 2

    private func longChains() -> [LintFinding] {
        tokens.tokens.compactMap { token in
            var steps = 0
            var current: ResolvedToken? = token
            while let alias = current?.standard.alias, steps < 100 {
                steps += 1
                current = tokens[alias]
            }
            guard steps > Self.longestChain else { return nil }
            return finding(.longAliasChain, token, "\(token.path.alias) is an alias over \(steps) steps")
        }
    }

    private func missingDescriptions() -> [LintFinding] {
        tokens.tokens.filter { token in
            !token.isPrivate && (token.type == .color || token.type == .typography)
                && token.description?.isEmpty != false
        }.map { finding(.missingDescription, $0, "\($0.path.alias) has no description") }
    }

    private func idleModifiers() -> [LintFinding] {
        tokens.modifiers.indices.compactMap { index in
            let changes = tokens.tokens.contains { token in
                Set(tokens.modes.map { mode in mode.contexts.indices.filter { $0 != index }.map { mode.contexts[$0] } })
                    .contains { rest in
                        let values = tokens.modes.filter { mode in
                            mode.contexts.indices.filter { $0 != index }.map { mode.contexts[$0] } == rest
                        }.map { token.reading(in: $0)?.value }
                        return values.contains { $0 != values[0] }
                    }
            }
            guard !changes else { return nil }
            let name = tokens.modifiers[index].name
            return LintFinding(rule: .idleModifier, token: nil, detail: "\(name) changes nothing", place: nil)
        }
    }
}

/// What languages with classes make of a source: a class with a property for each token, as the standard mode has it, and a
/// class for each mode that overrides what is different there.
///
/// A property that refers to another does so by its name, when it is read: what a mode overrides reaches everything that refers
/// to it, as in the source. Private tokens are properties that only these classes can name.
struct TokenClasses {
    /// A token and its property.
    struct Member {
        let token: ResolvedToken
        let name: String
    }

    /// A mode, or the modes between which the platform chooses, and its class.
    struct Variant {
        let name: String
        /// The standard one first.
        let modes: [TokenMode]
        var mode: TokenMode { modes[0] }
    }

    let tokens: ResolvedTokens
    let members: [Member]
    /// The standard one first.
    let variants: [Variant]
    private var names: [TokenPath: String] = [:]

    /// - Parameters:
    ///   - types: those that the language has a place for.
    ///   - isByChoice: a class for each choice of the reader, in which the platform chooses the appearance; else for each mode.
    ///   - privatePrefix: what stands before the names of private tokens.
    init(
        _ tokens: ResolvedTokens, rules: NameRules, types: Set<TokenType>, isByChoice: Bool = false,
        privatePrefix: String = ""
    ) throws(StyleExportError) {
        self.tokens = tokens
        var scope = NameScope(rules)
        var members: [Member] = []
        for token in tokens.tokens where types.contains(token.type) {
            guard let plain = rules.name(token.path.steps) else {
                throw token.standard.place.error(.unnameable(token.path.alias))
            }
            let name = token.isPrivate ? privatePrefix + plain : plain
            try scope.claim(name, for: token)
            members.append(Member(token: token, name: name))
            names[token.path] = name
        }
        self.members = members
        variants = try Self.variants(tokens, rules, isByChoice: isByChoice)
    }

    private static func variants(
        _ tokens: ResolvedTokens, _ rules: NameRules, isByChoice: Bool
    ) throws(StyleExportError) -> [Variant] {
        var rules = rules
        rules.style = .pascal
        let modes = [tokens.standardMode] + tokens.modes.filter { $0 != tokens.standardMode }
        let groups: [(titles: [String], modes: [TokenMode])] =
            isByChoice
            ? tokens.modeGroups.map { ($0.choices.map(\.context.title), $0.modes) }
            : modes.map { ($0.contexts.map(\.title), [$0]) }
        var variants: [Variant] = []
        for group in groups {
            let name = (rules.name(group.titles + ["tokens"]) ?? "Tokens")
            let unique = group.titles.isEmpty ? "StandardTokens" : name
            guard !variants.contains(where: { $0.name == unique }) else {
                throw StyleExportError(.unsupported("two modes that would both be named \(unique)"))
            }
            variants.append(Variant(name: unique, modes: group.modes))
        }
        return variants
    }

    /// The property of a token; `nil` for a token that has none.
    func name(_ path: TokenPath) -> String? { names[path] }

    /// The property that the source refers to at a place inside a value. What is deprecated is written by value, so that the
    /// file itself does not use it.
    func reference(_ reading: TokenReading, _ steps: [String] = [], from token: ResolvedToken) -> String? {
        guard let target = reading.references[steps], target.part.isEmpty else { return nil }
        return reference(target.token, from: token)
    }

    /// The property of a token as another one may name it.
    func reference(_ path: TokenPath, from token: ResolvedToken) -> String? {
        guard let target = tokens[path], target.deprecated == nil || token.deprecated != nil else { return nil }
        return names[path]
    }

    /// As the mode has the token, else as the standard mode has it.
    func reading(_ token: ResolvedToken, _ mode: TokenMode) -> TokenReading {
        token.reading(in: mode) ?? token.standard
    }

    /// What a variant says that the standard one does not.
    func overrides(
        _ variant: Variant, _ expression: (Member, Variant) -> String
    ) -> [(member: Member, text: String)] {
        members.compactMap { member in
            guard member.token.readings.count > 1 else { return nil }
            let text = expression(member, variant)
            return text == expression(member, variants[0]) ? nil : (member, text)
        }
    }

    /// Tells of the tokens that some modes do not have.
    func tell(_ losses: inout LossReport) {
        for member in members where member.token.readings.contains(where: { $0 == nil }) && !member.token.isPrivate {
            losses.add(.modes, of: member.token.path, "that some modes do not have it", keptAs: "the standard value")
        }
    }

    /// A text style that varies another one says what is different only.
    ///
    /// - Parameter parts: the properties of a text style, by name.
    func variation(
        _ token: ResolvedToken, _ mode: TokenMode, _ parts: (ResolvedToken) -> [(name: String, text: String)]
    ) -> (base: String, changes: [(name: String, text: String)])? {
        guard let path = reading(token, mode).traits.variantOf, let base = tokens[path],
            let name = reference(path, from: token)
        else { return nil }
        let own = parts(token)
        let others = parts(base)
        guard others.allSatisfy({ other in own.contains { $0.name == other.name } }) else { return nil }
        return (name, own.filter { part in !others.contains { $0.name == part.name && $0.text == part.text } })
    }
}

// MARK: - Choosing

extension TokenClasses {
    /// A modifier that the reader or the program chooses in, and its contexts by name; the standard one is named too.
    struct Choice {
        let name: String
        let type: String
        let cases: [(context: TokenModifier.Context, name: String)]
        let standard: String
    }

    /// - Parameters:
    ///   - member: the rules for cases and parameters.
    ///   - type: the rules for types.
    func choices(_ rules: NameRules) throws(StyleExportError) -> [Choice] {
        var type = rules
        type.style = .pascal
        var choices: [Choice] = []
        for modifier in tokens.modifiers where !modifier.isAppearance {
            let name = rules.name([modifier.name]) ?? "choice\(choices.count)"
            var cases: [(TokenModifier.Context, String)] = []
            for context in modifier.contexts {
                guard let name = rules.name([context.title]), !cases.contains(where: { $0.1 == name }) else {
                    throw StyleExportError(.unsupported("the context \(context.title) of \(modifier.name)"))
                }
                cases.append((context, name))
            }
            choices.append(
                Choice(
                    name: name, type: type.name([modifier.name, "choice"]) ?? "Choice", cases: cases,
                    standard: cases.first { $0.0 == modifier.standard }?.1 ?? ""))
        }
        guard Set(choices.map(\.type)).count == choices.count else {
            throw StyleExportError(.unsupported("modifiers with names that are the same in the language"))
        }
        return choices
    }

    /// For each appearance and choice the variant that comes nearest; the first that fits is meant.
    func selection(
        _ choices: [Choice]
    ) -> [(appearance: Appearance, cases: [String], variant: Variant)] {
        var rows: [(Appearance, [String], Variant)] = []
        for group in tokens.modeGroups {
            let cases = zip(choices, group.choices).map { choice, own in
                choice.cases.first { $0.context == own.context }?.name ?? ""
            }
            for appearance in [Appearance.light, .dark, .lightHighContrast, .darkHighContrast] {
                let plain = Appearance(isDark: appearance.isDark, isHighContrast: false)
                let mode = group.mode(appearance) ?? group.mode(plain) ?? group.modes[0]
                if let variant = variants.first(where: { $0.modes.contains(mode) }) {
                    rows.append((appearance, cases, variant))
                }
            }
        }
        return rows
    }
}

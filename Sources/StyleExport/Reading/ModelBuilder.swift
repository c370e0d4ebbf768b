/// Puts the tokens of every mode side by side.
struct ModelBuilder {
    private let source: TokenSource
    private let session: ReadingSession
    private let resolver: TokenResolver
    private let modifiers: [TokenModifier]
    /// The place of the context of each modifier, by mode.
    private let choices: [[Int]]
    private let modes: [TokenMode]

    static func tokens(of source: TokenSource, isLenient: Bool) throws(StyleExportError) -> ResolvedTokens {
        let session = ReadingSession(isLenient: isLenient)
        guard let resolver = ResolverParser.resolver(source, session), !session.hasProblems || !resolver.steps.isEmpty
        else {
            try session.check()
            throw StyleExportError(.missing("tokens"))
        }
        return try ModelBuilder(source, session, resolver).build()
    }

    /// Combinations past these would not be looked at by anybody.
    private static let mostModes = 4096

    private init(_ source: TokenSource, _ session: ReadingSession, _ resolver: TokenResolver) throws(StyleExportError) {
        self.source = source
        self.session = session
        self.resolver = resolver
        for modifier in resolver.modifiers where modifier.contexts.isEmpty { try session.check() }
        let parts = resolver.modifiers.map { AppearanceNames.parts(of: $0, session) }
        modifiers = zip(resolver.modifiers, parts).map { Self.modifier($0, isAppearance: $1 != nil) }
        guard modifiers.reduce(1, { min($0 * $1.contexts.count, Self.mostModes + 1) }) <= Self.mostModes else {
            throw StyleExportError(.unsupported("more than \(Self.mostModes) combinations of contexts"))
        }
        choices = modifiers.reduce([[]]) { choices, modifier in
            choices.flatMap { choice in modifier.contexts.indices.map { choice + [$0] } }
        }
        modes = Self.modes(modifiers, choices, parts)
    }

    private static func modifier(_ modifier: TokenResolver.Modifier, isAppearance: Bool) -> TokenModifier {
        let contexts = modifier.contexts.map {
            TokenModifier.Context(name: $0.name, title: modifier.saifu.name(of: $0.name) ?? $0.name)
        }
        return TokenModifier(
            name: modifier.name, description: modifier.description, contexts: contexts,
            standard: contexts.first { $0.name == modifier.defaultContext } ?? contexts[0], isAppearance: isAppearance)
    }

    private static func modes(
        _ modifiers: [TokenModifier], _ choices: [[Int]], _ parts: [[AppearanceNames.Part]?]
    ) -> [TokenMode] {
        choices.enumerated().map { index, choice in
            let known = zip(parts, choice).compactMap { $0?[$1] }
            return TokenMode(
                index: index, contexts: zip(modifiers, choice).map { $0.contexts[$1] },
                appearance: Appearance(
                    isDark: known.contains { $0.isDark == true },
                    isHighContrast: known.contains { $0.isHighContrast == true }))
        }
    }

    private func build() throws(StyleExportError) -> ResolvedTokens {
        let standard = modes.first { $0.contexts == modifiers.map(\.standard) } ?? modes[0]
        let readings = choices.map { ModeReading(TokenSet(resolver.tokens(for: $0), session: session)) }
        var tokens: [ResolvedToken] = []
        var seen: Set<TokenPath> = []
        tokens.reserveCapacity(readings[standard.index].set.entries.count)
        for index in [standard.index] + modes.map(\.index).filter({ $0 != standard.index }) {
            for (place, entry) in readings[index].set.entries.enumerated() {
                if modes.count == 1 {
                    if let reading = readings[0].reading(at: place) {
                        tokens.append(Self.token(entry, reading, byMode: []))
                    }
                } else if seen.insert(entry.path).inserted,
                    let token = token(entry, readings.map { $0.reading(of: entry.path) })
                {
                    tokens.append(token)
                }
            }
        }
        try session.check()
        return ResolvedTokens(
            name: resolver.name, description: resolver.description, modifiers: modifiers, modes: modes,
            standardMode: standard, tokens: tokens, table: table(of: tokens, readings), source: source,
            repairs: session.repaired)
    }

    /// That of the only mode, when it has no token that was left out.
    private func table(of tokens: [ResolvedToken], _ readings: [ModeReading]) -> PathTable? {
        guard readings.count == 1, readings[0].set.entries.count == tokens.count else { return nil }
        return readings[0].set.table
    }

    private func token(_ entry: TokenSet.Entry, _ readings: [TokenReading?]) -> ResolvedToken? {
        guard let index = readings.firstIndex(where: { $0?.spot == entry.token.spot }), let standard = readings[index]
        else { return nil }
        for case let reading? in readings where reading.value.type != standard.value.type {
            session.report(
                .typeMismatch(expected: standard.value.type.rawValue, found: reading.value.type.rawValue),
                at: reading.spot)
        }
        return Self.token(entry, standard, byMode: readings)
    }

    private static func token(
        _ entry: TokenSet.Entry, _ standard: TokenReading, byMode: [TokenReading?]
    ) -> ResolvedToken {
        ResolvedToken(
            path: entry.path, type: standard.value.type, isPrivate: entry.isPrivate,
            description: entry.token.description, deprecated: entry.deprecated, standard: standard, byMode: byMode)
    }
}

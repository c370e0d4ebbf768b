import SaifuJSON

/// Puts the tokens of every mode side by side.
struct ModelBuilder {
    private let source: TokenSource
    private let resolver: TokenResolver
    private let modifiers: [TokenModifier]
    private let modes: [TokenMode]

    static func tokens(of source: TokenSource) throws(StyleExportError) -> ResolvedTokens {
        try ModelBuilder(source).build()
    }

    private init(_ source: TokenSource) throws(StyleExportError) {
        self.source = source
        resolver = try ResolverParser.resolver(source)
        var parts: [[AppearanceNames.Part]?] = []
        for modifier in resolver.modifiers { parts.append(try AppearanceNames.parts(of: modifier)) }
        modifiers = zip(resolver.modifiers, parts).map { Self.modifier($0, isAppearance: $1 != nil) }
        modes = Self.modes(modifiers, parts)
    }

    private static func modifier(_ modifier: TokenResolver.Modifier, isAppearance: Bool) -> TokenModifier {
        let contexts = modifier.contexts.map {
            TokenModifier.Context(name: $0.name, title: modifier.saifu.name(of: $0.name) ?? $0.name)
        }
        return TokenModifier(
            name: modifier.name, description: modifier.description, contexts: contexts,
            standard: contexts.first { $0.name == modifier.defaultContext } ?? contexts[0], isAppearance: isAppearance)
    }

    private static func modes(_ modifiers: [TokenModifier], _ parts: [[AppearanceNames.Part]?]) -> [TokenMode] {
        let choices = modifiers.reduce([[]]) { choices, modifier in
            choices.flatMap { choice in modifier.contexts.indices.map { choice + [$0] } }
        }
        return choices.enumerated().map { index, choice in
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
        var sets: [TokenSet] = []
        for mode in modes {
            let choice = zip(modifiers, mode.contexts).map { ($0.name, $1.name) }
            sets.append(try resolver.tokens(for: Dictionary(uniqueKeysWithValues: choice)))
        }
        var tokens: [ResolvedToken] = []
        var seen: Set<[String]> = []
        for index in [standard.index] + modes.map(\.index) {
            for entry in sets[index].entries where seen.insert(entry.path).inserted {
                tokens.append(try token(entry, in: sets))
            }
        }
        return ResolvedTokens(
            name: resolver.name, description: resolver.description, modifiers: modifiers, modes: modes,
            standardMode: standard, tokens: tokens, source: source)
    }

    private func token(_ entry: TokenSet.Entry, in sets: [TokenSet]) throws(StyleExportError) -> ResolvedToken {
        var readings: [TokenReading?] = []
        for set in sets {
            guard let entry = set[entry.path] else {
                readings.append(nil)
                continue
            }
            readings.append(try reading(entry, in: set))
        }
        guard let standard = readings.compactMap(\.self).first(where: { $0.place == entry.token.location.place }) else {
            throw entry.token.location.error(.missing("$value"))
        }
        for case let reading? in readings where reading.value.type != standard.value.type {
            throw reading.place.error(
                .typeMismatch(expected: standard.value.type.rawValue, found: reading.value.type.rawValue))
        }
        return ResolvedToken(
            path: TokenPath(entry.path), type: standard.value.type, isPrivate: entry.isPrivate,
            description: entry.token.description, deprecated: entry.deprecated, standard: standard, readings: readings)
    }

    private func reading(_ entry: TokenSet.Entry, in set: TokenSet) throws(StyleExportError) -> TokenReading {
        let value = try ValueReader(set: set).value(of: entry)
        var references: [[String]: TokenReference] = [:]
        try collect(entry.token.value, at: entry.token.valueLocation, steps: [], in: set, into: &references)
        let extensions = entry.token.extensions
        return TokenReading(
            value: value, references: references, extensions: extensions,
            traits: value.type == .typography ? try traits(entry, in: set) : .none, place: entry.token.location.place)
    }

    private func collect(
        _ value: JSONValue, at location: Location, steps: [String], in set: TokenSet,
        into references: inout [[String]: TokenReference]
    ) throws(StyleExportError) {
        if let reference = try Reference(value, at: location) {
            let (target, part) = try set.target(of: reference, at: location)
            references[steps] = TokenReference(token: TokenPath(target.path), part: part)
            return
        }
        switch value {
        case .object(let object):
            for member in object.members {
                try collect(member.value, at: location, steps: steps + [member.key], in: set, into: &references)
            }
        case .array(let values):
            for (index, value) in values.enumerated() {
                try collect(value, at: location, steps: steps + [String(index)], in: set, into: &references)
            }
        default: break
        }
    }
}

// MARK: - Text styles

extension ModelBuilder {
    private func traits(_ entry: TokenSet.Entry, in set: TokenSet) throws(StyleExportError) -> TextTraits {
        let saifu = SaifuExtension(entry.token.extensions)
        let location = entry.token.location.appending("$extensions").appending(SaifuExtension.key)
        return TextTraits(
            color: try path(saifu["color"], "color", .color, in: set, at: location),
            alignment: try choice(saifu["alignment"], "alignment", at: location),
            fontType: try choice(saifu["fontType"], "fontType", at: location),
            scalesWith: saifu["scalesWith"],
            variantOf: try path(saifu["variantOf"], "variantOf", .typography, in: set, at: location))
    }

    private func path(
        _ text: String?, _ name: String, _ expected: TokenType, in set: TokenSet, at location: Location
    ) throws(StyleExportError) -> TokenPath? {
        guard let text else { return nil }
        let place = location.appending(name)
        guard let reference = try Reference(.string(text), at: place) else {
            throw place.error(.invalidReference(text))
        }
        let (entry, _) = try set.target(of: reference, at: place)
        let type = try set.type(of: entry)
        guard type == expected else {
            throw place.error(.typeMismatch(expected: expected.rawValue, found: type.rawValue))
        }
        return TokenPath(entry.path)
    }

    private func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ text: String?, _ name: String, at location: Location
    ) throws(StyleExportError) -> Choice? {
        guard let text else { return nil }
        guard let choice = Choice(rawValue: text) else {
            let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw location.appending(name).error(.expected(words))
        }
        return choice
    }
}

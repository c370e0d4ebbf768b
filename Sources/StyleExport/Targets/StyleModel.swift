import SaifuJSON
import SaifuMoney

/// The model that the targets write: the same tokens in every theme and market.
struct StyleModel {
    /// A context of a modifier: `jp` in the source, `japanese` in the targets.
    struct Mode: Hashable {
        let context: String
        let name: String
    }

    /// The tokens of one theme and one market.
    struct Outcome {
        let theme: Mode
        let market: Mode
        let reader: ValueReader

        var set: TokenSet { reader.set }
    }

    let themes: [Mode]
    let markets: [Mode]
    let defaultTheme: Mode
    let defaultMarket: Mode
    /// All markets of the first theme, then of the second.
    let outcomes: [Outcome]
    let standard: Outcome
    /// Where the modifiers stand.
    let location: Location

    init(_ source: TokenSource) throws(StyleExportError) {
        let resolver = try ResolverParser.resolver(source)
        let theme = try Self.modifier("theme", of: resolver)
        let market = try Self.modifier("market", of: resolver)
        if let other = resolver.modifiers.first(where: { $0.name != "theme" && $0.name != "market" }) {
            throw other.location.error(.unsupported("the modifier \(other.name)"))
        }
        location = resolver.location
        themes = Self.modes(theme)
        markets = Self.modes(market)
        defaultTheme = themes.first { $0.context == theme.defaultContext } ?? themes[0]
        defaultMarket = markets.first { $0.context == market.defaultContext } ?? markets[0]
        var outcomes: [Outcome] = []
        for theme in themes {
            for market in markets {
                let set = try resolver.tokens(for: ["theme": theme.context, "market": market.context])
                outcomes.append(Outcome(theme: theme, market: market, reader: ValueReader(set: set)))
            }
        }
        self.outcomes = outcomes
        let isStandard = { [defaultTheme, defaultMarket] (outcome: Outcome) in
            outcome.theme == defaultTheme && outcome.market == defaultMarket
        }
        standard = outcomes.first(where: isStandard) ?? outcomes[0]
        try checkSamePaths()
    }

    func outcome(_ theme: Mode, _ market: Mode) -> Outcome {
        outcomes.first { $0.theme == theme && $0.market == market } ?? standard
    }

    private static func modifier(_ name: String, of resolver: TokenResolver) throws(StyleExportError)
        -> TokenResolver.Modifier
    {
        guard let modifier = resolver.modifiers.first(where: { $0.name == name }) else {
            throw resolver.location.error(.missing("the modifier \(name)"))
        }
        return modifier
    }

    private static func modes(_ modifier: TokenResolver.Modifier) -> [Mode] {
        modifier.contexts.map { Mode(context: $0.name, name: modifier.saifu.name(of: $0.name) ?? $0.name) }
    }

    /// A token that only some themes have would be a hole in the others.
    private func checkSamePaths() throws(StyleExportError) {
        for outcome in outcomes {
            for (set, other) in [(standard.set, outcome.set), (outcome.set, standard.set)] {
                for entry in set.entries where !entry.isPrivate && other[entry.path] == nil {
                    let mode = "\(outcome.theme.context)/\(outcome.market.context)"
                    throw entry.token.location.error(.unsupported("\(entry.alias), which is not the same in \(mode)"))
                }
            }
        }
    }
}

extension StyleModel.Outcome {
    /// The tokens of one type that others may name.
    func publicEntries(_ type: TokenType) throws(StyleExportError) -> [TokenSet.Entry] {
        try entries(type, isPrivate: false)
    }

    func entries(_ type: TokenType, isPrivate: Bool) throws(StyleExportError) -> [TokenSet.Entry] {
        var found: [TokenSet.Entry] = []
        for entry in set.entries where entry.isPrivate == isPrivate {
            if try set.type(of: entry) == type { found.append(entry) }
        }
        return found
    }

    /// The token that holds the value: the end of a chain of whole-token references.
    func origin(of entry: TokenSet.Entry) throws(StyleExportError) -> TokenSet.Entry {
        guard let next = try target(of: entry) else { return entry }
        return try origin(of: next)
    }

    /// The token that this one is an alias of; `nil` for a literal or a part of another value.
    func target(of entry: TokenSet.Entry) throws(StyleExportError) -> TokenSet.Entry? {
        let location = entry.token.valueLocation
        guard let reference = try Reference(entry.token.value, at: location) else { return nil }
        let (target, rest) = try set.target(of: reference, at: location)
        return rest.isEmpty ? target : nil
    }

    func color(of entry: TokenSet.Entry) throws(StyleExportError) -> TokenColor {
        guard case .color(let color) = try reader.value(of: entry) else {
            throw entry.token.location.error(.expected("a colour"))
        }
        return color
    }
}

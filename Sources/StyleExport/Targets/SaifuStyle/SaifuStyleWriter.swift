import CResources

/// Writes the values of a token source in Swift, and the types of `SaifuStyle` before them for a file that stands for
/// itself.
///
/// Colours by meaning are public; the raw colours behind them cannot be named outside the file.
struct SaifuStyleWriter {
    let tokens: ResolvedTokens
    let markets: [String]
    let themes: [String]
    /// The modes of each market and theme.
    let modes: [[TokenMode]]
    let colors: [Named]
    let styles: [TextStyleToken]

    init(_ tokens: ResolvedTokens) throws(StyleExportError) {
        self.tokens = tokens
        let theme = try Self.modifier(tokens) { $0.isAppearance }
        let market = try Self.modifier(tokens) { !$0.isAppearance }
        themes = try Self.names(theme)
        markets = try Self.names(market)
        modes = market.contexts.map { market in
            theme.contexts.compactMap { theme in
                tokens.modes.first { $0.contexts.contains(market) && $0.contexts.contains(theme) }
            }
        }
        colors = try Self.named(tokens.publicTokens(.color))
        var styles: [TextStyleToken] = []
        for token in tokens.publicTokens(.typography) { styles.append(try TextStyleToken(token, in: tokens)) }
        self.styles = styles
    }

    private static func modifier(
        _ tokens: ResolvedTokens, _ isWanted: (TokenModifier) -> Bool
    ) throws(StyleExportError) -> TokenModifier {
        let found = tokens.modifiers.filter(isWanted)
        guard let first = found.first, found.count == 1 else {
            let names = tokens.modifiers.map(\.name).joined(separator: ", ")
            throw StyleExportError(
                .unsupported(
                    "modifiers other than one of appearance and one of markets, but has: \(names.isEmpty ? "none" : names)"
                ))
        }
        return first
    }

    /// A file that compiles alone: the sources of `SaifuStyle/Exported` and the values.
    func standalone() throws(StyleExportError) -> String {
        let source = saifu_style_source()
        let types = UnsafeBufferPointer(start: source.bytes, count: source.length)
        return Self.header + "\n" + String(decoding: types, as: UTF8.self) + (try members()) + (try tables())
    }

    /// The file that `SaifuStyle` compiles beside its types.
    func values() throws(StyleExportError) -> String {
        Self.header + (try members()) + (try tables())
    }

    private static let header = """
        // Generated from the token source. Do not edit: change the tokens and generate again.
        // swift-format-ignore-file

        """

    /// Returns the named members of each type of `SaifuStyle`.
    private func members() throws(StyleExportError) -> String {
        let color = colors.enumerated().map { index, color in
            SwiftText.comment(color.token.description, deprecated: color.token.deprecated)
                + "    public static let \(color.name) = SemanticColor(index: \(index))\n"
        }
        return "\nextension PriceColors {\n" + contexts(markets, of: "market", as: "PriceColors")
            + "}\n\nextension ColorPalette {\n" + contexts(themes, of: "theme", as: "ColorPalette")
            + "}\n\nextension SemanticColor {\n" + color.joined()
            + "}\n\nextension TextStyle {\n" + (try textStyles()) + "}\n"
    }

    private func contexts(_ names: [String], of modifier: String, as type: String) -> String {
        let isMarket = modifier == "market"
        let contexts = tokens.modifiers.first { $0.isAppearance != isMarket }?.contexts ?? []
        return zip(contexts, names).enumerated().map { index, mode in
            SwiftText.comment("The \(modifier) `\(mode.0.name)` of the token source.")
                + "    public static let \(mode.1) = \(type)(index: \(index))\n"
        }.joined()
    }

    /// Returns the tables in which the types look up their values.
    private func tables() throws(StyleExportError) -> String {
        let market = tokens.modifiers.first { !$0.isAppearance }
        let standard = market.flatMap { $0.contexts.firstIndex(of: $0.standard) } ?? 0
        return try rawColors() + """

            /// In the order of the token source; `looks` by market, theme and colour.
            enum StyleValues {
                static let markets = [\(literals(titles { !$0.isAppearance }))]
                static let standardMarket = \(standard)
                static let themes = [\(literals(titles(\.isAppearance)))]
                static let colors: [String] = [
            \(rows(colors.map { SwiftText.literal($0.token.path.steps.dropFirst().joined(separator: ".")) }, indent: 8))    ]
                static let looks: [[[Swatch]]] = [
            \(try looks())    ]
                static let families: [TextStyle.FontType: [String]] = [
            \(try families())    ]
            }

            """
    }

    private func titles(_ isWanted: (TokenModifier) -> Bool) -> [String] {
        tokens.modifiers.first(where: isWanted)?.contexts.map(\.title) ?? []
    }

    func literals(_ texts: [String]) -> String {
        texts.map(SwiftText.literal).joined(separator: ", ")
    }

    /// Elements of an array literal, a few to a line.
    func rows(_ elements: [String], indent: Int) -> String {
        stride(from: 0, to: elements.count, by: 4).map { start in
            String(repeating: " ", count: indent)
                + elements[start..<min(start + 4, elements.count)].joined(separator: ", ") + ",\n"
        }.joined()
    }
}

extension SaifuStyleWriter {
    /// A token and its name in Swift.
    struct Named {
        let token: ResolvedToken
        let name: String
    }

    /// The names that the types of `SaifuStyle` already have are taken.
    private static let rules: NameRules = {
        var rules = NameRules.swift
        rules.taken.formUnion(["all", "allCases", "standard"])
        return rules
    }()

    /// The first step of a path is the group's; it is left out: `color.priceUp` is `priceUp`.
    static func named(_ tokens: [ResolvedToken]) throws(StyleExportError) -> [Named] {
        var scope = NameScope(rules)
        var result: [Named] = []
        for token in tokens {
            let steps = token.path.steps.count > 1 ? Array(token.path.steps.dropFirst()) : token.path.steps
            result.append(Named(token: token, name: try scope.claim(token, as: steps)))
        }
        return result
    }

    private static func names(_ modifier: TokenModifier) throws(StyleExportError) -> [String] {
        var names: [String] = []
        for context in modifier.contexts {
            guard let name = rules.name([context.title]), !names.contains(name) else {
                throw StyleExportError(.unsupported("the context \(context.title)"))
            }
            names.append(name)
        }
        return names
    }
}

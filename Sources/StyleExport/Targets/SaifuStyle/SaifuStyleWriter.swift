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
    private let axes: (market: StyleAxis, theme: StyleAxis)
    /// Behind translucent colours, by mode; empty where there are none.
    let grounds: [ColorPoint]

    init(_ tokens: ResolvedTokens) throws(StyleExportError) {
        self.tokens = tokens
        let appearance = tokens.standardMode.appearance.isDark ? "dark" : "light"
        let theme = try StyleAxis(tokens, isAppearance: true, only: appearance, rules: Self.rules)
        let market = try StyleAxis(tokens, isAppearance: false, only: "common", rules: Self.rules)
        axes = (market, theme)
        themes = theme.choices.map(\.name)
        markets = market.choices.map(\.name)
        modes = market.choices.map { market in
            theme.choices.compactMap { theme in
                tokens.modes.first { market.isMade(of: $0) && theme.isMade(of: $0) }
            }
        }
        colors = try Self.named(tokens.publicTokens(.color))
        let readable = try Self.mostReadable(colors.map(\.token), in: tokens)
        styles = tokens.publicTokens(.typography).compactMap { TextStyleToken($0, in: tokens, otherwise: readable) }
        var grounds: [ColorPoint] = []
        if tokens.tokens.contains(where: \.isTranslucent) {
            for mode in tokens.modes { grounds.append(try TerminalTheme(tokens, mode)[.background]) }
        }
        self.grounds = grounds
    }

    /// The colour of a text style that names none: that with the highest contrast with the ground.
    private static func mostReadable(
        _ colors: [ResolvedToken], in tokens: ResolvedTokens
    ) throws(StyleExportError) -> TokenPath? {
        let ground = try TerminalTheme(tokens, tokens.standardMode)[.background]
        let ratios = colors.map { token -> Double in
            guard case .color(let color) = token.standard.value else { return 0 }
            return color.point.contrast(on: ground)
        }
        return zip(colors, ratios).max { $0.1 < $1.1 }?.0.path
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
        return "\nextension PriceColors {\n" + contexts(axes.market, of: "market", as: "PriceColors")
            + "}\n\nextension ColorPalette {\n" + contexts(axes.theme, of: "theme", as: "ColorPalette")
            + "}\n\nextension SemanticColor {\n" + color.joined()
            + "}\n\nextension TextStyle {\n" + (try textStyles()) + "}\n"
    }

    private func contexts(_ axis: StyleAxis, of kind: String, as type: String) -> String {
        axis.choices.enumerated().map { index, choice in
            SwiftText.comment("The \(kind) `\(choice.source)` of the token source.")
                + "    public static let \(choice.name) = \(type)(index: \(index))\n"
        }.joined()
    }

    /// Returns the tables in which the types look up their values.
    private func tables() throws(StyleExportError) -> String {
        try rawColors() + """

            /// In the order of the token source; `looks` by market, theme and colour.
            enum StyleValues {
                static let markets = [\(literals(axes.market.choices.map(\.title)))]
                static let standardMarket = \(axes.market.standard)
                static let themes = [\(literals(axes.theme.choices.map(\.title)))]
                static let colors: [String] = [
            \(rows(colors.map { SwiftText.literal($0.label) }, indent: 8))    ]
                static let looks: [[[Swatch]]] = [
            \(try looks())    ]
                static let families: [TextStyle.FontType: [String]] = [
            \(families())    ]
            }

            """
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
        /// The part of the path that makes the name, as the source writes it.
        let label: String
    }

    /// The names that the types of `SaifuStyle` already have are taken.
    private static let rules: NameRules = {
        var rules = NameRules.swift
        rules.taken.formUnion(["all", "allCases", "standard"])
        return rules
    }()

    /// The first step of a path is the group's; it is left out, `color.priceUp` is `priceUp`, unless two names would be one.
    static func named(_ tokens: [ResolvedToken]) throws(StyleExportError) -> [Named] {
        do throws(StyleExportError) {
            return try named(tokens) { $0.count > 1 ? Array($0.dropFirst()) : $0 }
        } catch {
            // The base value of a group has no other name than that of the group.
            if case .unnameable(let alias)? = error.problems.first?.reason, !alias.hasSuffix("$root}") { throw error }
            return try named(tokens) { $0 }
        }
    }

    private static func named(
        _ tokens: [ResolvedToken], as steps: ([String]) -> [String]
    ) throws(StyleExportError) -> [Named] {
        var scope = NameScope(rules)
        var result: [Named] = []
        for token in tokens {
            let own = steps(token.path.steps)
            result.append(
                Named(token: token, name: try scope.claim(token, as: own), label: own.joined(separator: ".")))
        }
        return result
    }
}

extension ResolvedToken {
    fileprivate var isTranslucent: Bool {
        readings.contains { reading in
            if case .color(let color)? = reading?.value { color.alpha < 1 } else { false }
        }
    }
}

import CResources

/// Writes the values of a token source in Swift, and the types of `SaifuStyle` before them for a file that stands for
/// itself.
///
/// Colours by meaning are public; the raw colours behind them cannot be named outside the file.
struct SwiftTarget {
    let model: StyleModel
    let markets: [String]
    let themes: [String]
    let colors: [Named]
    let styles: [(entry: TokenSet.Entry, style: TextStyleToken)]

    init(_ source: TokenSource) throws(StyleExportError) {
        model = try StyleModel(source)
        markets = try Self.names(model.markets, at: model.location)
        themes = try Self.names(model.themes, at: model.location)
        colors = try Self.named(try model.standard.publicEntries(.color))
        styles = try model.textStyles()
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
            SwiftName.comment(color.entry.token.description, isDeprecated: color.entry.isDeprecated)
                + "    public static let \(color.name) = SemanticColor(index: \(index))\n"
        }
        return "\nextension PriceColors {\n" + contexts(markets, of: "market", as: "PriceColors")
            + "}\n\nextension ColorPalette {\n" + contexts(themes, of: "theme", as: "ColorPalette")
            + "}\n\nextension SemanticColor {\n" + color.joined()
            + "}\n\nextension TextStyle {\n" + (try textStyles()) + "}\n"
    }

    private func contexts(_ names: [String], of modifier: String, as type: String) -> String {
        let contexts = modifier == "market" ? model.markets : model.themes
        return zip(contexts, names).enumerated().map { index, mode in
            SwiftName.comment("The \(modifier) `\(mode.0.context)` of the token source.")
                + "    public static let \(mode.1) = \(type)(index: \(index))\n"
        }.joined()
    }

    /// Returns the tables in which the types look up their values.
    private func tables() throws(StyleExportError) -> String {
        let standard = model.markets.firstIndex(of: model.defaultMarket) ?? 0
        return try rawColors() + """

            /// In the order of the token source; `looks` by market, theme and colour.
            enum StyleValues {
                static let markets = [\(literals(model.markets.map(\.name)))]
                static let standardMarket = \(standard)
                static let themes = [\(literals(model.themes.map(\.name)))]
                static let colors: [String] = [
            \(rows(colors.map { SwiftName.literal($0.entry.path.dropFirst().joined(separator: ".")) }, indent: 8))    ]
                static let looks: [[[Swatch]]] = [
            \(try looks())    ]
                static let families: [TextStyle.FontType: [String]] = [
            \(try families())    ]
            }

            """
    }

    func literals(_ texts: [String]) -> String {
        texts.map(SwiftName.literal).joined(separator: ", ")
    }

    /// Elements of an array literal, a few to a line.
    func rows(_ elements: [String], indent: Int) -> String {
        stride(from: 0, to: elements.count, by: 4).map { start in
            String(repeating: " ", count: indent)
                + elements[start..<min(start + 4, elements.count)].joined(separator: ", ") + ",\n"
        }.joined()
    }
}

extension SwiftTarget {
    /// A token and its name in Swift.
    struct Named {
        let entry: TokenSet.Entry
        let name: String
    }

    /// The first step of a path is the group's; it is left out: `color.priceUp` is `priceUp`.
    static func named(_ entries: [TokenSet.Entry]) throws(StyleExportError) -> [Named] {
        var registry = NameRegistry()
        var result: [Named] = []
        for entry in entries {
            let path = entry.path.count > 1 ? Array(entry.path.dropFirst()) : entry.path
            guard let name = SwiftName.property(path) else {
                throw entry.token.location.error(.unsupported("the name \(entry.alias)"))
            }
            try registry.claim(name, for: entry)
            result.append(Named(entry: entry, name: name))
        }
        return result
    }

    private static func names(_ modes: [StyleModel.Mode], at location: Location) throws(StyleExportError) -> [String] {
        var names: [String] = []
        for mode in modes {
            guard let name = SwiftName.property([mode.name]), !names.contains(name) else {
                throw location.error(.unsupported("the context \(mode.name)"))
            }
            names.append(name)
        }
        return names
    }
}

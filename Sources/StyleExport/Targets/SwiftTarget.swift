import SaifuMoney

/// Writes the Swift file that `SaifuStyle` compiles: it stands for itself and needs no import.
///
/// Colours by meaning are public; the raw colours behind them cannot be named outside the file.
struct SwiftTarget {
    let model: StyleModel

    init(_ source: TokenSource) throws(StyleExportError) {
        model = try StyleModel(source)
    }

    func text() throws(StyleExportError) -> String {
        let colors = try named(try model.standard.publicEntries(.color))
        let styles = try textStyles(colors)
        return SwiftTemplate.header + priceColors(try marketNames()) + semanticColors(colors)
            + SwiftTemplate.swatch + (try rawColors()) + palette(try themeNames()) + (try looks(colors))
            + SwiftTemplate.textStyle(families: try families()) + styles + "}\n"
    }

    /// A token and its name in Swift.
    struct Named {
        let entry: TokenSet.Entry
        let name: String
    }

    /// The first step of a path is the group's; it is left out: `color.priceUp` is `priceUp`.
    private func named(_ entries: [TokenSet.Entry]) throws(StyleExportError) -> [Named] {
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

    private func names(_ modes: [StyleModel.Mode]) throws(StyleExportError) -> [String] {
        var names: [String] = []
        for mode in modes {
            guard let name = SwiftName.property([mode.name]), !names.contains(name) else {
                throw model.location.error(.unsupported("the context \(mode.name)"))
            }
            names.append(name)
        }
        return names
    }

    private func marketNames() throws(StyleExportError) -> [String] { try names(model.markets) }
    private func themeNames() throws(StyleExportError) -> [String] { try names(model.themes) }
}

// MARK: - Colours

extension SwiftTarget {
    private func priceColors(_ names: [String]) -> String {
        let cases = zip(model.markets, names).map { market, name in
            "    case \(name) = \(SwiftName.literal(market.context))\n"
        }
        let standard = zip(model.markets, names).first { $0.0 == model.defaultMarket }?.1 ?? names[0]
        return SwiftTemplate.priceColors(cases: cases.joined(), standard: standard)
    }

    private func semanticColors(_ colors: [Named]) -> String {
        let members = colors.enumerated().map { index, color in
            SwiftName.comment(color.entry.token.description, isDeprecated: color.entry.isDeprecated)
                + "    public static let \(color.name) = SemanticColor(index: \(index))\n"
        }
        let names = colors.map { SwiftName.literal($0.entry.path.dropFirst().joined(separator: ".")) }
        return SwiftTemplate.semanticColor(members: members.joined(), names: rows(names, indent: 4))
    }

    /// One enumeration of raw colours for a theme; one for each market too where markets have raw colours of their own.
    private func rawColors() throws(StyleExportError) -> String {
        var text = ""
        for theme in model.themes {
            let markets = try isShared(theme) ? [model.markets[0]] : model.markets
            for market in markets { text += try rawColors(model.outcome(theme, market)) }
        }
        return text
    }

    private func isShared(_ theme: StyleModel.Mode) throws(StyleExportError) -> Bool {
        let first = try rawSwatches(model.outcome(theme, model.markets[0]))
        for market in model.markets.dropFirst() {
            if try rawSwatches(model.outcome(theme, market)) != first { return false }
        }
        return true
    }

    private func rawSwatches(_ outcome: StyleModel.Outcome) throws(StyleExportError) -> [String] {
        var swatches: [String] = []
        for entry in try outcome.entries(.color, isPrivate: true) {
            swatches.append(entry.alias + (try swatch(entry, in: outcome)))
        }
        return swatches
    }

    private func rawColors(_ outcome: StyleModel.Outcome) throws(StyleExportError) -> String {
        var lines = ""
        for raw in try named(try outcome.entries(.color, isPrivate: true)) {
            lines += SwiftName.comment(raw.entry.token.description)
            lines += "    static let \(raw.name) = \(try swatch(raw.entry, in: outcome))\n"
        }
        return SwiftTemplate.rawColors(name: try rawName(outcome), members: lines)
    }

    private func rawName(_ outcome: StyleModel.Outcome) throws(StyleExportError) -> String {
        let isShared = try isShared(outcome.theme)
        let prefix =
            isShared
            ? SwiftName.typePrefix(outcome.theme.name)
            : SwiftName.typePrefix(outcome.theme.name, outcome.market.name)
        return (prefix ?? "Theme") + "Raw"
    }

    private func swatch(_ entry: TokenSet.Entry, in outcome: StyleModel.Outcome) throws(StyleExportError) -> String {
        let color = try outcome.color(of: entry)
        guard let rgb = color.rgb, color.alpha == 1 else {
            throw entry.token.location.error(.unsupported("a translucent colour, or one outside sRGB without hex"))
        }
        let terminal = SaifuExtension(try outcome.origin(of: entry).token.extensions)["terminal"] ?? "standard"
        guard SwiftTemplate.terminalColors.contains(terminal) else {
            throw entry.token.location.error(.unsupported("the terminal colour \(terminal)"))
        }
        return "Swatch(0x\(TokenColor.text(rgb).dropFirst()), .\(terminal))"
    }

    private func palette(_ themes: [String]) -> String {
        let members = zip(model.themes, themes).enumerated().map { index, theme in
            "    public static let \(theme.1) = ColorPalette(name: \(SwiftName.literal(theme.0.context)), theme: \(index))\n"
        }
        return SwiftTemplate.palette(members: members.joined())
    }

    /// The table that a palette looks into: market, theme, colour.
    private func looks(_ colors: [Named]) throws(StyleExportError) -> String {
        var markets = ""
        for market in model.markets {
            markets += "    .\(SwiftName.property([market.name]) ?? ""): [\n"
            for theme in model.themes {
                markets +=
                    "        [\n" + rows(try cells(colors, model.outcome(theme, market)), indent: 12) + "        ],\n"
            }
            markets += "    ],\n"
        }
        return SwiftTemplate.looks(markets)
    }

    private func cells(_ colors: [Named], _ outcome: StyleModel.Outcome) throws(StyleExportError) -> [String] {
        var names: [[String]: String] = [:]
        for raw in try named(try outcome.entries(.color, isPrivate: true)) { names[raw.entry.path] = raw.name }
        var cells: [String] = []
        for color in colors {
            guard let entry = outcome.set[color.entry.path] else { continue }
            if let name = names[try outcome.origin(of: entry).path] {
                cells.append("\(try rawName(outcome)).\(name)")
            } else {
                cells.append(try swatch(entry, in: outcome))
            }
        }
        return cells
    }

    /// Elements of an array literal, a few to a line.
    private func rows(_ elements: [String], indent: Int) -> String {
        stride(from: 0, to: elements.count, by: 4).map { start in
            String(repeating: " ", count: indent)
                + elements[start..<min(start + 4, elements.count)].joined(separator: ", ") + ",\n"
        }.joined()
    }
}

// MARK: - Text styles

extension SwiftTarget {
    private func textStyles(_ colors: [Named]) throws(StyleExportError) -> String {
        let colorNames = Dictionary(uniqueKeysWithValues: colors.map { ($0.entry.path, $0.name) })
        let styles = try model.textStyles()
        var text = ""
        for (named, (entry, style)) in zip(try named(styles.map(\.entry)), styles) {
            let location = entry.token.location
            let size = try style.typography.fontSize.pixels(at: location)
            let kern = try style.typography.letterSpacing.pixels(at: location)
            text += "\n" + SwiftName.comment(entry.token.description, isDeprecated: entry.isDeprecated)
            text += "    public static let \(named.name) = TextStyle(\n"
            text += "        \(SwiftName.literal(entry.path.dropFirst().joined(separator: "."))), size: \(size), "
            text += "color: .\(colorNames[style.color] ?? ""), weight: .\(style.weight.rawValue),\n"
            text += "        textAlignment: .\(style.alignment.rawValue), kern: \(kern), "
            text += "fontType: .\(style.fontType.rawValue))\n"
        }
        return text
    }

    /// The fonts of each font type: the font family token of that name.
    private func families() throws(StyleExportError) -> String {
        let entries = try model.standard.publicEntries(.fontFamily)
        var cases = ""
        for type in TextStyleToken.FontType.allCases {
            var names: [String] = []
            if let entry = entries.first(where: { $0.path.last == type.rawValue }),
                case .fontFamily(let family) = try model.standard.reader.value(of: entry)
            {
                names = family
            }
            cases += "            case .\(type.rawValue): [\(names.map(SwiftName.literal).joined(separator: ", "))]\n"
        }
        return cases
    }
}

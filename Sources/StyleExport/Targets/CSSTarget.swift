import SaifuJSON
import SaifuMoney
import SaifuStyle

/// Writes custom properties and one class for each text style.
///
/// With a light and a dark theme a colour is `light-dark(…)`, so that it follows `color-scheme` on any element;
/// browsers without it get the same by `prefers-color-scheme` and `data-theme` on the root element. Markets are chosen
/// by `data-market` on any element. Private colours are written by value.
struct CSSTarget {
    let model: StyleModel
    private var names: [[String]: String] = [:]

    init(_ source: TokenSource) throws(StyleExportError) {
        model = try StyleModel(source)
        var registry = NameRegistry()
        for entry in model.standard.set.entries where !entry.isPrivate {
            let name = CSSName.name(entry.path)
            try registry.claim(name, for: entry)
            names[entry.path] = name
        }
    }

    func text() throws(StyleExportError) -> String {
        var text = "/* Generated from the token source. Do not edit: change the tokens and generate again. */\n"
        text += try root() + themes() + (try markets()) + (try fallback())
        for (entry, style) in try model.textStyles() { text += try textClass(entry, style) }
        return text
    }

    private func name(_ path: [String]) -> String { names[path] ?? CSSName.name(path) }

    private var hasLightAndDark: Bool { Set(model.themes.map(\.context)) == ["light", "dark"] }
}

// MARK: - Colours

extension CSSTarget {
    /// All properties as they are without any choice.
    private func root() throws(StyleExportError) -> String {
        var text = "\n:root {\n"
        if hasLightAndDark { text += "  color-scheme: light dark;\n" }
        for entry in try model.standard.publicEntries(.color) {
            text += try declaration(entry.path, value: try value(entry.path, market: model.defaultMarket), entry)
        }
        for entry in model.standard.set.entries where !entry.isPrivate { text += try property(entry) }
        return text + "}\n"
    }

    private func declaration(
        _ path: [String], value: String, _ entry: TokenSet.Entry? = nil, indent: String = "  "
    ) throws(StyleExportError) -> String {
        let comment = entry?.token.description.map { " " + CSSName.comment($0) } ?? ""
        return "\(indent)--\(name(path)): \(value);\(comment)\n"
    }

    /// A reference to another public colour stays one; everything else becomes a value for each theme.
    private func value(_ path: [String], market: StyleModel.Mode) throws(StyleExportError) -> String {
        guard hasLightAndDark else { return try value(path, in: model.outcome(model.defaultTheme, market)) }
        var values: [String: String] = [:]
        for theme in model.themes { values[theme.context] = try value(path, in: model.outcome(theme, market)) }
        guard let light = values["light"], let dark = values["dark"] else { return "" }
        return light == dark ? light : "light-dark(\(light), \(dark))"
    }

    private func value(_ path: [String], in outcome: StyleModel.Outcome) throws(StyleExportError) -> String {
        guard let entry = outcome.set[path] else { return "" }
        if let target = try outcome.target(of: entry), !target.isPrivate { return "var(--\(name(target.path)))" }
        return try outcome.color(of: entry).css
    }

    private func themes() -> String {
        guard hasLightAndDark else { return "" }
        return model.themes.map { theme in
            "\n[data-theme=\(CSSName.string(theme.context))] {\n  color-scheme: \(theme.context);\n}\n"
        }.joined()
    }

    /// Returns the properties that a market changes, and those that refer to them: a custom property is computed where
    /// it is declared.
    private func markets() throws(StyleExportError) -> String {
        let changing = try changingPaths()
        guard !changing.isEmpty else { return "" }
        var text = ""
        for market in model.markets {
            text += "\n[data-market=\(CSSName.string(market.context))] {\n"
            for path in changing { text += try declaration(path, value: try value(path, market: market)) }
            text += "}\n"
        }
        return text
    }

    private func changingPaths() throws(StyleExportError) -> [[String]] {
        let entries = try model.standard.publicEntries(.color)
        var changing: Set<[String]> = []
        for entry in entries {
            let standard = try value(entry.path, market: model.defaultMarket)
            for market in model.markets {
                if try value(entry.path, market: market) != standard { changing.insert(entry.path) }
            }
        }
        var paths: [[String]] = []
        for entry in entries {
            if try refers(entry, to: changing) { paths.append(entry.path) }
        }
        return paths
    }

    private func refers(_ entry: TokenSet.Entry, to paths: Set<[String]>) throws(StyleExportError) -> Bool {
        for outcome in model.outcomes {
            var next = outcome.set[entry.path]
            while let current = next {
                if paths.contains(current.path) { return true }
                next = try outcome.target(of: current)
            }
        }
        return false
    }

    /// Every theme and market as plain values on the root element.
    private func fallback() throws(StyleExportError) -> String {
        var body = ""
        for theme in model.themes where hasLightAndDark {
            let isPreference = theme != model.defaultTheme
            if isPreference { body += "  @media (prefers-color-scheme: \(theme.context)) {\n" }
            body += try blocks(":root", theme, indent: isPreference ? "    " : "  ")
            if isPreference { body += "  }\n" }
        }
        for theme in model.themes {
            body += try blocks(":root[data-theme=\(CSSName.string(theme.context))]", theme, indent: "  ")
        }
        return hasLightAndDark ? "\n@supports not (color: light-dark(black, white)) {\n\(body)}\n" : "\n\(body)"
    }

    /// All colours of a theme, then what each other market changes.
    private func blocks(_ selector: String, _ theme: StyleModel.Mode, indent: String) throws(StyleExportError) -> String
    {
        let paths = try model.standard.publicEntries(.color).map(\.path)
        var text = try block(selector, paths, in: model.outcome(theme, model.defaultMarket), indent: indent)
        let changing = try changingPaths()
        for market in model.markets where market != model.defaultMarket && !changing.isEmpty {
            let selector = "\(selector)[data-market=\(CSSName.string(market.context))]"
            text += try block(selector, changing, in: model.outcome(theme, market), indent: indent)
        }
        return text
    }

    private func block(
        _ selector: String, _ paths: [[String]], in outcome: StyleModel.Outcome, indent: String
    ) throws(StyleExportError) -> String {
        var text = "\(indent)\(selector) {\n"
        for path in paths { text += try declaration(path, value: try value(path, in: outcome), indent: indent + "  ") }
        return text + "\(indent)}\n"
    }
}

// MARK: - Everything but colours

extension CSSTarget {
    /// The properties of a token that is the same in every theme; nothing for a colour or an unused type.
    private func property(_ entry: TokenSet.Entry) throws(StyleExportError) -> String {
        let location = entry.token.location
        switch try model.standard.reader.value(of: entry) {
        case .color, .checked: return ""
        case .dimension(let size): return try declaration(entry.path, value: try size.rem(at: location) + "rem")
        case .fontFamily(let names): return try declaration(entry.path, value: Self.list(names))
        case .fontWeight(let number), .number(let number):
            return try declaration(entry.path, value: number.canonicalText)
        case .typography(let typography): return try properties(entry, typography)
        }
    }

    private static func list(_ fonts: [String]) -> String {
        fonts.map(CSSName.fontFamily).joined(separator: ", ")
    }

    /// Sizes grow with the reader's settings; the space between letters grows with the letters.
    private func properties(_ entry: TokenSet.Entry, _ typography: Typography) throws(StyleExportError) -> String {
        let location = entry.token.location
        let size = try typography.fontSize.pixels(at: location)
        let spacing = try typography.letterSpacing.pixels(at: location)
        let parts = [
            ("font-family", try reference("fontFamily", of: entry) ?? Self.list(typography.fontFamily)),
            ("font-size", try typography.fontSize.rem(at: location) + "rem"),
            ("font-weight", try reference("fontWeight", of: entry) ?? typography.fontWeight.canonicalText),
            ("line-height", typography.lineHeight.canonicalText),
            ("letter-spacing", spacing == "0" ? "normal" : "calc(\(spacing)em / \(size))"),
        ]
        return parts.map { "  --\(name(entry.path))-\($0.0): \($0.1);\n" }.joined()
    }

    /// The property that a part of a text style is an alias of; `nil` when it is a value of its own.
    private func reference(_ part: String, of entry: TokenSet.Entry) throws(StyleExportError) -> String? {
        let location = entry.token.valueLocation.appending(part)
        guard let value = entry.token.value[part], let reference = try Reference(value, at: location) else {
            return nil
        }
        let (target, rest) = try model.standard.set.target(of: reference, at: location)
        return rest.isEmpty && !target.isPrivate ? "var(--\(name(target.path)))" : nil
    }

    private func textClass(_ entry: TokenSet.Entry, _ style: TextStyleToken) throws(StyleExportError) -> String {
        let name = name(entry.path)
        var text = "\n.\(name) {\n"
        for part in ["font-family", "font-size", "font-weight", "line-height", "letter-spacing"] {
            text += "  \(part): var(--\(name)-\(part));\n"
        }
        text += "  color: var(--\(self.name(style.color)));\n  text-align: \(style.alignment.rawValue);\n"
        switch style.fontType {
        case .proportional: break
        case .monospaced: text += "  font-variant-numeric: tabular-nums;\n"
        case .compact: text += "  font-stretch: condensed;\n"
        case .monospacedCompact: text += "  font-variant-numeric: tabular-nums;\n  font-stretch: condensed;\n"
        }
        return text + "}\n"
    }
}

extension TokenColor {
    /// The colour in its own space, as CSS Color 4 writes it.
    var css: String {
        if space == .srgb, alpha == 1 { return point.hex }
        let values = components.map { $0?.canonicalText ?? "none" }
        let end = alpha == 1 ? ")" : " / \(alpha.canonicalText))"
        switch space {
        case .hsl, .hwb:
            return "\(space.rawValue)(\(values[0]) \(percent(values[1])) \(percent(values[2]))" + end
        case .lab, .lch, .oklab, .oklch: return "\(space.rawValue)(" + values.joined(separator: " ") + end
        default: return "color(\(space.rawValue) " + values.joined(separator: " ") + end
        }
    }

    private func percent(_ value: String) -> String { value == "none" ? value : value + "%" }
}

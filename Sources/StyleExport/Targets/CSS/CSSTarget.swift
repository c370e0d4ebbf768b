/// Writes custom properties and one class for each text style.
///
/// With a light and a dark theme a colour is `light-dark(…)`, so that it follows `color-scheme` on any element;
/// browsers without it get the same by `prefers-color-scheme` and `data-theme` on the root element. Markets are chosen
/// by `data-market` on any element. Private colours are written by value.
struct CSSTarget: TokenTarget {
    let name = "css"
    let summary = "custom properties and classes for the web"

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        [ExportedFile(name: "tokens.css", text: try CSSWriter(tokens).text())]
    }
}

struct CSSWriter {
    let tokens: ResolvedTokens
    let groups: [ModeGroup]
    private var names: [TokenPath: String] = [:]

    init(_ tokens: ResolvedTokens) throws(StyleExportError) {
        self.tokens = tokens
        groups = tokens.modeGroups
        var scope = NameScope(.css)
        for token in tokens.tokens where !token.isPrivate { names[token.path] = try scope.claim(token) }
    }

    func text() -> String {
        var text = "/* Generated from the token source. Do not edit: change the tokens and generate again. */\n"
        text += root() + themes() + markets() + fallback()
        for token in tokens.publicTokens(.typography) { text += textClass(token) }
        return text
    }

    private func name(_ path: TokenPath) -> String { names[path] ?? "" }

    private var hasLightAndDark: Bool { Set(groups[0].modes.map(\.appearance)) == [.light, .dark] }
}

// MARK: - Colours

extension CSSWriter {
    /// All properties as they are without any choice.
    private func root() -> String {
        var text = "\n:root {\n"
        if hasLightAndDark { text += "  color-scheme: light dark;\n" }
        for token in tokens.publicTokens(.color) {
            text += declaration(token, value: value(token, in: groups[0]), comment: token.description)
        }
        for token in tokens.tokens where !token.isPrivate { text += property(token) }
        return text + "}\n"
    }

    private func declaration(
        _ token: ResolvedToken, value: String, comment: String? = nil, indent: String = "  "
    ) -> String {
        let comment = comment.map { " " + CSSText.comment($0) } ?? ""
        return "\(indent)--\(name(token.path)): \(value);\(comment)\n"
    }

    /// A reference to another public colour stays one; everything else becomes a value for each theme.
    private func value(_ token: ResolvedToken, in group: ModeGroup) -> String {
        guard hasLightAndDark, let light = group.mode(.light), let dark = group.mode(.dark) else {
            return value(token, in: group.modes[0])
        }
        let values = (value(token, in: light), value(token, in: dark))
        return values.0 == values.1 ? values.0 : "light-dark(\(values.0), \(values.1))"
    }

    private func value(_ token: ResolvedToken, in mode: TokenMode) -> String {
        guard let reading = token.reading(in: mode), case .color(let color) = reading.value else { return "" }
        if let alias = reading.alias, tokens[alias]?.isPrivate == false { return "var(--\(name(alias)))" }
        return color.css
    }

    private func themes() -> String {
        guard hasLightAndDark else { return "" }
        return groups[0].modes.sorted { $0.index < $1.index }.map { mode in
            let theme = mode.appearance.isDark ? "dark" : "light"
            return "\n[data-theme=\(CSSText.string(theme))] {\n  color-scheme: \(theme);\n}\n"
        }.joined()
    }

    private func selector(_ group: ModeGroup) -> String {
        group.choices.map {
            "[data-\(NameRules.css.name([$0.modifier.name]) ?? "")=\(CSSText.string($0.context.name))]"
        }
        .joined()
    }

    /// Returns the properties that a choice changes, and those that refer to them: a custom property is computed where
    /// it is declared.
    private func markets() -> String {
        let changing = changingTokens()
        guard !changing.isEmpty else { return "" }
        return groups.map { group in
            let lines = changing.map { declaration($0, value: value($0, in: group)) }.joined()
            return "\n\(selector(group)) {\n\(lines)}\n"
        }.joined()
    }

    private func changingTokens() -> [ResolvedToken] {
        let colors = tokens.publicTokens(.color)
        let changing = Set(
            colors.filter { token in
                let standard = value(token, in: groups[0])
                return groups.contains { value(token, in: $0) != standard }
            }.map(\.path))
        return colors.filter { refers($0, to: changing) }
    }

    private func refers(_ token: ResolvedToken, to paths: Set<TokenPath>) -> Bool {
        tokens.modes.contains { mode in
            var next: ResolvedToken? = token
            while let current = next {
                if paths.contains(current.path) { return true }
                next = current.reading(in: mode)?.alias.flatMap { tokens[$0] }
            }
            return false
        }
    }

    /// Every theme and market as plain values on the root element.
    private func fallback() -> String {
        let modes = groups[0].modes.sorted { $0.index < $1.index }
        var body = ""
        for mode in modes where hasLightAndDark {
            let isPreference = mode != tokens.standardMode
            let theme = mode.appearance.isDark ? "dark" : "light"
            if isPreference { body += "  @media (prefers-color-scheme: \(theme)) {\n" }
            body += blocks(":root", mode.appearance, indent: isPreference ? "    " : "  ")
            if isPreference { body += "  }\n" }
        }
        for mode in modes {
            let theme = mode.appearance.isDark ? "dark" : "light"
            body += blocks(":root[data-theme=\(CSSText.string(theme))]", mode.appearance, indent: "  ")
        }
        return hasLightAndDark ? "\n@supports not (color: light-dark(black, white)) {\n\(body)}\n" : "\n\(body)"
    }

    /// All colours of a theme, then what each other choice changes.
    private func blocks(_ root: String, _ appearance: Appearance, indent: String) -> String {
        let changing = changingTokens()
        return groups.map { group in
            guard let mode = group.mode(appearance) else { return "" }
            let tokens = group.isStandard ? tokens.publicTokens(.color) : changing
            return tokens.isEmpty
                ? "" : block(group.isStandard ? root : root + selector(group), tokens, in: mode, indent: indent)
        }.joined()
    }

    private func block(_ selector: String, _ tokens: [ResolvedToken], in mode: TokenMode, indent: String) -> String {
        let lines = tokens.map { declaration($0, value: value($0, in: mode), indent: indent + "  ") }.joined()
        return "\(indent)\(selector) {\n\(lines)\(indent)}\n"
    }
}

// MARK: - Everything but colours

extension CSSWriter {
    /// The properties of a token that is the same in every theme; nothing for a colour or an unused type.
    private func property(_ token: ResolvedToken) -> String {
        switch token.standard.value {
        case .dimension(let size): declaration(token, value: size.rems.plainText + "rem")
        case .fontFamily(let names): declaration(token, value: Self.list(names))
        case .fontWeight(let number), .number(let number): declaration(token, value: number.plainText)
        case .typography(let typography): properties(token, typography)
        case .color, .duration, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient: ""
        }
    }

    private static func list(_ fonts: [String]) -> String {
        fonts.map(CSSText.fontFamily).joined(separator: ", ")
    }

    /// Sizes grow with the reader's settings; the space between letters grows with the letters.
    private func properties(_ token: ResolvedToken, _ typography: Typography) -> String {
        let spacing = typography.letterSpacing.pixels.plainText
        let parts = [
            ("font-family", reference("fontFamily", of: token) ?? Self.list(typography.fontFamily)),
            ("font-size", typography.fontSize.rems.plainText + "rem"),
            ("font-weight", reference("fontWeight", of: token) ?? typography.fontWeight.plainText),
            ("line-height", typography.lineHeight.plainText),
            (
                "letter-spacing",
                spacing == "0" ? "normal" : "calc(\(spacing)em / \(typography.fontSize.pixels.plainText))"
            ),
        ]
        return parts.map { "  --\(name(token.path))-\($0.0): \($0.1);\n" }.joined()
    }

    /// The property that a part of a text style is an alias of; `nil` when it is a value of its own.
    private func reference(_ part: String, of token: ResolvedToken) -> String? {
        guard let reference = token.standard.references[[part]], reference.part.isEmpty,
            tokens[reference.token]?.isPrivate == false
        else { return nil }
        return "var(--\(name(reference.token)))"
    }

    private func textClass(_ token: ResolvedToken) -> String {
        let name = name(token.path)
        var text = "\n.\(name) {\n"
        for part in ["font-family", "font-size", "font-weight", "line-height", "letter-spacing"] {
            text += "  \(part): var(--\(name)-\(part));\n"
        }
        let traits = token.standard.traits
        if let color = traits.color { text += "  color: var(--\(self.name(color)));\n" }
        if let alignment = traits.alignment { text += "  text-align: \(Self.css(alignment));\n" }
        switch traits.fontType {
        case nil, .proportional?: break
        case .monospaced?: text += "  font-variant-numeric: tabular-nums;\n"
        case .compact?: text += "  font-stretch: condensed;\n"
        case .monospacedCompact?: text += "  font-variant-numeric: tabular-nums;\n  font-stretch: condensed;\n"
        }
        return text + "}\n"
    }

    private static func css(_ alignment: TextTraits.Alignment) -> String {
        switch alignment {
        case .leading: "start"
        case .trailing: "end"
        case .justified: "justify"
        case .left, .center, .right: alignment.rawValue
        }
    }
}

extension TokenColor {
    /// The colour in its own space, as CSS Color 4 writes it.
    var css: String {
        if space == .srgb, alpha == 1 { return point.hex }
        let values = components.map { $0?.plainText ?? "none" }
        let end = alpha == 1 ? ")" : " / \(alpha.plainText))"
        switch space {
        case .hsl, .hwb:
            return "\(space.rawValue)(\(values[0]) \(percent(values[1])) \(percent(values[2]))" + end
        case .lab, .lch, .oklab, .oklch: return "\(space.rawValue)(" + values.joined(separator: " ") + end
        default: return "color(\(space.rawValue) " + values.joined(separator: " ") + end
        }
    }

    private func percent(_ value: String) -> String { value == "none" ? value : value + "%" }
}

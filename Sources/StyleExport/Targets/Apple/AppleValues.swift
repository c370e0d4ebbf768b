/// Values of tokens as the Swift of `DesignTokenTypes`.
struct AppleValues {
    let classes: TokenClasses
    let variant: TokenClasses.Variant

    func text(_ token: ResolvedToken) -> String {
        let reading = classes.reading(token, variant.mode)
        // A colour is an alias only where it is the same one in every appearance.
        let isAlias =
            token.type != .color || variant.modes.allSatisfy { classes.reading(token, $0).alias == reading.alias }
        if isAlias, let name = classes.reference(reading, from: token) { return name }
        let at = Place(token: token, reading: reading)
        switch reading.value {
        case .color: return color(token)
        case .dimension(let size): return size.pixels.plainText
        case .fontFamily(let names): return Self.list(names)
        case .fontWeight(let number), .number(let number): return number.plainText
        case .duration(let span): return Self.seconds(span)
        case .cubicBezier(let curve): return Self.text(curve)
        case .strokeStyle(let style): return Self.text(style)
        case .border(let border):
            return
                "TokenBorder(color: \(color(at, ["color"], border.color)), width: \(part(at, ["width"], border.width.pixels.plainText)), "
                + "stroke: \(part(at, ["style"], Self.text(border.style))))"
        case .transition(let transition):
            return "TokenTransition(duration: \(part(at, ["duration"], Self.seconds(transition.duration))), "
                + "delay: \(part(at, ["delay"], Self.seconds(transition.delay))), "
                + "curve: \(part(at, ["timingFunction"], Self.text(transition.timingFunction))))"
        case .shadow(let layers):
            let isList = layers.count > 1 || reading.references.keys.contains { $0.first == "0" }
            return "[" + layers.enumerated().map { text($1, at, isList ? ["\($0)"] : []) }.joined(separator: ", ") + "]"
        case .gradient(let stops):
            let texts = stops.enumerated().map { index, stop in
                "TokenGradientStop(\(color(at, ["\(index)", "color"], stop.color)), at: \(stop.position.plainText))"
            }
            return "[\(texts.joined(separator: ", "))]"
        case .typography: return textStyle(token)
        }
    }

    /// A value in the making.
    private struct Place {
        let token: ResolvedToken
        let reading: TokenReading
    }

    private func part(_ at: Place, _ steps: [String], _ value: String) -> String {
        classes.reference(at.reading, steps, from: at.token) ?? value
    }

    private func color(_ at: Place, _ steps: [String], _ value: TokenColor) -> String {
        classes.reference(at.reading, steps, from: at.token) ?? "TokenColor(\(Self.text(value)))"
    }

    private func text(_ shadow: Shadow, _ at: Place, _ steps: [String]) -> String {
        func length(_ name: String, _ size: Dimension) -> String { part(at, steps + [name], size.pixels.plainText) }
        return
            "TokenShadow(color: \(color(at, steps + ["color"], shadow.color)), x: \(length("offsetX", shadow.offsetX)), "
            + "y: \(length("offsetY", shadow.offsetY)), blur: \(length("blur", shadow.blur)), "
            + "spread: \(length("spread", shadow.spread))\(shadow.isInset ? ", isInset: true" : ""))"
    }

    private static func text(_ curve: CubicBezier) -> String {
        "TokenCurve(\([curve.x1, curve.y1, curve.x2, curve.y2].map(\.plainText).joined(separator: ", ")))"
    }

    private static func text(_ style: StrokeStyle) -> String {
        switch style {
        case .keyword(let keyword): return "TokenStroke(\(SwiftText.literal(keyword.rawValue)))"
        case .dashes(let lengths, let cap):
            let list = lengths.map(\.pixels.plainText).joined(separator: ", ")
            return "TokenStroke(\"dashed\", dashes: [\(list)], cap: \"\(cap.rawValue)\")"
        }
    }

    private static func seconds(_ span: TimeSpan) -> String {
        OutputText.number(span.unit == .s ? span.value : span.value / 1000, places: 9)
    }

    private static func list(_ names: [String]) -> String {
        "[\(names.map(SwiftText.literal).joined(separator: ", "))]"
    }
}

// MARK: - Colours

extension AppleValues {
    /// The four appearances; those that are like a plainer one are left out.
    private func color(_ token: ResolvedToken) -> String {
        func look(_ appearance: Appearance) -> String? {
            guard let mode = variant.modes.first(where: { $0.appearance == appearance }),
                case .color(let color) = classes.reading(token, mode).value
            else { return nil }
            return Self.text(color)
        }
        let dark = look(.dark)
        let light = look(.light) ?? dark ?? look(.lightHighContrast) ?? look(.darkHighContrast) ?? ".srgb(0)"
        var parts = [light]
        if let dark, dark != light { parts.append("dark: \(dark)") }
        if let high = look(.lightHighContrast), high != light { parts.append("highContrast: \(high)") }
        if let high = look(.darkHighContrast), high != dark ?? light { parts.append("darkHighContrast: \(high)") }
        return "TokenColor(\(parts.joined(separator: ", ")))"
    }

    /// 8 bits in sRGB, else Display P3.
    private static func text(_ color: TokenColor) -> String {
        let alpha = color.alpha < 1 ? ", alpha: \(color.alpha.plainText)" : ""
        if color.isNearly(in: .srgb) { return ".srgb(0x\(color.fallback.dropFirst())\(alpha))" }
        let values = color.platformPoint(.displayP3).values.clamped
        return ".p3(\((0..<3).map { OutputText.number(values[$0]) }.joined(separator: ", "))\(alpha))"
    }
}

// MARK: - Text styles

extension AppleValues {
    /// The style of Dynamic Type of a name; `nil` for a name that Apple does not have.
    static func scale(_ name: String) -> String? {
        let known: Set<String> = [
            "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote",
            "caption1",
            "caption2",
        ]
        let other = ["title": "title1", "caption": "caption1", "subhead": "subheadline"][name] ?? name
        return known.contains(other) ? other : nil
    }

    private func textStyle(_ token: ResolvedToken) -> String {
        if let variation = classes.variation(token, variant.mode, parts) {
            if variation.changes.isEmpty { return variation.base }
            let lines = variation.changes.map { "$0.\($0.name) = \($0.text)" }
            return "\(variation.base).with { \(lines.joined(separator: "; ")) }"
        }
        return "TokenTextStyle(\(parts(token).map { "\($0.name): \($0.text)" }.joined(separator: ", ")))"
    }

    private func parts(_ token: ResolvedToken) -> [(name: String, text: String)] {
        let reading = classes.reading(token, variant.mode)
        guard case .typography(let text) = reading.value else { return [] }
        let at = Place(token: token, reading: reading)
        var parts: [(String, String)] = [
            ("fonts", part(at, ["fontFamily"], Self.list(text.fontFamily))),
            ("size", part(at, ["fontSize"], text.fontSize.pixels.plainText)),
            ("weight", part(at, ["fontWeight"], text.fontWeight.plainText)),
            ("kern", part(at, ["letterSpacing"], text.letterSpacing.pixels.plainText)),
            ("lineHeight", part(at, ["lineHeight"], text.lineHeight.plainText)),
        ]
        let traits = reading.traits
        if let color = traits.color, let target = classes.tokens[color] {
            parts.append(("color", classes.reference(color, from: token) ?? self.color(target)))
        }
        if let alignment = traits.alignment { parts.append(("alignment", ".\(alignment.rawValue)")) }
        if traits.hasTabularDigits {
            parts.append(("hasTabularDigits", "true"))
        }
        if traits.isCompact { parts.append(("isCompact", "true")) }
        if let scale = traits.scalesWith.flatMap(Self.scale) { parts.append(("scale", ".\(scale)")) }
        return parts
    }
}

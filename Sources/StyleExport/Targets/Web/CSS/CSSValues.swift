/// Writes values as CSS does. What refers to another token stays a reference where the language has a name for it.
struct CSSValues {
    let tokens: ResolvedTokens
    let mode: TokenMode
    /// How a colour is written.
    let color: (TokenColor) -> String
    /// The name with which a token, or a part of a text style, is referred to; `nil` where only its value can stand.
    let name: (TokenReference) -> String?

    /// The parts of a text style that are properties of their own, with their names in CSS.
    static let typographyParts: KeyValuePairs<String, String> = [
        "fontFamily": "font-family", "fontSize": "font-size", "fontWeight": "font-weight",
        "lineHeight": "line-height",
        "letterSpacing": "letter-spacing",
    ]

    /// The value of a token of any type but typography, whose parts are written one by one.
    func text(_ reading: TokenReading) -> String {
        if let reference = reference(reading, []) { return reference }
        switch reading.value {
        case .color(let value): return color(value)
        case .dimension(let size): return Self.text(size)
        case .fontFamily(let names): return CSSText.fontFamilies(names)
        case .fontWeight(let number), .number(let number): return number.plainText
        case .duration(let span): return Self.text(span)
        case .cubicBezier(let curve): return Self.text(curve)
        case .strokeStyle(let style): return Self.text(style)
        case .border(let border): return text(border, reading)
        case .transition(let transition): return text(transition, reading)
        case .shadow(let layers): return text(layers, reading)
        case .gradient(let stops): return text(stops, reading)
        case .typography: return ""
        }
    }

    /// The name of what the source refers to at a place inside a value.
    func reference(_ reading: TokenReading, _ steps: [String]) -> String? {
        var reference = reading.references[steps]
        while let current = reference {
            if let name = name(current) { return name }
            guard current.part.isEmpty else { return nil }
            reference = tokens[current.token]?.reading(in: mode)?.references[[]]
        }
        return nil
    }

    static func text(_ size: Dimension) -> String { size.value.plainText + size.unit.rawValue }

    static func text(_ span: TimeSpan) -> String { span.value.plainText + span.unit.rawValue }

    static func text(_ curve: CubicBezier) -> String {
        let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.plainText)
        return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    }

    /// CSS has no lengths of dashes.
    static func text(_ style: StrokeStyle) -> String {
        switch style {
        case .keyword(let keyword): keyword.rawValue
        case .dashes: "dashed"
        }
    }
}

// MARK: - Values made of others

extension CSSValues {
    private func text(_ border: Border, _ reading: TokenReading) -> String {
        let parts = [
            reference(reading, ["width"]) ?? Self.text(border.width),
            reference(reading, ["style"]) ?? Self.text(border.style),
            reference(reading, ["color"]) ?? color(border.color),
        ]
        return parts.joined(separator: " ")
    }

    private func text(_ transition: Transition, _ reading: TokenReading) -> String {
        let parts = [
            reference(reading, ["duration"]) ?? Self.text(transition.duration),
            reference(reading, ["timingFunction"]) ?? Self.text(transition.timingFunction),
            reference(reading, ["delay"]) ?? Self.text(transition.delay),
        ]
        return parts.joined(separator: " ")
    }

    /// A shadow is one layer or a list: the steps of its references have an index only in a list.
    private func text(_ layers: [Shadow], _ reading: TokenReading) -> String {
        layers.enumerated().map { index, layer in
            if let reference = reference(reading, [String(index)]) { return reference }
            let parts: [(String, String)] = [
                ("offsetX", Self.text(layer.offsetX)), ("offsetY", Self.text(layer.offsetY)),
                ("blur", Self.text(layer.blur)), ("spread", Self.text(layer.spread)),
                ("color", color(layer.color)),
            ]
            let texts = parts.map { name, value in
                reference(reading, [String(index), name])
                    ?? (layers.count == 1 ? reference(reading, [name]) : nil) ?? value
            }
            return ((layer.isInset ? ["inset"] : []) + texts).joined(separator: " ")
        }.joined(separator: ", ")
    }

    /// The stops alone: for any of the functions that make an image of them.
    private func text(_ stops: [GradientStop], _ reading: TokenReading) -> String {
        stops.enumerated().map { index, stop in
            if let reference = reference(reading, [String(index)]) { return reference }
            let text = reference(reading, [String(index), "color"]) ?? color(stop.color)
            return "\(text) \(OutputText.number(stop.position * 100))%"
        }.joined(separator: ", ")
    }
}

// MARK: - Text styles

extension CSSValues {
    /// The parts of a text style by their names in CSS.
    ///
    /// The size grows with the settings of the reader, and the space between letters with the letters.
    func parts(_ typography: Typography, _ reading: TokenReading) -> [(name: String, text: String)] {
        var parts = Self.typographyParts.map { part, name in
            (name, self.part(part, reading) ?? value(part, typography))
        }
        if let color = textColor(reading.traits) { parts.append(("color", color)) }
        return parts
    }

    /// A reference, where what is referred to is written in the same unit.
    private func part(_ part: String, _ reading: TokenReading) -> String? {
        let whole = reading.references[[]].flatMap { reference in
            reference.part.isEmpty ? name(TokenReference(token: reference.token, part: [part])) : nil
        }
        if let whole { return whole }
        guard let target = reading.references[[part]],
            let other = tokens[target.token]?.reading(in: mode)?.value,
            Self.keepsUnit(part, of: reading.value, as: other)
        else { return nil }
        return reference(reading, [part])
    }

    /// Whether a part of a text style means the same there as what it refers to: sizes of text are in rem, and the space
    /// between letters is in em, which depends on the size.
    static func keepsUnit(_ part: String, of style: TokenValue, as other: TokenValue) -> Bool {
        switch (part, style, other) {
        case ("fontSize", _, .dimension(let size)): size.unit == .rem
        case ("letterSpacing", .typography(let style), .typography(let other)): style.fontSize == other.fontSize
        case ("letterSpacing", _, _): false
        default: true
        }
    }

    private func value(_ part: String, _ typography: Typography) -> String {
        switch part {
        case "fontFamily": CSSText.fontFamilies(typography.fontFamily)
        case "fontSize": typography.fontSize.rems.plainText + "rem"
        case "fontWeight": typography.fontWeight.plainText
        case "lineHeight": typography.lineHeight.plainText
        default: Self.spacing(typography)
        }
    }

    private static func spacing(_ typography: Typography) -> String {
        let size = typography.fontSize.pixels
        let spacing = typography.letterSpacing.pixels
        if spacing == 0 { return "normal" }
        return size == 0
            ? text(typography.letterSpacing) : "calc(\(spacing.plainText)em / \(size.plainText))"
    }

    private func textColor(_ traits: TextTraits) -> String? {
        guard let path = traits.color, let reading = tokens[path]?.reading(in: mode) else { return nil }
        return name(TokenReference(token: path)) ?? text(reading)
    }
}

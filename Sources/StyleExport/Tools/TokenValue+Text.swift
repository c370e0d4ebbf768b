extension TokenValue: CustomStringConvertible {
    /// One line for tables, the same for the same value: `#12171d`, `17px`, `700 17px/1.3 SF Mono`.
    public var description: String {
        switch self {
        case .color(let color): color.description
        case .dimension(let size): size.description
        case .fontFamily(let names): names.joined(separator: ", ")
        case .fontWeight(let number), .number(let number): number.plainText
        case .duration(let span): span.description
        case .cubicBezier(let curve): curve.description
        case .strokeStyle(let style): style.description
        case .border(let border): "\(border.width) \(border.style) \(border.color)"
        case .transition(let change): "\(change.duration) \(change.timingFunction) after \(change.delay)"
        case .shadow(let shadows): shadows.map(\.description).joined(separator: ", ")
        case .gradient(let stops): stops.map { "\($0.color) \($0.position.plainText)" }.joined(separator: ", ")
        case .typography(let text): text.description
        }
    }
}

extension TokenColor: CustomStringConvertible {
    /// `#rrggbb` for an opaque colour of sRGB that eight bits hold, else by space and components.
    public var description: String {
        let parts = components.map { $0?.plainText ?? "none" }.joined(separator: " ")
        let opacity = alpha == 1 ? "" : " / \(alpha.plainText)"
        if let hex, space == .srgb, alpha == 1, hexDistance == 0 { return hex.lowercased() }
        return "\(space.rawValue) \(parts)\(opacity)"
    }
}

extension Dimension: CustomStringConvertible {
    /// The number and the unit.
    public var description: String { value.plainText + unit.rawValue }
}

extension TimeSpan: CustomStringConvertible {
    /// The number and the unit.
    public var description: String { value.plainText + unit.rawValue }
}

extension CubicBezier: CustomStringConvertible {
    /// The four numbers.
    public var description: String { "(\([x1, y1, x2, y2].map(\.plainText).joined(separator: " ")))" }
}

extension StrokeStyle: CustomStringConvertible {
    /// The name, or the lengths and the cap.
    public var description: String {
        switch self {
        case .keyword(let keyword): keyword.rawValue
        case .dashes(let dashes, let cap): dashes.map(\.description).joined(separator: " ") + " " + cap.rawValue
        }
    }
}

extension Shadow: CustomStringConvertible {
    /// As CSS orders its parts.
    public var description: String { "\(isInset ? "inset " : "")\(offsetX) \(offsetY) \(blur) \(spread) \(color)" }
}

extension Typography: CustomStringConvertible {
    /// As the `font` property of CSS orders its parts, with the letter spacing behind.
    public var description: String {
        "\(fontWeight.plainText) \(fontSize)/\(lineHeight.plainText) \(fontFamily.joined(separator: ", ")) \(letterSpacing)"
    }
}

/// The token types of Design Tokens 2025.10, all of them; the raw value is the `$type`.
public enum TokenType: String, Hashable, Sendable, CaseIterable {
    /// One value.
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    /// Values made of others.
    case strokeStyle, border, transition, shadow, gradient, typography
}

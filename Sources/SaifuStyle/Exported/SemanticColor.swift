/// A colour named by what it means; a `ColorPalette` says how it looks.
public struct SemanticColor: Hashable, Sendable, CustomStringConvertible {
    let index: Int

    /// The name in the token source without that of its group, e.g. `primaryText`.
    public var name: String { StyleValues.colors[index] }

    /// The name.
    public var description: String { name }

    /// Every colour in the order of the token source.
    public static var all: [SemanticColor] { StyleValues.colors.indices.map { SemanticColor(index: $0) } }
}

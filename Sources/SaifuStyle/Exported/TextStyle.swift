/// A named look of text: what a screen names instead of fonts and colours.
///
/// The styles of the token source are static members, e.g. `TextStyle.body`.
public struct TextStyle: Hashable, Sendable {
    /// How heavy the strokes are in three steps; a terminal shows only `bold`.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
        /// From light to heavy strokes.
        case thin, normal, bold
    }

    /// Where text stands in its column; `left` is where a line begins.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// From the beginning of a line to its end.
        case left, center, right
    }

    /// The compact types are narrower; the monospaced ones keep digits in columns.
    public enum FontType: String, Hashable, Sendable, CaseIterable {
        /// Normal and narrow, with and without digits of one width.
        case proportional, monospaced, compact, monospacedCompact

        /// Fonts by name, the preferred one first; empty when the token source names none and no style is of this type.
        public var families: [String] { StyleValues.families[self, default: []] }
    }

    /// The name that the style was made with; a tweak does not change it.
    public let styleName: String
    /// The size in points.
    public var size: Double
    /// What the colour means; a palette says how it looks.
    public var color: SemanticColor
    /// How heavy the strokes are.
    public var weight: Weight
    /// Where the text stands in its column.
    public var textAlignment: Alignment
    /// Extra space after each character, in points.
    public var kern: Double
    /// Which kind of font.
    public var fontType: FontType

    /// A style of one's own, beside those of the token source.
    ///
    /// - Parameters:
    ///   - styleName: any text; two styles may share it.
    ///   - size: in points.
    ///   - kern: extra space after each character, in points.
    public init(
        _ styleName: String, size: Double, color: SemanticColor, weight: Weight = .normal,
        textAlignment: Alignment = .left, kern: Double = 0, fontType: FontType = .proportional
    ) {
        self.styleName = styleName
        self.size = size
        self.color = color
        self.weight = weight
        self.textAlignment = textAlignment
        self.kern = kern
        self.fontType = fontType
    }

    /// A copy with some properties changed; the name stays, so that a look can still be traced to its style.
    public func with(_ tweak: (inout TextStyle) -> Void) -> TextStyle {
        var copy = self
        tweak(&copy)
        return copy
    }
}

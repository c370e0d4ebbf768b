/// What a text style says beyond the typography type, under `dev.saifu` of its `$extensions`.
public struct TextTraits: Hashable, Sendable {
    /// Where text stands; `leading` is where a line begins.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// By the direction of the script, by the screen, and at both edges.
        case leading, center, trailing, left, right, justified
    }

    /// Which kind of font; the monospaced kinds keep digits in columns, the compact ones are narrower.
    public enum FontType: String, Hashable, Sendable, CaseIterable {
        /// Normal and narrow, with and without digits of one width.
        case proportional, monospaced, compact, monospacedCompact
    }

    /// The colour token of the text; `nil` when the source names none.
    public let color: TokenPath?
    /// `nil` when the source does not say.
    public let alignment: Alignment?
    /// `nil` when the source does not say.
    public let fontType: FontType?
    /// The text style of the platform with which the size grows, e.g. `title1`.
    public let scalesWith: String?
    /// The text style of which this one is a named variant.
    public let variantOf: TokenPath?

    /// Whether digits stand in columns.
    public var hasTabularDigits: Bool { fontType == .monospaced || fontType == .monospacedCompact }
    /// Whether letters are narrower.
    public var isCompact: Bool { fontType == .compact || fontType == .monospacedCompact }

    /// A style that says nothing beyond its typography.
    public static let none = TextTraits(color: nil, alignment: nil, fontType: nil, scalesWith: nil, variantOf: nil)
}

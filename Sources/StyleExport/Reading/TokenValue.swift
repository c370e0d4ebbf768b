import SaifuMoney

/// The token types of the format, all of them.
enum TokenType: String, Sendable, CaseIterable {
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography
}

/// The value of a token after its references are followed.
enum TokenValue: Hashable, Sendable {
    case color(TokenColor)
    case dimension(Dimension)
    /// The first that is installed is used.
    case fontFamily([String])
    /// 1 to 1000.
    case fontWeight(ExactDecimal)
    case number(ExactDecimal)
    case typography(Typography)
    /// Read and checked, but no target has a use for it yet.
    case checked(TokenType)
}

struct Dimension: Hashable, Sendable {
    enum Unit: String, Sendable { case px, rem }
    let value: ExactDecimal
    let unit: Unit
}

struct Typography: Hashable, Sendable {
    let fontFamily: [String]
    let fontSize: Dimension
    let fontWeight: ExactDecimal
    let letterSpacing: Dimension
    /// A multiple of the font size.
    let lineHeight: ExactDecimal
}

struct TokenColor: Hashable, Sendable {
    /// `nil` is the keyword `none`: a component that the colour does not have.
    typealias Component = ExactDecimal?

    let space: ColorSpace
    let components: [Component]
    /// 0 to 1.
    let alpha: ExactDecimal
    /// `#rrggbb`, for those who do not know the colour space.
    let hex: String?
}

/// The colour spaces of the format; the raw values are its names.
public enum ColorSpace: String, Hashable, Sendable, CaseIterable {
    /// Spaces with a name of one word; `lab` and `lch` are those of the CIE with the white D50.
    case srgb, hsl, hwb, lab, lch, oklab, oklch
    /// Amounts of the three lights of sRGB.
    case srgbLinear = "srgb-linear"
    /// What the screens of phones show.
    case displayP3 = "display-p3"
    /// Adobe RGB of 1998.
    case a98 = "a98-rgb"
    /// ProPhoto, whose white is D50.
    case proPhoto = "prophoto-rgb"
    /// Television of ultra-high definition, as displayed: a power of 2.4.
    case rec2020
    /// What the CIE's standard observer sees, with the white of screens.
    case xyzD65 = "xyz-d65"
    /// The same with the white of print.
    case xyzD50 = "xyz-d50"

    /// A hue stays below its end, the other ranges include theirs.
    struct Range: Sendable {
        var from: ExactDecimal?
        var to: ExactDecimal?
        var isHue = false

        func contains(_ value: ExactDecimal) -> Bool {
            if let from, value < from { return false }
            if let to { return isHue ? value < to : value <= to }
            return true
        }
    }

    private static let unit = Range(from: 0, to: 1)
    private static let percent = Range(from: 0, to: 100)
    private static let hue = Range(from: 0, to: 360, isHue: true)
    private static let free = Range()
    private static let chroma = Range(from: 0)

    var ranges: [Range] {
        switch self {
        case .hsl, .hwb: [Self.hue, Self.percent, Self.percent]
        case .lab: [Self.percent, Self.free, Self.free]
        case .lch: [Self.percent, Self.chroma, Self.hue]
        case .oklab: [Self.unit, Self.free, Self.free]
        case .oklch: [Self.unit, Self.chroma, Self.hue]
        case .srgb, .srgbLinear, .displayP3, .a98, .proPhoto, .rec2020, .xyzD65, .xyzD50:
            [Self.unit, Self.unit, Self.unit]
        }
    }
}

/// A colour in its own space, as the source has it.
public struct TokenColor: Hashable, Sendable {
    /// `nil` is the keyword `none`: a component that the colour does not have. It is drawn as 0 and left out when mixing.
    public typealias Component = Double?

    /// What the components mean.
    public let space: ColorSpace
    /// Always three, in the order and the ranges of the space.
    public let components: [Component]
    /// 0, transparent, to 1.
    public let alpha: Double
    /// `#rrggbb`, for those who do not know the space; as written.
    public let hex: String?

    /// - Parameters:
    ///   - components: three, in the ranges of the space.
    ///   - alpha: 0 to 1.
    ///   - hex: `#rrggbb`.
    public init(space: ColorSpace, components: [Component], alpha: Double = 1, hex: String? = nil) {
        self.space = space
        self.components = components
        self.alpha = alpha
        self.hex = hex
    }
}

/// The colour spaces of the format; the raw value is the `colorSpace`.
public enum ColorSpace: String, Hashable, Sendable, CaseIterable {
    /// sRGB, and sRGB by hue.
    case srgb, hsl, hwb
    /// CIE Lab under D50, and Oklab, each by axes and by hue.
    case lab, lch, oklab, oklch
    /// sRGB without its curve.
    case srgbLinear = "srgb-linear"
    /// Display P3.
    case displayP3 = "display-p3"
    /// Adobe RGB (1998).
    case a98 = "a98-rgb"
    /// ProPhoto RGB under D50.
    case proPhoto = "prophoto-rgb"
    /// ITU-R BT.2020.
    case rec2020
    /// CIE XYZ under D65.
    case xyzD65 = "xyz-d65"
    /// CIE XYZ under D50.
    case xyzD50 = "xyz-d50"

    /// A hue stays below its end, the other ranges include theirs.
    struct Range: Sendable {
        var from: Double?
        var to: Double?
        var isHue = false

        func contains(_ value: Double) -> Bool {
            if let from, value < from { return false }
            if let to { return isHue ? value < to : value <= to }
            return true
        }

        /// A hue turns, the other ranges have ends.
        func nearest(to value: Double) -> Double {
            if isHue, let to { return value - (value / to).rounded(.down) * to }
            return min(max(value, from ?? value), to ?? value)
        }
    }

    private static let unit = Range(from: 0, to: 1)
    private static let percent = Range(from: 0, to: 100)
    private static let hue = Range(from: 0, to: 360, isHue: true)
    private static let free = Range()
    private static let chroma = Range(from: 0)
    private static let units = [unit, unit, unit]
    private static let hueAndPercents = [hue, percent, percent]
    private static let labAxes = [percent, free, free]
    private static let lchAxes = [percent, chroma, hue]
    private static let oklabAxes = [unit, free, free]
    private static let oklchAxes = [unit, chroma, hue]

    var ranges: [Range] {
        switch self {
        case .hsl, .hwb: Self.hueAndPercents
        case .lab: Self.labAxes
        case .lch: Self.lchAxes
        case .oklab: Self.oklabAxes
        case .oklch: Self.oklchAxes
        case .srgb, .srgbLinear, .displayP3, .a98, .proPhoto, .rec2020, .xyzD65, .xyzD50: Self.units
        }
    }
}

/// A colour as binary numbers, for arithmetic by CSS Color 4; `TokenColor` keeps the digits of the source.
///
/// A component that is `none` counts as 0 in every calculation.
public struct ColorPoint: Hashable, Sendable {
    /// Says what the components mean.
    public let space: ColorSpace
    /// In the units of the format, e.g. percent for the lightness of `hsl`; 0 where a component is missing.
    public let values: SIMD3<Double>
    /// From 0, seen through, to 1, opaque.
    public let alpha: Double
    private let missing: SIMD3<UInt8>

    /// - Parameters:
    ///   - space: says what the components mean.
    ///   - first: `nil` for `none`, as in the other two.
    ///   - alpha: 0 to 1.
    public init(_ space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?, alpha: Double = 1) {
        self.space = space
        self.values = [first ?? 0, second ?? 0, third ?? 0]
        self.missing = [first == nil ? 1 : 0, second == nil ? 1 : 0, third == nil ? 1 : 0]
        self.alpha = alpha
    }

    init(_ space: ColorSpace, _ values: SIMD3<Double>, alpha: Double = 1) {
        self.init(space, values.x, values.y, values.z, alpha: alpha)
    }

    /// The three in order; `nil` is `none`.
    public var components: [Double?] {
        (0..<3).map { missing[$0] == 1 ? nil : values[$0] }
    }

    /// The same colour in another space, unlimited: the result may be outside the gamut.
    ///
    /// The hue of a grey comes out as `none`. A colour that is in the space already keeps what it has.
    public func converted(to target: ColorSpace) -> ColorPoint {
        guard target != space else { return self }
        let values = numbers(in: target)
        guard let hue = target.hueIndex, target.isPowerless(values) else {
            return ColorPoint(target, values, alpha: alpha)
        }
        return hue == 0
            ? ColorPoint(target, nil, values.y, values.z, alpha: alpha)
            : ColorPoint(target, values.x, values.y, nil, alpha: alpha)
    }

    /// The numbers alone: up to the first space that both are made of, and down again.
    private func numbers(in target: ColorSpace) -> SIMD3<Double> {
        if target == space { return values }
        if let base = target.base, target.isMade(of: space) { return target.fromBase(numbers(in: base)) }
        guard let base = space.base else { return values }
        return ColorPoint(base, space.toBase(values)).numbers(in: target)
    }

    /// The colour over another one, mixed in sRGB as browsers and phones do.
    public func composited(over back: ColorPoint) -> ColorPoint {
        let front = converted(to: .srgb)
        let back = back.converted(to: .srgb)
        let alpha = front.alpha + back.alpha * (1 - front.alpha)
        guard alpha > 0 else { return ColorPoint(.srgb, 0, 0, 0, alpha: 0) }
        let mixed = front.values * front.alpha + back.values * (back.alpha * (1 - front.alpha))
        return ColorPoint(.srgb, mixed / alpha, alpha: alpha)
    }
}

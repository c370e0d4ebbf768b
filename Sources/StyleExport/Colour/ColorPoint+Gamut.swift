extension ColorPoint {
    /// Whether a screen of this gamut can show the colour; spaces without a gamut show everything.
    public func isInGamut(of target: ColorSpace) -> Bool {
        guard let gamut = target.gamut else { return true }
        let values = converted(to: gamut).values
        return values == values.clamped
    }

    /// The nearest colour that a screen can show: the gamut mapping of CSS Color 4, section 13.2.
    ///
    /// Chroma is reduced in Oklch until cutting off what is left makes no visible difference; hue and lightness stay.
    public func mapped(to target: ColorSpace) -> ColorPoint {
        guard let gamut = target.gamut, !isInGamut(of: gamut) else { return converted(to: target) }
        let origin = converted(to: .oklch)
        let lightness = origin.values.x
        if lightness >= 1 { return ColorPoint(.oklab, 1, 0, 0, alpha: alpha).clipped(to: gamut).converted(to: target) }
        if lightness <= 0 { return ColorPoint(gamut, 0, 0, 0, alpha: alpha).converted(to: target) }
        return origin.reducingChroma(to: gamut).converted(to: target)
    }

    /// A difference that nobody sees.
    private static let justNoticeable = 0.02
    private static let epsilon = 0.000_1

    /// The binary search of the specification, for a colour of Oklch outside the gamut.
    private func reducingChroma(to gamut: ColorSpace) -> ColorPoint {
        var clipped = clipped(to: gamut)
        if clipped.differenceOK(from: self) < Self.justNoticeable { return clipped }
        var low = 0.0
        // No colour that can be told from another has as much; half of it has to be less.
        var high = min(values.y, 1_000)
        while high - low > Self.epsilon {
            let chroma = (low + high) / 2
            let current = ColorPoint(space, [values.x, chroma, values.z], alpha: alpha)
            if current.isInGamut(of: gamut) {
                low = chroma
                continue
            }
            clipped = current.clipped(to: gamut)
            let difference = clipped.differenceOK(from: current)
            guard difference < Self.justNoticeable else {
                high = chroma
                continue
            }
            if Self.justNoticeable - difference < Self.epsilon { return clipped }
            low = chroma
        }
        return clipped
    }

    private func clipped(to gamut: ColorSpace) -> ColorPoint {
        ColorPoint(gamut, converted(to: gamut).values.clamped, alpha: alpha)
    }
}

extension ColorPoint {
    /// Red, green and blue of 0 to 255 in sRGB, mapped into its gamut; alpha is not part of it.
    public var bytes: SIMD3<UInt8> {
        let values = (mapped(to: .srgb).values.clamped * 255).rounded(.toNearestOrAwayFromZero)
        return SIMD3<UInt8>(values)
    }

    /// `#rrggbb`, mapped into the gamut of sRGB.
    public var hex: String { Self.hex(bytes) }

    /// `#rrggbb`.
    static func hex(_ bytes: SIMD3<UInt8>) -> String {
        (0..<3).reduce(into: "#") { text, index in
            let digits = String(bytes[index], radix: 16)
            text += digits.utf8.count == 1 ? "0" + digits : digits
        }
    }
}

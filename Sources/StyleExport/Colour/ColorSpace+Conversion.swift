/// Each space is made of a simpler one; all of them come from `xyz-d65`.
extension ColorSpace {
    private static let toD50 = White.d65.adaptation(to: .d50)
    private static let toD65 = White.d50.adaptation(to: .d65)

    /// The next space towards `xyz-d65`, which has none.
    var base: ColorSpace? {
        switch self {
        case .xyzD65: nil
        case .srgbLinear, .displayP3, .a98, .rec2020, .xyzD50, .oklab: .xyzD65
        case .srgb: .srgbLinear
        case .hsl, .hwb: .srgb
        case .proPhoto, .lab: .xyzD50
        case .lch: .lab
        case .oklch: .oklab
        }
    }

    func toBase(_ values: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .xyzD65: values
        case .srgbLinear: RGBSpace.sRGB.toXYZ * values
        case .displayP3: RGBSpace.displayP3.toXYZ * RGBSpace.displayP3.linear(values)
        case .a98: RGBSpace.a98.toXYZ * RGBSpace.a98.linear(values)
        case .rec2020: RGBSpace.rec2020.toXYZ * RGBSpace.rec2020.linear(values)
        case .proPhoto: RGBSpace.proPhoto.toXYZ * RGBSpace.proPhoto.linear(values)
        case .xyzD50: Self.toD65 * values
        case .oklab: OKLabSpace.xyz(values)
        case .srgb: RGBSpace.sRGB.linear(values)
        case .hsl: HSLSpace.rgb(values)
        case .hwb: HWBSpace.rgb(values)
        case .lab: LabSpace.d50.xyz(values)
        case .lch, .oklch: LCHSpace.lab(values)
        }
    }

    func fromBase(_ values: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .xyzD65: values
        case .srgbLinear: RGBSpace.sRGB.fromXYZ * values
        case .displayP3: RGBSpace.displayP3.encoded(RGBSpace.displayP3.fromXYZ * values)
        case .a98: RGBSpace.a98.encoded(RGBSpace.a98.fromXYZ * values)
        case .rec2020: RGBSpace.rec2020.encoded(RGBSpace.rec2020.fromXYZ * values)
        case .proPhoto: RGBSpace.proPhoto.encoded(RGBSpace.proPhoto.fromXYZ * values)
        case .xyzD50: Self.toD50 * values
        case .oklab: OKLabSpace.lab(values)
        case .srgb: RGBSpace.sRGB.encoded(values)
        case .hsl: HSLSpace.hsl(values)
        case .hwb: HWBSpace.hwb(values)
        case .lab: LabSpace.d50.lab(values)
        case .lch, .oklch: LCHSpace.lch(values)
        }
    }

    /// Whether the other space is on the way from this one to `xyz-d65`.
    func isMade(of other: ColorSpace) -> Bool {
        var space = base
        while let current = space {
            if current == other { return true }
            space = current.base
        }
        return false
    }

    /// Which component is an angle; `nil` for a space without one.
    var hueIndex: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        case .srgb, .srgbLinear, .displayP3, .a98, .proPhoto, .rec2020, .xyzD65, .xyzD50, .lab, .oklab: nil
        }
    }

    /// Whether so grey a colour has no hue, by the limits of CSS Color 4.
    func isPowerless(_ values: SIMD3<Double>) -> Bool {
        switch self {
        case .hsl: values.y <= 0.001
        case .hwb: values.y + values.z >= 99.999
        case .lch: values.y <= 0.0015
        case .oklch: values.y <= 0.000_004
        case .srgb, .srgbLinear, .displayP3, .a98, .proPhoto, .rec2020, .xyzD65, .xyzD50, .lab, .oklab: false
        }
    }

    /// The space whose components end at 0 and 1 exactly where this one's colours do; `nil` where nothing ends.
    var gamut: ColorSpace? {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .a98, .proPhoto, .rec2020: self
        case .hsl, .hwb: .srgb
        case .xyzD65, .xyzD50, .lab, .lch, .oklab, .oklch: nil
        }
    }
}

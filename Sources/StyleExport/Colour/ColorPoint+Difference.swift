internal import Glibc

extension ColorPoint {
    /// The distance in Oklab; 0.02 is just noticeable.
    public func differenceOK(from other: ColorPoint) -> Double {
        let difference = converted(to: .oklab).values - other.converted(to: .oklab).values
        return dot(difference, difference).squareRoot()
    }

    /// CIEDE2000, in the Lab of the white that screens have; 1 is about just noticeable. Alpha is not looked at.
    public func difference2000(from other: ColorPoint) -> Double {
        ColorDifference.ciede2000(
            LabSpace.d65.lab(converted(to: .xyzD65).values), LabSpace.d65.lab(other.converted(to: .xyzD65).values))
    }
}

/// The formula of CIE 142-2001, with all weights 1; symbols as in Sharma, Wu and Dalal 2005.
enum ColorDifference {
    static func ciede2000(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
        let (first, second) = stretched(one, other)
        let lightness = second.x - first.x
        let chroma = second.y - first.y
        // Nothing when one of the two is grey, so that its hue does not matter.
        let hue = 2 * (first.y * second.y).squareRoot() * sin(radians(shortest(second.z - first.z)) / 2)

        let meanLightness = (first.x + second.x) / 2
        let meanChroma = (first.y + second.y) / 2
        let meanHue = Self.meanHue(first.z, second.z)
        let fromGrey = (meanLightness - 50) * (meanLightness - 50)
        let lightnessWeight = 1 + 0.015 * fromGrey / (20 + fromGrey).squareRoot()
        let chromaWeight = 1 + 0.045 * meanChroma
        let hueWeight = 1 + 0.015 * meanChroma * hueFactor(meanHue)
        let l = lightness / lightnessWeight
        let c = chroma / chromaWeight
        let h = hue / hueWeight
        return (l * l + c * c + h * h + rotation(meanHue, meanChroma) * c * h).squareRoot()
    }

    /// Lightness, chroma and hue after `a` was stretched where colours are nearly grey.
    private static func stretched(
        _ one: SIMD3<Double>, _ other: SIMD3<Double>
    ) -> (SIMD3<Double>, SIMD3<Double>) {
        let mean = (LCHSpace.lch(one).y + LCHSpace.lch(other).y) / 2
        let factor = 1 + 0.5 * (1 - saturation(mean))
        return (LCHSpace.lch([one.x, one.y * factor, one.z]), LCHSpace.lch([other.x, other.y * factor, other.z]))
    }

    private static func saturation(_ chroma: Double) -> Double {
        let seventh = pow(chroma, 7)
        return (seventh / (seventh + pow(25, 7))).squareRoot()
    }

    private static func shortest(_ turn: Double) -> Double {
        turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    }

    private static func meanHue(_ one: Double, _ other: Double) -> Double {
        let mean = (one + other) / 2
        guard abs(one - other) > 180 else { return mean }
        return one + other < 360 ? mean + 180 : mean - 180
    }

    private static func hueFactor(_ hue: Double) -> Double {
        1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue)) + 0.32 * cos(radians(3 * hue + 6))
            - 0.20 * cos(radians(4 * hue - 63))
    }

    private static func rotation(_ hue: Double, _ chroma: Double) -> Double {
        let distance = (hue - 275) / 25
        return -2 * saturation(chroma) * sin(radians(60 * exp(-distance * distance)))
    }

    private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}

internal import Glibc

/// Lightness, chroma and hue in place of lightness and two opponent colours.
enum LCHSpace {
    static func lch(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        [lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(), degrees(atan2(lab.z, lab.y) * 180 / .pi)]
    }

    static func lab(_ lch: SIMD3<Double>) -> SIMD3<Double> {
        let angle = lch.z * .pi / 180
        return [lch.x, lch.y * cos(angle), lch.y * sin(angle)]
    }
}

/// Hue, saturation and lightness of sRGB; the last two in percent.
enum HSLSpace {
    static func hsl(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
        let lightness = (rgb.max() + rgb.min()) / 2
        let reach = min(lightness, 1 - lightness)
        guard rgb.max() - rgb.min() > grey, abs(reach) > grey else { return [0, 0, lightness * 100] }
        let saturation = (rgb.max() - lightness) / reach
        // Far outside the gamut a saturation comes out negative: the same colour as the opposite hue.
        let hue = Self.hue(rgb) + (saturation < 0 ? 180 : 0)
        return [degrees(hue), abs(saturation) * 100, lightness * 100]
    }

    static func rgb(_ hsl: SIMD3<Double>) -> SIMD3<Double> {
        let lightness = hsl.z / 100
        let amount = hsl.y / 100 * min(lightness, 1 - lightness)
        return SIMD3(0, 8, 4).mapped { shift in
            let k = (shift + degrees(hsl.x) / 30).truncatingRemainder(dividingBy: 12)
            return lightness - amount * max(-1, min(k - 3, 9 - k, 1))
        }
    }

    /// 0 for a grey.
    static func hue(_ rgb: SIMD3<Double>) -> Double {
        let spread = rgb.max() - rgb.min()
        guard spread > grey else { return 0 }
        if rgb.max() == rgb.x { return degrees((rgb.y - rgb.z) / spread * 60) }
        if rgb.max() == rgb.y { return (rgb.z - rgb.x) / spread * 60 + 120 }
        return (rgb.x - rgb.y) / spread * 60 + 240
    }

    /// Less than this is what rounding leaves of equal components.
    private static let grey = 1e-10
}

/// Hue of sRGB, and the amounts of white and of black in percent.
enum HWBSpace {
    static func hwb(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
        [HSLSpace.hue(rgb), rgb.min() * 100, (1 - rgb.max()) * 100]
    }

    static func rgb(_ hwb: SIMD3<Double>) -> SIMD3<Double> {
        let white = hwb.y / 100
        let black = hwb.z / 100
        guard white + black < 1 else { return SIMD3(repeating: white / (white + black)) }
        return HSLSpace.rgb([hwb.x, 100, 50]) * (1 - white - black) + white
    }
}

/// The same angle from 0 up to, not including, 360.
private func degrees(_ angle: Double) -> Double {
    let rest = angle.truncatingRemainder(dividingBy: 360)
    let positive = rest < 0 ? rest + 360 : rest
    return positive == 360 ? 0 : positive
}

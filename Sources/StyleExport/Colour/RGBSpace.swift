internal import Glibc

/// A space of three lights: where they and white stand in the diagram of chromaticity, and how numbers become light.
///
/// The numbers are those of CSS Color 4, section 10; the matrices follow from them.
struct RGBSpace: Sendable {
    /// How a component becomes an amount of light; the same for its negative.
    enum Transfer: Sendable { case sRGB, power(Double), proPhoto }

    let toXYZ: Matrix3
    let fromXYZ: Matrix3
    private let transfer: Transfer

    private init(
        _ red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>, white: White, _ transfer: Transfer
    ) {
        let lights = Matrix3(White.xyz(red), White.xyz(green), White.xyz(blue)).transposed
        toXYZ = lights * Matrix3(diagonal: lights.inverse * white.xyz)
        fromXYZ = toXYZ.inverse
        self.transfer = transfer
    }

    static let sRGB = RGBSpace([0.64, 0.33], [0.30, 0.60], [0.15, 0.06], white: .d65, .sRGB)
    static let displayP3 = RGBSpace([0.680, 0.320], [0.265, 0.690], [0.150, 0.060], white: .d65, .sRGB)
    static let a98 = RGBSpace([0.64, 0.33], [0.21, 0.71], [0.15, 0.06], white: .d65, .power(563.0 / 256))
    static let rec2020 = RGBSpace([0.708, 0.292], [0.170, 0.797], [0.131, 0.046], white: .d65, .power(2.4))
    static let proPhoto = RGBSpace(
        [0.7347, 0.2653], [0.1596, 0.8404], [0.0366, 0.0001], white: .d50, .proPhoto)

    func linear(_ values: SIMD3<Double>) -> SIMD3<Double> { values.mapped(linear) }

    func encoded(_ light: SIMD3<Double>) -> SIMD3<Double> { light.mapped(encoded) }

    private func linear(_ value: Double) -> Double {
        let size = abs(value)
        let light =
            switch transfer {
            case .sRGB: size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
            case .power(let exponent): pow(size, exponent)
            case .proPhoto: size <= 16.0 / 512 ? size / 16 : pow(size, 1.8)
            }
        return value < 0 ? -light : light
    }

    private func encoded(_ light: Double) -> Double {
        let size = abs(light)
        let value =
            switch transfer {
            case .sRGB: size > 0.0031308 ? 1.055 * pow(size, 1 / 2.4) - 0.055 : 12.92 * size
            case .power(let exponent): pow(size, 1 / exponent)
            case .proPhoto: size >= 1.0 / 512 ? pow(size, 1 / 1.8) : 16 * size
            }
        return light < 0 ? -value : value
    }
}

/// The two lights that the spaces call white.
struct White: Sendable {
    let xyz: SIMD3<Double>

    static let d65 = White(xyz: xyz([0.3127, 0.3290]))
    static let d50 = White(xyz: xyz([0.3457, 0.3585]))

    /// The colour of a chromaticity whose luminance is 1.
    static func xyz(_ place: SIMD2<Double>) -> SIMD3<Double> {
        [place.x / place.y, 1, (1 - place.x - place.y) / place.y]
    }

    /// The Bradford method: what looks the same when white changes.
    func adaptation(to other: White) -> Matrix3 {
        let cones = Matrix3([0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296])
        let gains = (cones * other.xyz) / (cones * xyz)
        return cones.inverse * Matrix3(diagonal: gains) * cones
    }
}

internal import Glibc

/// Lab of the CIE: lightness and two opponent colours.
struct LabSpace: Sendable {
    let white: White

    /// What CSS calls `lab`.
    static let d50 = LabSpace(white: .d50)
    /// For differences between colours of screens, whose white is D65.
    static let d65 = LabSpace(white: .d65)

    private static let epsilon = 216.0 / 24389
    private static let kappa = 24389.0 / 27

    func lab(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
        let f = (xyz / white.xyz).mapped { value in
            value > Self.epsilon ? cbrt(value) : (Self.kappa * value + 16) / 116
        }
        return [116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z)]
    }

    func xyz(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        let y = (lab.x + 16) / 116
        let f: SIMD3<Double> = [y + lab.y / 500, y, y - lab.z / 200]
        return white.xyz
            * f.mapped { value in
                let cube = value * value * value
                return cube > Self.epsilon ? cube : (116 * value - 16) / Self.kappa
            }
    }
}

/// Oklab, with the matrices of CSS Color 4.
enum OKLabSpace {
    private static let cones = Matrix3(
        [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
        [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
        [0.0481771893596242, 0.2642395317527308, 0.6335478284694309])
    private static let opponents = Matrix3(
        [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
        [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
        [0.0259040424655478, 0.7827717124575296, -0.8086757549230774])
    private static let toCones = cones.inverse
    private static let toOpponents = opponents.inverse

    static func lab(_ xyz: SIMD3<Double>) -> SIMD3<Double> { opponents * (cones * xyz).mapped(cbrt) }

    static func xyz(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        toCones * (toOpponents * lab).mapped { $0 * $0 * $0 }
    }
}

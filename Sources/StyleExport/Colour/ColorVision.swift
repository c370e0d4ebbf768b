/// A way of seeing colours that some people have, simulated on linear light at its full strength.
public enum ColorVision: String, Hashable, Sendable, CaseIterable {
    /// Without the receptors for long waves: red is dark and looks like green.
    case protan
    /// Without those for medium waves: red looks like green.
    case deutan
    /// Without those for short waves: blue looks like green.
    case tritan

    /// The colour as somebody with this vision sees it. The result can leave the gamut a little.
    public func simulated(_ color: ColorPoint) -> ColorPoint {
        let light = color.mapped(to: .srgb).converted(to: .srgbLinear)
        let seen =
            switch self {
            case .protan: Self.protanMachado * light.values
            case .deutan: Self.deutanMachado * light.values
            case .tritan: Self.tritanBrettel(light.values)
            }
        return ColorPoint(.srgbLinear, seen, alpha: color.alpha)
    }

    /// Machado, Oliveira and Fernandes 2009, severity 1.
    private static let protanMachado = Matrix3(
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998])
    private static let deutanMachado = Matrix3(
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881])

    /// Linear sRGB to the three kinds of receptors: Smith and Pokorny 1975, as Viénot, Brettel and Mollon 1999 scaled them.
    private static let cones = Matrix3(
        [0.178824041258, 0.4351609057, 0.04119349692], [0.034556423182, 0.27155382458, 0.03867130836],
        [0.000299565576, 0.0018430896, 0.01467086136])
    private static let toLight = cones.inverse

    /// Brettel, Viénot and Mollon 1997: what the short waves would say is guessed on one of two planes.
    ///
    /// Both planes hold white; one goes through the light of 485 nm, the other through that of 660 nm.
    private static func tritanBrettel(_ light: SIMD3<Double>) -> SIMD3<Double> {
        let white = cones * SIMD3(repeating: 1)
        let seen = cones * light
        let isBeyondWhite = dot(seen, [white.y, -white.x, 0]) > 0
        let long = isBeyondWhite ? -0.002573851092323 : -0.060107569253723
        let medium = (white.z - long * white.x) / white.y
        return toLight * SIMD3(seen.x, seen.y, long * seen.x + medium * seen.y)
    }
}

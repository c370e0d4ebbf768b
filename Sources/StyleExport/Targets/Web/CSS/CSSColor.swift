/// What a browser and its screen can show, from least to most.
enum CSSGamut: Int, CaseIterable, Comparable {
    /// A browser that knows sRGB only.
    case legacy
    /// One that knows the spaces of CSS Color 4, on a screen of sRGB.
    case sRGB
    /// On a screen of Display P3.
    case displayP3
    /// On a screen of Rec. 2020.
    case rec2020

    static func < (one: CSSGamut, other: CSSGamut) -> Bool { one.rawValue < other.rawValue }

    /// The condition around what is written for it; `nil` for the first, which everybody reads.
    var condition: String? {
        switch self {
        case .legacy: nil
        case .sRGB: "@supports (color: oklch(0 0 0))"
        case .displayP3: "@supports (color: oklch(0 0 0)) and (color: color(display-p3 0 0 0))"
        case .rec2020: "@supports (color: oklch(0 0 0)) and (color: color(rec2020 0 0 0))"
        }
    }

    /// What the screen has to say.
    var media: String? {
        switch self {
        case .legacy, .sRGB: nil
        case .displayP3: "(color-gamut: p3)"
        case .rec2020: "(color-gamut: rec2020)"
        }
    }
}

extension TokenColor {
    /// Whether every browser knows the space: the text is the same for every gamut.
    var isLegacy: Bool { [.srgb, .hsl, .hwb].contains(space) && !components.contains(nil) }

    /// The colour for browsers and screens of a gamut: in its own space where the screen can show it, else mapped.
    func css(_ gamut: CSSGamut) -> String {
        if isLegacy { return legacy }
        switch gamut {
        case .legacy: return TokenColor.sRGB(fallback, alpha)
        case .sRGB: return isNearly(in: .srgb) ? css : TokenColor.sRGB(fallback, alpha)
        case .displayP3: return isNearly(in: .displayP3) ? css : point.mapped(to: .displayP3).css
        case .rec2020: return css
        }
    }

    /// The colour in its own space, as CSS Color 4 writes it, `none` kept.
    var css: String { isLegacy ? legacy : point.css }

    /// With commas, which every browser and preprocessor reads.
    private var legacy: String {
        guard space == .hsl else {
            return space == .srgb ? TokenColor.sRGB(point.hex, alpha) : point.css
        }
        let values = point.components.map { OutputText.number($0 ?? 0) }
        let list = "\(values[0]), \(values[1])%, \(values[2])%"
        return alpha < 1 ? "hsla(\(list), \(OutputText.number(alpha)))" : "hsl(\(list))"
    }

    /// `#rrggbb`, or `rgba()`.
    private static func sRGB(_ hex: String, _ alpha: Double) -> String {
        guard alpha < 1, let number = UInt32(hex.dropFirst(), radix: 16) else { return hex }
        let channels = [16, 8, 0].map { String(number >> $0 & 0xFF) }.joined(separator: ", ")
        return "rgba(\(channels), \(OutputText.number(alpha)))"
    }

    /// Nobody sees a hundredth of a step of 8 bits.
    func isNearly(in gamut: ColorSpace) -> Bool {
        let values = point.converted(to: gamut).values
        let beyond = values - values.clamped
        return dot(beyond, beyond) < 1e-9
    }
}

extension ColorPoint {
    /// As CSS Color 4 writes it.
    var css: String {
        let values = components.map { $0.map { OutputText.number($0) } ?? "none" }
        let end = alpha < 1 ? " / \(OutputText.number(alpha)))" : ")"
        switch space {
        case .hsl, .hwb:
            return "\(space.rawValue)(\(values[0]) \(percent(values[1])) \(percent(values[2]))" + end
        case .lab, .lch, .oklab, .oklch:
            return "\(space.rawValue)(\(values.joined(separator: " "))" + end
        case .srgb, .srgbLinear, .displayP3, .a98, .proPhoto, .rec2020, .xyzD65, .xyzD50:
            return "color(\(space.rawValue) \(values.joined(separator: " "))" + end
        }
    }

    private func percent(_ value: String) -> String { value == "none" ? value : value + "%" }
}

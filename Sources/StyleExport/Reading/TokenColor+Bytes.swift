import SaifuMoney

extension TokenColor {
    /// Red, green and blue as 24 bits; `nil` when the colour is outside sRGB and has no `hex` to fall back to.
    var rgb: UInt32? {
        space == .srgb ? fromComponents : hex.flatMap { UInt32($0.dropFirst(), radix: 16) }
    }

    /// Refuses a `hex` that is another colour. Only sRGB can be compared without converting.
    func checkHex(at location: Location) throws(StyleExportError) {
        guard let hex, let own = fromComponents, let other = UInt32(hex.dropFirst(), radix: 16) else { return }
        let isNear = [16, 8, 0].allSatisfy { shift in
            abs(Int(own >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= 1
        }
        if !isNear { throw location.appending("hex").error(.hexMismatch(hex: hex, components: Self.text(own))) }
    }

    /// `#rrggbb`.
    static func text(_ rgb: UInt32) -> String {
        let digits = String(rgb, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// A component that is `none` counts as 0, which is how it is drawn.
    private var fromComponents: UInt32? {
        guard space == .srgb else { return nil }
        var rgb: UInt32 = 0
        for component in components {
            guard let byte = Self.byte(component ?? .zero) else { return nil }
            rgb = rgb << 8 | UInt32(byte)
        }
        return rgb
    }

    static func byte(_ fraction: ExactDecimal) -> UInt8? {
        do {
            let scaled = try fraction.multiplied(by: 255, scale: 0, .halfUp)
            return scaled.wholeNumber.flatMap { UInt8(exactly: $0) }
        } catch {
            return nil
        }
    }
}

extension TokenColor {
    /// The colour as binary numbers.
    public var point: ColorPoint {
        ColorPoint(space, components[0], components[1], components[2], alpha: alpha)
    }

    /// `#rrggbb` for those who know only sRGB: what the source says, else the colour mapped into its gamut.
    public var fallback: String { hex?.lowercased() ?? point.hex }

    /// How far `hex` is from the colour mapped into sRGB, in steps of 1/255 of the component that differs most.
    ///
    /// More than 1 is another colour. `nil` without `hex`.
    var hexDistance: Int? {
        guard let hex, let given = UInt32(hex.dropFirst(), radix: 16) else { return nil }
        let own = point.bytes
        return (0..<3).map { abs(Int(given >> (16 - 8 * $0) & 0xFF) - Int(own[$0])) }.max()
    }
}

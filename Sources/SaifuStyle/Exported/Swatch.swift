/// A raw colour and the nearest in meaning of a terminal's sixteen.
struct Swatch: Sendable {
    let color: RGBColor
    let terminal: TerminalColor

    /// - Parameter hex: `0xRRGGBB`.
    init(_ hex: UInt32, _ terminal: TerminalColor) {
        self.color = RGBColor(
            red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex))
        self.terminal = terminal
    }
}

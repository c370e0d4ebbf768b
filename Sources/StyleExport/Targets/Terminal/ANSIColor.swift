extension ColorPoint {
    /// The number in the palette of 256: the nearer of the cube's and the grey ramp's nearest, by the distance in Oklab.
    ///
    /// Never one of the first 16, which belong to the reader.
    public var ansi256: Int {
        let own = converted(to: .oklab).values
        var best = (index: 16, distance: Double.infinity)
        for index in 16...255 {
            let difference = Self.ansiPalette[index - 16] - own
            let distance = dot(difference, difference)
            if distance < best.distance { best = (index, distance) }
        }
        return best.index
    }

    /// The colours 16 to 255 in Oklab.
    private static let ansiPalette: [SIMD3<Double>] = (16...255).map { index in
        let rgb: SIMD3<Double>
        if index < 232 {
            let levels: [Double] = [0, 95, 135, 175, 215, 255]
            let cell = index - 16
            rgb = [levels[cell / 36], levels[cell / 6 % 6], levels[cell % 6]]
        } else {
            rgb = SIMD3(repeating: Double(8 + 10 * (index - 232)))
        }
        return ColorPoint(.srgb, rgb / 255).converted(to: .oklab).values
    }

    /// The colour of the 16 whose hue is nearest; a grey is the terminal's own text, or the grey among the bright ones.
    func ansiRole(on back: ColorPoint) -> TerminalRole {
        let values = converted(to: .oklch).values
        guard values.y >= 0.04 else { return contrast(on: back) >= 7 ? .foreground : .brightBlack }
        func turn(_ role: TerminalRole) -> Double {
            let turn = abs((role.hue ?? 0) - values.z)
            return min(turn, 360 - turn)
        }
        let hues = TerminalRole.ansi.prefix(8).filter { $0.hue != nil }
        return hues.min { turn($0) < turn($1) } ?? .foreground
    }
}

/// How every `SemanticColor` looks in one theme: one value for each theme of the token source.
public struct ColorPalette: Hashable, Sendable, CaseIterable {
    let index: Int

    /// The name of the theme in the token source, e.g. `dark`.
    public var name: String { StyleValues.themes[index] }

    /// Every theme in the order of the token source.
    public static var allCases: [ColorPalette] { StyleValues.themes.indices.map { ColorPalette(index: $0) } }

    /// The colour that a meaning has in this theme.
    public func color(_ color: SemanticColor, priceColors: PriceColors = .standard) -> RGBColor {
        swatch(color, priceColors).color
    }

    /// The same for a terminal of sixteen colours: chosen by meaning, not by nearness.
    public func terminalColor(_ color: SemanticColor, priceColors: PriceColors = .standard) -> TerminalColor {
        swatch(color, priceColors).terminal
    }

    /// There is one for every colour: only the generated file makes indices, and it holds a row for each.
    private func swatch(_ color: SemanticColor, _ priceColors: PriceColors) -> Swatch {
        StyleValues.looks[priceColors.index][index][color.index]
    }
}

import SaifuDrawing
import SaifuStyle

/// How styled text reaches this terminal: colours, palette and the direction of price colours.
@MainActor final class Looks {
    /// Of standard output.
    let mode: ColorMode
    /// Of standard error.
    let errorMode: ColorMode
    /// Changes with `theme`.
    var theme: Theme
    /// Changes with `prices`.
    var prices: PriceColors

    init(mode: ColorMode, errorMode: ColorMode, theme: Theme, prices: PriceColors) {
        self.mode = mode
        self.errorMode = errorMode
        self.theme = theme
        self.prices = prices
    }

    var renderer: TextRenderer {
        TextRenderer(mode: mode, palette: theme.palette, priceColors: prices)
    }

    var errorRenderer: TextRenderer {
        TextRenderer(mode: errorMode, palette: theme.palette, priceColors: prices)
    }
}

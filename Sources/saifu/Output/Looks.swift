import SaifuDrawing
import SaifuStyle

/// How styled text reaches this terminal: colours, palette and the direction of price colours.
@MainActor final class Looks {
    /// Of standard output.
    let mode: ColorMode
    /// Of standard error.
    let errorMode: ColorMode
    /// The signs beside letters that the terminal can draw.
    let signs: SignSet
    /// Whether it can draw again what stands there; `false` for `TERM=dumb`.
    let understandsEscapes: Bool
    /// Changes with `theme`.
    var theme: Theme { didSet { onChange?() } }
    /// Changes with `prices`.
    var prices: PriceColors { didSet { onChange?() } }
    /// Called before anything is drawn in the new looks; the prompt draws on a thread of its own.
    var onChange: (() -> Void)?

    init(
        mode: ColorMode, errorMode: ColorMode, theme: Theme, prices: PriceColors, signs: SignSet = .unicode,
        understandsEscapes: Bool = true
    ) {
        self.understandsEscapes = understandsEscapes
        self.signs = signs
        self.mode = mode
        self.errorMode = errorMode
        self.theme = theme
        self.prices = prices
    }

    var renderer: TextRenderer {
        TextRenderer(mode: mode, palette: theme.palette, priceColors: prices, signs: signs)
    }

    var errorRenderer: TextRenderer {
        TextRenderer(mode: errorMode, palette: theme.palette, priceColors: prices, signs: signs)
    }
}

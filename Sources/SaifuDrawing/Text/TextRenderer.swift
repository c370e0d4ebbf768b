public import SaifuStyle
public import SaifuText

/// Turns styled text into what a terminal draws: the only place that writes colours.
public struct TextRenderer: Sendable {
    /// How many colours are written.
    public let mode: ColorMode
    /// The colours of the styles.
    public let palette: ColorPalette
    /// Which colour means that a price rises.
    public let priceColors: PriceColors
    /// Which signs the terminal can draw.
    public let signs: SignSet

    /// - Parameter priceColors: which colour means that a price rises; red in Japan.
    public init(
        mode: ColorMode, palette: ColorPalette = .dark, priceColors: PriceColors = .japanese,
        signs: SignSet = .unicode
    ) {
        self.mode = mode
        self.signs = signs
        self.palette = palette
        self.priceColors = priceColors
    }

    /// The text with its colours and weights; ends in the terminal's own look.
    ///
    /// Text of a colour that means "the terminal's own" is written without a colour, since the person's
    /// background is not ours. Neighbours of equal looks share one escape sequence.
    public func render(_ text: StyledText) -> String {
        if mode == .none { return signs.written(text.plainText) }
        var output = ""
        var current = ""
        for run in text.runs {
            let look = look(of: run.style)
            if look != current {
                output += Self.change(from: current, to: look)
                current = look
            }
            output += signs.written(run.text)
        }
        return current.isEmpty ? output : output + Self.change(from: current, to: "")
    }

    /// Returns the bytes that change the terminal from one look to another.
    static func change(from old: String, to new: String) -> String {
        if new.isEmpty { return "\u{1B}[0m" }
        return old.isEmpty ? "\u{1B}[\(new)m" : "\u{1B}[0;\(new)m"
    }

    /// The SGR parameters of a style; empty for plain text and where nothing is coloured.
    func look(of style: TextStyle) -> String {
        if mode == .none { return "" }
        let weight = style.weight == .bold ? "1" : ""
        let color = parameters(of: style.color)
        return weight.isEmpty || color.isEmpty ? weight + color : weight + ";" + color
    }

    private func parameters(of color: SemanticColor) -> String {
        let own = palette.terminalColor(color, priceColors: priceColors)
        if own == .standard { return "" }
        let rgb = palette.color(color, priceColors: priceColors)
        switch mode {
        case .none: return ""
        case .ansi16: return "\(own.rawValue < 8 ? 30 + own.rawValue : 82 + own.rawValue)"
        case .ansi256: return "38;5;\(Self.cubeIndex(of: rgb))"
        case .trueColor: return "38;2;\(rgb.red);\(rgb.green);\(rgb.blue)"
        }
    }

    /// The nearest of the 240 fixed colours: a cube of six steps a channel, and 24 greys.
    static func cubeIndex(of color: RGBColor) -> Int {
        let steps = [0, 95, 135, 175, 215, 255]
        let channels = [color.red, color.green, color.blue].map(Int.init)
        let cube = channels.map { channel in
            steps.indices.min { abs(steps[$0] - channel) < abs(steps[$1] - channel) } ?? 0
        }
        let grey = min(max((channels.reduce(0, +) / 3 - 3) / 10, 0), 23)
        func distance(_ other: [Int]) -> Int {
            zip(channels, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        let greyIsNearer = distance([Int](repeating: 8 + 10 * grey, count: 3)) < distance(cube.map { steps[$0] })
        return greyIsNearer ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
    }
}

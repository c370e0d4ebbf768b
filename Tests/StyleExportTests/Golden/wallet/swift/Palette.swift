// Generated from the token source. Do not edit: change the tokens and generate again.
// swift-format-ignore-file

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

/// Which colours tell a rising price from a falling one: one value for each market of the token source.
public struct PriceColors: Hashable, Sendable, CaseIterable {
    let index: Int

    /// The name in the token source, e.g. `japanese`.
    public var name: String { StyleValues.markets[index] }

    /// Every market in the order of the token source.
    public static var allCases: [PriceColors] { StyleValues.markets.indices.map { PriceColors(index: $0) } }

    /// What is used where nobody chose: the default of the token source.
    public static var standard: PriceColors { PriceColors(index: StyleValues.standardMarket) }
}

/// A colour of 24 bits in sRGB, without alpha.
public struct RGBColor: Hashable, Sendable {
    /// 0 to 255.
    public let red: UInt8
    /// 0 to 255.
    public let green: UInt8
    /// 0 to 255.
    public let blue: UInt8

    /// A colour from its three channels.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}

/// A colour named by what it means; a `ColorPalette` says how it looks.
public struct SemanticColor: Hashable, Sendable, CustomStringConvertible {
    let index: Int

    /// The name in the token source without that of its group, e.g. `primaryText`.
    public var name: String { StyleValues.colors[index] }

    /// The name.
    public var description: String { name }

    /// Every colour in the order of the token source.
    public static var all: [SemanticColor] { StyleValues.colors.indices.map { SemanticColor(index: $0) } }
}

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

/// One of the sixteen colours whose looks the user of a terminal chooses, or the terminal's own text colour.
///
/// The raw values of the sixteen are their numbers in ANSI terminals, 0 to 15. The token source names them by their cases.
public enum TerminalColor: UInt8, Hashable, Sendable, CaseIterable {
    /// The eight colours, 0 to 7.
    case black, red, green, yellow, blue, magenta, cyan, white
    /// Their bright variants, 8 to 15.
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
    /// The terminal's own text colour; it has no number.
    case standard
}

/// A named look of text: what a screen names instead of fonts and colours.
///
/// The styles of the token source are static members, e.g. `TextStyle.body`.
public struct TextStyle: Hashable, Sendable {
    /// How heavy the strokes are in three steps; a terminal shows only `bold`.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
        /// From light to heavy strokes.
        case thin, normal, bold
    }

    /// Where text stands in its column; `left` is where a line begins.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// From the beginning of a line to its end.
        case left, center, right
    }

    /// The compact types are narrower; the monospaced ones keep digits in columns.
    public enum FontType: String, Hashable, Sendable, CaseIterable {
        /// Normal and narrow, with and without digits of one width.
        case proportional, monospaced, compact, monospacedCompact

        /// Fonts by name, the preferred one first; empty when the token source names none and no style is of this type.
        public var families: [String] { StyleValues.families[self, default: []] }
    }

    /// The name that the style was made with; a tweak does not change it.
    public let styleName: String
    /// The size in points.
    public var size: Double
    /// What the colour means; a palette says how it looks.
    public var color: SemanticColor
    /// How heavy the strokes are.
    public var weight: Weight
    /// Where the text stands in its column.
    public var textAlignment: Alignment
    /// Extra space after each character, in points.
    public var kern: Double
    /// Which kind of font.
    public var fontType: FontType

    /// A style of one's own, beside those of the token source.
    ///
    /// - Parameters:
    ///   - styleName: any text; two styles may share it.
    ///   - size: in points.
    ///   - kern: extra space after each character, in points.
    public init(
        _ styleName: String, size: Double, color: SemanticColor, weight: Weight = .normal,
        textAlignment: Alignment = .left, kern: Double = 0, fontType: FontType = .proportional
    ) {
        self.styleName = styleName
        self.size = size
        self.color = color
        self.weight = weight
        self.textAlignment = textAlignment
        self.kern = kern
        self.fontType = fontType
    }

    /// A copy with some properties changed; the name stays, so that a look can still be traced to its style.
    public func with(_ tweak: (inout TextStyle) -> Void) -> TextStyle {
        var copy = self
        tweak(&copy)
        return copy
    }
}

extension PriceColors {
    /// The market `jp` of the token source.
    public static let japanese = PriceColors(index: 0)
    /// The market `intl` of the token source.
    public static let international = PriceColors(index: 1)
}

extension ColorPalette {
    /// The theme `dark` of the token source.
    public static let dark = ColorPalette(index: 0)
    /// The theme `light` of the token source.
    public static let light = ColorPalette(index: 1)
    /// The theme `darkHighContrast` of the token source.
    public static let darkHighContrast = ColorPalette(index: 2)
    /// The theme `lightHighContrast` of the token source.
    public static let lightHighContrast = ColorPalette(index: 3)
}

extension SemanticColor {
    /// What is read first.
    public static let primaryText = SemanticColor(index: 0)
    /// What explains.
    public static let secondaryText = SemanticColor(index: 1)
    /// What text stands on.
    public static let background = SemanticColor(index: 2)
    /// Lines between things.
    public static let separator = SemanticColor(index: 3)
    /// The wallet's own colour.
    public static let accent = SemanticColor(index: 4)
    /// A price that rose.
    public static let priceUp = SemanticColor(index: 5)
    /// A price that fell.
    public static let priceDown = SemanticColor(index: 6)
    /// The buying side.
    public static let buy = SemanticColor(index: 7)
    /// The selling side.
    public static let sell = SemanticColor(index: 8)
    /// Something went well.
    public static let success = SemanticColor(index: 9)
    /// Something needs care.
    public static let warning = SemanticColor(index: 10)
    /// Something failed.
    public static let error = SemanticColor(index: 11)
    /// Where to type.
    public static let prompt = SemanticColor(index: 12)
    /// What can be typed.
    public static let command = SemanticColor(index: 13)
    /// Identifiers and raw data.
    public static let code = SemanticColor(index: 14)
    /// Names of columns.
    public static let tableHeader = SemanticColor(index: 15)
}

extension TextStyle {
    /// Running text.
    public static let body = TextStyle(
        "body", size: 17, color: .primaryText, weight: .normal,
        textAlignment: .left, kern: 0.2, fontType: .proportional)

    /// The name of a screen.
    public static let title = TextStyle(
        "title", size: 28, color: .primaryText, weight: .bold,
        textAlignment: .left, kern: 0, fontType: .proportional)

    /// The name of a part.
    public static let headline = TextStyle(
        "headline", size: 20, color: .primaryText, weight: .bold,
        textAlignment: .left, kern: 0.2, fontType: .proportional)

    /// Small print.
    public static let caption = TextStyle(
        "caption", size: 12, color: .secondaryText, weight: .normal,
        textAlignment: .left, kern: 0, fontType: .compact)

    /// The name of a value.
    public static let label = TextStyle(
        "label", size: 15, color: .secondaryText, weight: .normal,
        textAlignment: .left, kern: 0.2, fontType: .proportional)

    /// Running text that explains.
    public static let secondary = TextStyle(
        "secondary", size: 17, color: .secondaryText, weight: .normal,
        textAlignment: .left, kern: 0.2, fontType: .proportional)

    /// Text that should be noticed.
    public static let accent = TextStyle(
        "accent", size: 17, color: .accent, weight: .bold,
        textAlignment: .left, kern: 0.2, fontType: .proportional)

    /// A quantity of money or coins.
    public static let amount = TextStyle(
        "amount", size: 17, color: .primaryText, weight: .normal,
        textAlignment: .right, kern: 0, fontType: .monospaced)

    /// A price that says nothing of its direction.
    public static let price = TextStyle(
        "price", size: 17, color: .primaryText, weight: .normal,
        textAlignment: .right, kern: 0, fontType: .monospaced)

    /// A price that rose.
    public static let priceUp = TextStyle(
        "priceUp", size: 17, color: .priceUp, weight: .normal,
        textAlignment: .right, kern: 0, fontType: .monospaced)

    /// A price that fell.
    public static let priceDown = TextStyle(
        "priceDown", size: 17, color: .priceDown, weight: .normal,
        textAlignment: .right, kern: 0, fontType: .monospaced)

    /// The buying side.
    public static let buy = TextStyle(
        "buy", size: 17, color: .buy, weight: .bold,
        textAlignment: .left, kern: 0, fontType: .proportional)

    /// The selling side.
    public static let sell = TextStyle(
        "sell", size: 17, color: .sell, weight: .bold,
        textAlignment: .left, kern: 0, fontType: .proportional)

    /// Something went well.
    public static let success = TextStyle(
        "success", size: 17, color: .success, weight: .normal,
        textAlignment: .left, kern: 0.2, fontType: .proportional)

    /// Something needs care.
    public static let warning = TextStyle(
        "warning", size: 17, color: .warning, weight: .normal,
        textAlignment: .left, kern: 0.2, fontType: .proportional)

    /// Something failed.
    public static let error = TextStyle(
        "error", size: 17, color: .error, weight: .bold,
        textAlignment: .left, kern: 0.2, fontType: .proportional)

    /// Where to type.
    public static let prompt = TextStyle(
        "prompt", size: 17, color: .prompt, weight: .bold,
        textAlignment: .left, kern: 0, fontType: .monospaced)

    /// What can be typed.
    public static let command = TextStyle(
        "command", size: 17, color: .command, weight: .normal,
        textAlignment: .left, kern: 0, fontType: .monospaced)

    /// Identifiers and raw data.
    public static let code = TextStyle(
        "code", size: 15, color: .code, weight: .normal,
        textAlignment: .left, kern: 0, fontType: .monospacedCompact)

    /// Names of columns.
    public static let tableHeader = TextStyle(
        "tableHeader", size: 13, color: .tableHeader, weight: .bold,
        textAlignment: .left, kern: 0.2, fontType: .proportional)

    /// Lines between things.
    public static let separator = TextStyle(
        "separator", size: 12, color: .separator, weight: .thin,
        textAlignment: .left, kern: 0, fontType: .monospacedCompact)
}

/// Raw colours. Nothing outside this file can name them.
fileprivate enum DarkRaw {
    static let ink = Swatch(0xe8edf2, .standard)
    static let mist = Swatch(0x9aa8b5, .brightBlack)
    static let paper = Swatch(0x12171d, .black)
    static let line = Swatch(0x65727f, .brightBlack)
    static let sky = Swatch(0x4db8f0, .cyan)
    static let red = Swatch(0xff7566, .red)
    static let blue = Swatch(0x66a3ff, .blue)
    static let green = Swatch(0x3ecf8e, .green)
    /// A green that can be told from the red with any colour vision.
    static let teal = Swatch(0x3fd6c0, .green)
    static let amber = Swatch(0xf2b84b, .yellow)
}

/// Raw colours. Nothing outside this file can name them.
fileprivate enum LightRaw {
    static let ink = Swatch(0x18212b, .standard)
    static let mist = Swatch(0x56636f, .brightBlack)
    static let paper = Swatch(0xffffff, .white)
    static let line = Swatch(0x808c98, .brightBlack)
    static let sky = Swatch(0x0a6fa6, .cyan)
    static let red = Swatch(0xc62f26, .red)
    static let blue = Swatch(0x1f5fc4, .blue)
    static let green = Swatch(0x0b7a4b, .green)
    /// A green that can be told from the red with any colour vision.
    static let teal = Swatch(0x00797a, .green)
    static let amber = Swatch(0x8a5a00, .yellow)
}

/// Raw colours. Nothing outside this file can name them.
fileprivate enum DarkHighContrastRaw {
    static let ink = Swatch(0xffffff, .standard)
    static let mist = Swatch(0xccd6e0, .standard)
    static let paper = Swatch(0x000000, .black)
    static let line = Swatch(0x9aa8b5, .white)
    static let sky = Swatch(0x7fd0ff, .brightCyan)
    static let red = Swatch(0xff7566, .brightRed)
    static let blue = Swatch(0x8fbcff, .brightBlue)
    static let green = Swatch(0x5fe3a8, .brightGreen)
    /// A green that can be told from the red with any colour vision.
    static let teal = Swatch(0x5ee6d2, .brightGreen)
    static let amber = Swatch(0xffd074, .brightYellow)
}

/// Raw colours. Nothing outside this file can name them.
fileprivate enum LightHighContrastRaw {
    static let ink = Swatch(0x000000, .standard)
    static let mist = Swatch(0x303b45, .standard)
    static let paper = Swatch(0xffffff, .white)
    static let line = Swatch(0x56636f, .standard)
    static let sky = Swatch(0x004a73, .blue)
    static let red = Swatch(0x8f120b, .red)
    static let blue = Swatch(0x0b3f94, .blue)
    static let green = Swatch(0x00502f, .green)
    /// A green that can be told from the red with any colour vision.
    static let teal = Swatch(0x005051, .green)
    static let amber = Swatch(0x5c3a00, .yellow)
}

/// In the order of the token source; `looks` by market, theme and colour.
enum StyleValues {
    static let markets = ["japanese", "international"]
    static let standardMarket = 0
    static let themes = ["dark", "light", "darkHighContrast", "lightHighContrast"]
    static let colors: [String] = [
        "primaryText", "secondaryText", "background", "separator",
        "accent", "priceUp", "priceDown", "buy",
        "sell", "success", "warning", "error",
        "prompt", "command", "code", "tableHeader",
    ]
    static let looks: [[[Swatch]]] = [
        [
            [
                DarkRaw.ink, DarkRaw.mist, DarkRaw.paper, DarkRaw.line,
                DarkRaw.sky, DarkRaw.red, DarkRaw.blue, DarkRaw.red,
                DarkRaw.blue, DarkRaw.green, DarkRaw.amber, DarkRaw.red,
                DarkRaw.sky, DarkRaw.ink, DarkRaw.mist, DarkRaw.mist,
            ],
            [
                LightRaw.ink, LightRaw.mist, LightRaw.paper, LightRaw.line,
                LightRaw.sky, LightRaw.red, LightRaw.blue, LightRaw.red,
                LightRaw.blue, LightRaw.green, LightRaw.amber, LightRaw.red,
                LightRaw.sky, LightRaw.ink, LightRaw.mist, LightRaw.mist,
            ],
            [
                DarkHighContrastRaw.ink, DarkHighContrastRaw.mist, DarkHighContrastRaw.paper, DarkHighContrastRaw.line,
                DarkHighContrastRaw.sky, DarkHighContrastRaw.red, DarkHighContrastRaw.blue, DarkHighContrastRaw.red,
                DarkHighContrastRaw.blue, DarkHighContrastRaw.green, DarkHighContrastRaw.amber, DarkHighContrastRaw.red,
                DarkHighContrastRaw.sky, DarkHighContrastRaw.ink, DarkHighContrastRaw.mist, DarkHighContrastRaw.mist,
            ],
            [
                LightHighContrastRaw.ink, LightHighContrastRaw.mist, LightHighContrastRaw.paper, LightHighContrastRaw.line,
                LightHighContrastRaw.sky, LightHighContrastRaw.red, LightHighContrastRaw.blue, LightHighContrastRaw.red,
                LightHighContrastRaw.blue, LightHighContrastRaw.green, LightHighContrastRaw.amber, LightHighContrastRaw.red,
                LightHighContrastRaw.sky, LightHighContrastRaw.ink, LightHighContrastRaw.mist, LightHighContrastRaw.mist,
            ],
        ],
        [
            [
                DarkRaw.ink, DarkRaw.mist, DarkRaw.paper, DarkRaw.line,
                DarkRaw.sky, DarkRaw.teal, DarkRaw.red, DarkRaw.teal,
                DarkRaw.red, DarkRaw.green, DarkRaw.amber, DarkRaw.red,
                DarkRaw.sky, DarkRaw.ink, DarkRaw.mist, DarkRaw.mist,
            ],
            [
                LightRaw.ink, LightRaw.mist, LightRaw.paper, LightRaw.line,
                LightRaw.sky, LightRaw.teal, LightRaw.red, LightRaw.teal,
                LightRaw.red, LightRaw.green, LightRaw.amber, LightRaw.red,
                LightRaw.sky, LightRaw.ink, LightRaw.mist, LightRaw.mist,
            ],
            [
                DarkHighContrastRaw.ink, DarkHighContrastRaw.mist, DarkHighContrastRaw.paper, DarkHighContrastRaw.line,
                DarkHighContrastRaw.sky, DarkHighContrastRaw.teal, DarkHighContrastRaw.red, DarkHighContrastRaw.teal,
                DarkHighContrastRaw.red, DarkHighContrastRaw.green, DarkHighContrastRaw.amber, DarkHighContrastRaw.red,
                DarkHighContrastRaw.sky, DarkHighContrastRaw.ink, DarkHighContrastRaw.mist, DarkHighContrastRaw.mist,
            ],
            [
                LightHighContrastRaw.ink, LightHighContrastRaw.mist, LightHighContrastRaw.paper, LightHighContrastRaw.line,
                LightHighContrastRaw.sky, LightHighContrastRaw.teal, LightHighContrastRaw.red, LightHighContrastRaw.teal,
                LightHighContrastRaw.red, LightHighContrastRaw.green, LightHighContrastRaw.amber, LightHighContrastRaw.red,
                LightHighContrastRaw.sky, LightHighContrastRaw.ink, LightHighContrastRaw.mist, LightHighContrastRaw.mist,
            ],
        ],
    ]
    static let families: [TextStyle.FontType: [String]] = [
        .proportional: ["system-ui", "Hiragino Sans", "Noto Sans CJK JP", "sans-serif"],
        .monospaced: ["ui-monospace", "SF Mono", "Noto Sans Mono CJK JP", "monospace"],
        .compact: ["SF Compact", "Roboto Condensed", "Noto Sans CJK JP", "sans-serif"],
        .monospacedCompact: ["SF Mono", "Iosevka", "Noto Sans Mono CJK JP", "monospace"],
    ]
}

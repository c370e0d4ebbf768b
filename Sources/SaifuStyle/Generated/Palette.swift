// Generated from the token source. Do not edit: change the tokens and generate again.
// swift-format-ignore-file

/// A colour of 24 bits in sRGB.
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

/// One of the sixteen colours whose looks the user of a terminal chooses, or the terminal's own text colour.
public enum TerminalColor: UInt8, Hashable, Sendable, CaseIterable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
    /// The terminal's own text colour.
    case standard
}

/// Which colours tell a rising price from a falling one.
public enum PriceColors: String, Hashable, Sendable, CaseIterable {
    case japanese = "jp"
    case international = "intl"

    /// What is used where nobody chose.
    public static var standard: PriceColors { .japanese }
}

/// A colour named by what it means; a `ColorPalette` says how it looks.
public struct SemanticColor: Hashable, Sendable, CustomStringConvertible {
    fileprivate let index: Int

    /// The name in the token source, e.g. `primaryText`.
    public var name: String { colorNames[index] }

    /// The name.
    public var description: String { name }

    /// Every colour in the order of the token source.
    public static var all: [SemanticColor] { colorNames.indices.map { SemanticColor(index: $0) } }

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

private let colorNames = [
    "primaryText", "secondaryText", "background", "separator",
    "accent", "priceUp", "priceDown", "buy",
    "sell", "success", "warning", "error",
    "prompt", "command", "code", "tableHeader",
]

/// A raw colour and the nearest in meaning of a terminal's sixteen.
private struct Swatch: Sendable {
    let color: RGBColor
    let terminal: TerminalColor

    init(_ hex: UInt32, _ terminal: TerminalColor) {
        self.color = RGBColor(
            red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex))
        self.terminal = terminal
    }
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

/// How every `SemanticColor` looks in one theme.
public struct ColorPalette: Hashable, Sendable {
    /// The name of the theme in the token source.
    public let name: String
    private let theme: Int

    private init(name: String, theme: Int) {
        self.name = name
        self.theme = theme
    }

    /// The colour that a meaning has in this theme.
    public func color(_ color: SemanticColor, priceColors: PriceColors = .standard) -> RGBColor {
        swatch(color, priceColors)?.color ?? RGBColor(red: 0, green: 0, blue: 0)
    }

    /// The same for a terminal of sixteen colours: chosen by meaning, not by nearness.
    public func terminalColor(_ color: SemanticColor, priceColors: PriceColors = .standard) -> TerminalColor {
        swatch(color, priceColors)?.terminal ?? .standard
    }

    /// There is one for every colour: the tables are generated together.
    private func swatch(_ color: SemanticColor, _ priceColors: PriceColors) -> Swatch? {
        looks[priceColors]?[theme][color.index]
    }

    public static let dark = ColorPalette(name: "dark", theme: 0)
    public static let light = ColorPalette(name: "light", theme: 1)
}

private let looks: [PriceColors: [[Swatch]]] = [
    .japanese: [
        [
            DarkRaw.ink, DarkRaw.mist, DarkRaw.paper, DarkRaw.line,
            DarkRaw.sky, DarkRaw.red, DarkRaw.blue, DarkRaw.red,
            DarkRaw.blue, DarkRaw.green, DarkRaw.amber, DarkRaw.red,
            DarkRaw.sky, DarkRaw.ink, DarkRaw.amber, DarkRaw.mist,
        ],
        [
            LightRaw.ink, LightRaw.mist, LightRaw.paper, LightRaw.line,
            LightRaw.sky, LightRaw.red, LightRaw.blue, LightRaw.red,
            LightRaw.blue, LightRaw.green, LightRaw.amber, LightRaw.red,
            LightRaw.sky, LightRaw.ink, LightRaw.amber, LightRaw.mist,
        ],
    ],
    .international: [
        [
            DarkRaw.ink, DarkRaw.mist, DarkRaw.paper, DarkRaw.line,
            DarkRaw.sky, DarkRaw.teal, DarkRaw.red, DarkRaw.teal,
            DarkRaw.red, DarkRaw.green, DarkRaw.amber, DarkRaw.red,
            DarkRaw.sky, DarkRaw.ink, DarkRaw.amber, DarkRaw.mist,
        ],
        [
            LightRaw.ink, LightRaw.mist, LightRaw.paper, LightRaw.line,
            LightRaw.sky, LightRaw.teal, LightRaw.red, LightRaw.teal,
            LightRaw.red, LightRaw.green, LightRaw.amber, LightRaw.red,
            LightRaw.sky, LightRaw.ink, LightRaw.amber, LightRaw.mist,
        ],
    ],
]

/// A named look of text: what a screen names instead of fonts and colours.
public struct TextStyle: Hashable, Sendable {
    /// How heavy the strokes are.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
        case thin, normal, bold
    }

    /// Where text stands in its column.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        case left, center, right
    }

    /// The compact types are narrower; the monospaced ones keep digits in columns.
    public enum FontType: String, Hashable, Sendable, CaseIterable {
        case proportional, monospaced, compact, monospacedCompact

        /// Fonts by name, the preferred one first.
        public var families: [String] {
            switch self {
            case .proportional: ["system-ui", "Hiragino Sans", "Noto Sans CJK JP", "sans-serif"]
            case .monospaced: ["ui-monospace", "SF Mono", "Noto Sans Mono CJK JP", "monospace"]
            case .compact: ["SF Compact", "Roboto Condensed", "Noto Sans CJK JP", "sans-serif"]
            case .monospacedCompact: ["SF Mono", "Iosevka", "Noto Sans Mono CJK JP", "monospace"]
            }
        }
    }

    /// The name that the style was made with; a tweak does not change it.
    public let styleName: String
    /// In points.
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

    /// A style of one's own.
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

// Generated from the token source by StyleExport. Do not edit: change the tokens and run `saifu-dev generate`.

// swift-format-ignore-file

/// A colour of 24 bits in sRGB, as a palette resolves it.
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

    fileprivate init(hex: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex))
    }
}

/// One of the sixteen colours whose looks the user of a terminal chooses, or the terminal's own text colour.
public enum TerminalColor: UInt8, Hashable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
    /// The terminal's own text colour.
    case standard
}

/// Which colours tell a rising price from a falling one.
public enum PriceColors: String, Hashable, Sendable, CaseIterable {
    case japanese = "jp"
    case international = "intl"
}

/// A colour named by what it means on screen; a `ColorPalette` says how it looks.
public struct SemanticColor: Hashable, Sendable, CustomStringConvertible {
    fileprivate let index: Int

    fileprivate init(index: Int) {
        self.index = index
    }

    /// The name in the token source, e.g. `primaryText`.
    public var name: String { SemanticColor.names[index] }

    public var description: String { name }

    /// Every colour in the order of the token source.
    public static let all: [SemanticColor] = names.indices.map(SemanticColor.init(index:))

    private static let names = [
        "primaryText", "secondaryText", "background", "separator", "accent", "priceUp", "priceDown", "buy", "sell", "success", "warning", "error", "prompt", "command", "code", "tableHeader",
    ]

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
    public static let priceUp = SemanticColor(index: 5)
    public static let priceDown = SemanticColor(index: 6)
    public static let buy = SemanticColor(index: 7)
    public static let sell = SemanticColor(index: 8)
    public static let success = SemanticColor(index: 9)
    public static let warning = SemanticColor(index: 10)
    public static let error = SemanticColor(index: 11)
    public static let prompt = SemanticColor(index: 12)
    public static let command = SemanticColor(index: 13)
    public static let code = SemanticColor(index: 14)
    public static let tableHeader = SemanticColor(index: 15)
}

private struct Swatch: Sendable {
    let color: RGBColor
    let terminal: TerminalColor

    init(_ hex: UInt32, _ terminal: TerminalColor) {
        self.color = RGBColor(hex: hex)
        self.terminal = terminal
    }
}

/// The raw colours of one theme. Nothing outside this file can name them.
fileprivate enum DarkRaw {
    static let ink = Swatch(0xe8edf2, .standard)
    static let mist = Swatch(0x9aa8b5, .brightBlack)
    static let paper = Swatch(0x12171d, .black)
    static let line = Swatch(0x65727f, .brightBlack)
    static let sky = Swatch(0x4db8f0, .cyan)
    static let red = Swatch(0xff7566, .red)
    static let blue = Swatch(0x66a3ff, .blue)
    static let green = Swatch(0x3ecf8e, .green)
    static let amber = Swatch(0xf2b84b, .yellow)
}

/// The raw colours of one theme. Nothing outside this file can name them.
fileprivate enum LightRaw {
    static let ink = Swatch(0x18212b, .standard)
    static let mist = Swatch(0x56636f, .brightBlack)
    static let paper = Swatch(0xffffff, .white)
    static let line = Swatch(0x808c98, .brightBlack)
    static let sky = Swatch(0x0a6fa6, .cyan)
    static let red = Swatch(0xc62f26, .red)
    static let blue = Swatch(0x1f5fc4, .blue)
    static let green = Swatch(0x0b7a4b, .green)
    static let amber = Swatch(0x8a5a00, .yellow)
}

/// How every `SemanticColor` looks in one theme.
public struct ColorPalette: Hashable, Sendable {
    /// The name of the theme in the token source.
    public let name: String
    private let theme: Int

    /// The colour that a meaning has in this theme.
    public func color(_ color: SemanticColor, priceColors: PriceColors = .japanese) -> RGBColor {
        swatch(color, priceColors).color
    }

    /// The same for a terminal of sixteen colours: chosen by meaning, not by nearness.
    public func terminalColor(_ color: SemanticColor, priceColors: PriceColors = .japanese) -> TerminalColor {
        swatch(color, priceColors).terminal
    }

    private func swatch(_ color: SemanticColor, _ priceColors: PriceColors) -> Swatch {
        let themes =
            switch priceColors {
            case .japanese: Self.japanese
            case .international: Self.international
            }
        return themes[theme][color.index]
    }

    public static let dark = ColorPalette(name: "dark", theme: 0)
    public static let light = ColorPalette(name: "light", theme: 1)

    private static let japanese: [[Swatch]] = [
        [
            DarkRaw.ink, DarkRaw.mist, DarkRaw.paper, DarkRaw.line, DarkRaw.sky, DarkRaw.red, DarkRaw.blue, DarkRaw.red, DarkRaw.blue, DarkRaw.green, DarkRaw.amber, DarkRaw.red, DarkRaw.sky, DarkRaw.ink, DarkRaw.amber, DarkRaw.mist,
        ],
        [
            LightRaw.ink, LightRaw.mist, LightRaw.paper, LightRaw.line, LightRaw.sky, LightRaw.red, LightRaw.blue, LightRaw.red, LightRaw.blue, LightRaw.green, LightRaw.amber, LightRaw.red, LightRaw.sky, LightRaw.ink, LightRaw.amber, LightRaw.mist,
        ],
    ]

    private static let international: [[Swatch]] = [
        [
            DarkRaw.ink, DarkRaw.mist, DarkRaw.paper, DarkRaw.line, DarkRaw.sky, DarkRaw.green, DarkRaw.red, DarkRaw.green, DarkRaw.red, DarkRaw.green, DarkRaw.amber, DarkRaw.red, DarkRaw.sky, DarkRaw.ink, DarkRaw.amber, DarkRaw.mist,
        ],
        [
            LightRaw.ink, LightRaw.mist, LightRaw.paper, LightRaw.line, LightRaw.sky, LightRaw.green, LightRaw.red, LightRaw.green, LightRaw.red, LightRaw.green, LightRaw.amber, LightRaw.red, LightRaw.sky, LightRaw.ink, LightRaw.amber, LightRaw.mist,
        ],
    ]
}

/// A named look of text: what a screen names instead of fonts and colours.
public struct TextStyle: Hashable, Sendable {
    public enum Weight: String, Hashable, Sendable, CaseIterable { case thin, normal, bold }
    public enum Alignment: String, Hashable, Sendable, CaseIterable { case left, center, right }
    /// The compact types are narrower; the monospaced ones keep digits in columns.
    public enum FontType: String, Hashable, Sendable, CaseIterable { case proportional, monospaced, compact, monospacedCompact }

    public let styleName: String
    /// In points.
    public var size: Double
    public var color: SemanticColor
    public var weight: Weight
    public var textAlignment: Alignment
    /// Extra space after each character, in points.
    public var kern: Double
    public var fontType: FontType

    /// A style of one's own; what is left out is as in plain text.
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

    public static let body = TextStyle("body", size: 17, color: .primaryText, weight: .normal, textAlignment: .left, kern: 0.2, fontType: .proportional)
    public static let title = TextStyle("title", size: 28, color: .primaryText, weight: .bold)
    public static let headline = TextStyle("headline", size: 20, color: .primaryText, weight: .bold, kern: 0.2)
    public static let caption = TextStyle("caption", size: 12, color: .secondaryText, fontType: .compact)
    public static let label = TextStyle("label", size: 15, color: .secondaryText, kern: 0.2)
    public static let secondary = TextStyle("secondary", size: 17, color: .secondaryText, kern: 0.2)
    public static let accent = TextStyle("accent", size: 17, color: .accent, weight: .bold, kern: 0.2)
    public static let amount = TextStyle("amount", size: 17, color: .primaryText, textAlignment: .right, fontType: .monospaced)
    public static let price = TextStyle("price", size: 17, color: .primaryText, textAlignment: .right, fontType: .monospaced)
    public static let priceUp = TextStyle("priceUp", size: 17, color: .priceUp, textAlignment: .right, fontType: .monospaced)
    public static let priceDown = TextStyle("priceDown", size: 17, color: .priceDown, textAlignment: .right, fontType: .monospaced)
    public static let buy = TextStyle("buy", size: 17, color: .buy, weight: .bold)
    public static let sell = TextStyle("sell", size: 17, color: .sell, weight: .bold)
    public static let success = TextStyle("success", size: 17, color: .success, kern: 0.2)
    public static let warning = TextStyle("warning", size: 17, color: .warning, kern: 0.2)
    public static let error = TextStyle("error", size: 17, color: .error, weight: .bold, kern: 0.2)
    public static let prompt = TextStyle("prompt", size: 17, color: .prompt, weight: .bold, fontType: .monospaced)
    public static let command = TextStyle("command", size: 17, color: .command, fontType: .monospaced)
    public static let code = TextStyle("code", size: 15, color: .code, fontType: .monospacedCompact)
    public static let tableHeader = TextStyle("tableHeader", size: 13, color: .tableHeader, weight: .bold, kern: 0.2)
    public static let separator = TextStyle("separator", size: 12, color: .separator, weight: .thin, fontType: .monospacedCompact)
}

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
    /// The market `comfortable` of the token source.
    public static let comfortable = PriceColors(index: 0)
    /// The market `compact` of the token source.
    public static let compact = PriceColors(index: 1)
}

extension ColorPalette {
    /// The theme `light` of the token source.
    public static let light = ColorPalette(index: 0)
    /// The theme `dark` of the token source.
    public static let dark = ColorPalette(index: 1)
    /// The theme `lightHighContrast` of the token source.
    public static let lightHighContrast = ColorPalette(index: 2)
    /// The theme `darkHighContrast` of the token source.
    public static let darkHighContrast = ColorPalette(index: 3)
}

extension SemanticColor {
    public static let sea50 = SemanticColor(index: 0)
    public static let sea500 = SemanticColor(index: 1)
    public static let sea700 = SemanticColor(index: 2)
    public static let sea900 = SemanticColor(index: 3)
    public static let coral = SemanticColor(index: 4)
    public static let coralFaint = SemanticColor(index: 5)
    public static let coralNeon = SemanticColor(index: 6)
    public static let neutralWhite = SemanticColor(index: 7)
    public static let neutralBlack = SemanticColor(index: 8)
    public static let neutralMist = SemanticColor(index: 9)
    public static let neutralScrim = SemanticColor(index: 10)
    /// Running text.
    public static let colorTextDefault = SemanticColor(index: 11)
    public static let colorTextMuted = SemanticColor(index: 12)
    /// A name that many languages keep for themselves */ --> " \ end.
    public static let colorTextClass = SemanticColor(index: 13)
    public static let colorSurface = SemanticColor(index: 14)
    public static let colorSurfaceRaised = SemanticColor(index: 15)
    public static let colorSurfaceVeil = SemanticColor(index: 16)
    public static let colorAccent = SemanticColor(index: 17)
    /// Something is wrong.
    public static let colorAlarm = SemanticColor(index: 18)
    /// 旗の色。
    public static let color旗 = SemanticColor(index: 19)
    /// Deprecated.
    public static let colorOldAccent = SemanticColor(index: 20)
}

extension TextStyle {
    /// Running text.
    public static let typeBody = TextStyle(
        "type.body", size: 16, color: .neutralBlack, weight: .normal,
        textAlignment: .left, kern: 0, fontType: .proportional)

    public static let typeHeading = TextStyle(
        "type.heading", size: 28, color: .colorTextDefault, weight: .bold,
        textAlignment: .center, kern: -0.3, fontType: .proportional)

    public static let typeFare = TextStyle(
        "type.fare", size: 20, color: .colorAccent, weight: .normal,
        textAlignment: .right, kern: 0.4, fontType: .monospaced)

    public static let printBody = TextStyle(
        "print.body", size: 16, color: .neutralBlack, weight: .normal,
        textAlignment: .left, kern: 0, fontType: .proportional)

    public static let printHeading = TextStyle(
        "print.heading", size: 28, color: .colorTextDefault, weight: .bold,
        textAlignment: .center, kern: -0.3, fontType: .proportional)

    public static let printFare = TextStyle(
        "print.fare", size: 20, color: .colorAccent, weight: .normal,
        textAlignment: .right, kern: 0.4, fontType: .monospaced)
}

/// Raw colours. Nothing outside this file can name them.
fileprivate enum LightRaw {
}

/// Raw colours. Nothing outside this file can name them.
fileprivate enum DarkRaw {
}

/// Raw colours. Nothing outside this file can name them.
fileprivate enum LightHighContrastRaw {
}

/// Raw colours. Nothing outside this file can name them.
fileprivate enum DarkHighContrastRaw {
}

/// In the order of the token source; `looks` by market, theme and colour.
enum StyleValues {
    static let markets = ["comfortable", "compact"]
    static let standardMarket = 0
    static let themes = ["light", "dark", "lightHighContrast", "darkHighContrast"]
    static let colors: [String] = [
        "sea.50", "sea.500", "sea.700", "sea.900",
        "coral.$root", "coral.faint", "coral.neon", "neutral.white",
        "neutral.black", "neutral.mist", "neutral.scrim", "color.text.default",
        "color.text.muted", "color.text.class", "color.surface.$root", "color.surface.raised",
        "color.surface.veil", "color.accent", "color.alarm", "color.旗",
        "color.old accent",
    ]
    static let looks: [[[Swatch]]] = [
        [
            [
                Swatch(0xe8f8ff, .standard), Swatch(0x0891c9, .standard), Swatch(0x18507a, .standard), Swatch(0x0e2039, .standard),
                Swatch(0xff4931, .standard), Swatch(0xffe0d9, .standard), Swatch(0xff0023, .standard), Swatch(0xffffff, .standard),
                Swatch(0x000000, .standard), Swatch(0xdedede, .standard), Swatch(0x999ea3, .standard), Swatch(0x0e2039, .standard),
                Swatch(0x18507a, .standard), Swatch(0x0e2039, .standard), Swatch(0xffffff, .standard), Swatch(0xe8f8ff, .standard),
                Swatch(0x999ea3, .standard), Swatch(0x0891c9, .standard), Swatch(0xff4931, .standard), Swatch(0xff0023, .standard),
                Swatch(0x0891c9, .standard),
            ],
            [
                Swatch(0xe8f8ff, .standard), Swatch(0x0891c9, .standard), Swatch(0x18507a, .standard), Swatch(0x0e2039, .standard),
                Swatch(0xff4931, .standard), Swatch(0xffe0d9, .standard), Swatch(0xff0023, .standard), Swatch(0xffffff, .standard),
                Swatch(0x000000, .standard), Swatch(0xdedede, .standard), Swatch(0x0b1015, .standard), Swatch(0xe8f8ff, .standard),
                Swatch(0xdedede, .standard), Swatch(0xe8f8ff, .standard), Swatch(0x0e2039, .standard), Swatch(0x21374e, .standard),
                Swatch(0x0b1015, .standard), Swatch(0x11c2f8, .standard), Swatch(0xff4931, .standard), Swatch(0xff0023, .standard),
                Swatch(0x11c2f8, .standard),
            ],
            [
                Swatch(0xe8f8ff, .standard), Swatch(0x0891c9, .standard), Swatch(0x18507a, .standard), Swatch(0x0e2039, .standard),
                Swatch(0xff4931, .standard), Swatch(0xffe0d9, .standard), Swatch(0xff0023, .standard), Swatch(0xffffff, .standard),
                Swatch(0x000000, .standard), Swatch(0xdedede, .standard), Swatch(0x999ea3, .standard), Swatch(0x0e2039, .standard),
                Swatch(0x0e2039, .standard), Swatch(0x0e2039, .standard), Swatch(0xffffff, .standard), Swatch(0xe8f8ff, .standard),
                Swatch(0x999ea3, .standard), Swatch(0x18507a, .standard), Swatch(0xff4931, .standard), Swatch(0xff0023, .standard),
                Swatch(0x18507a, .standard),
            ],
            [
                Swatch(0xe8f8ff, .standard), Swatch(0x0891c9, .standard), Swatch(0x18507a, .standard), Swatch(0x0e2039, .standard),
                Swatch(0xff4931, .standard), Swatch(0xffe0d9, .standard), Swatch(0xff0023, .standard), Swatch(0xffffff, .standard),
                Swatch(0x000000, .standard), Swatch(0xdedede, .standard), Swatch(0x0b1015, .standard), Swatch(0xe8f8ff, .standard),
                Swatch(0xffffff, .standard), Swatch(0xe8f8ff, .standard), Swatch(0x0e2039, .standard), Swatch(0x21374e, .standard),
                Swatch(0x0b1015, .standard), Swatch(0xe8f8ff, .standard), Swatch(0xff4931, .standard), Swatch(0xff0023, .standard),
                Swatch(0xe8f8ff, .standard),
            ],
        ],
        [
            [
                Swatch(0xe8f8ff, .standard), Swatch(0x0891c9, .standard), Swatch(0x18507a, .standard), Swatch(0x0e2039, .standard),
                Swatch(0xff4931, .standard), Swatch(0xffe0d9, .standard), Swatch(0xff0023, .standard), Swatch(0xffffff, .standard),
                Swatch(0x000000, .standard), Swatch(0xdedede, .standard), Swatch(0x999ea3, .standard), Swatch(0x0e2039, .standard),
                Swatch(0x18507a, .standard), Swatch(0x0e2039, .standard), Swatch(0xffffff, .standard), Swatch(0xe8f8ff, .standard),
                Swatch(0x999ea3, .standard), Swatch(0x0891c9, .standard), Swatch(0xff4931, .standard), Swatch(0xff0023, .standard),
                Swatch(0x0891c9, .standard),
            ],
            [
                Swatch(0xe8f8ff, .standard), Swatch(0x0891c9, .standard), Swatch(0x18507a, .standard), Swatch(0x0e2039, .standard),
                Swatch(0xff4931, .standard), Swatch(0xffe0d9, .standard), Swatch(0xff0023, .standard), Swatch(0xffffff, .standard),
                Swatch(0x000000, .standard), Swatch(0xdedede, .standard), Swatch(0x0b1015, .standard), Swatch(0xe8f8ff, .standard),
                Swatch(0xdedede, .standard), Swatch(0xe8f8ff, .standard), Swatch(0x0e2039, .standard), Swatch(0x21374e, .standard),
                Swatch(0x0b1015, .standard), Swatch(0x11c2f8, .standard), Swatch(0xff4931, .standard), Swatch(0xff0023, .standard),
                Swatch(0x11c2f8, .standard),
            ],
            [
                Swatch(0xe8f8ff, .standard), Swatch(0x0891c9, .standard), Swatch(0x18507a, .standard), Swatch(0x0e2039, .standard),
                Swatch(0xff4931, .standard), Swatch(0xffe0d9, .standard), Swatch(0xff0023, .standard), Swatch(0xffffff, .standard),
                Swatch(0x000000, .standard), Swatch(0xdedede, .standard), Swatch(0x999ea3, .standard), Swatch(0x0e2039, .standard),
                Swatch(0x0e2039, .standard), Swatch(0x0e2039, .standard), Swatch(0xffffff, .standard), Swatch(0xe8f8ff, .standard),
                Swatch(0x999ea3, .standard), Swatch(0x18507a, .standard), Swatch(0xff4931, .standard), Swatch(0xff0023, .standard),
                Swatch(0x18507a, .standard),
            ],
            [
                Swatch(0xe8f8ff, .standard), Swatch(0x0891c9, .standard), Swatch(0x18507a, .standard), Swatch(0x0e2039, .standard),
                Swatch(0xff4931, .standard), Swatch(0xffe0d9, .standard), Swatch(0xff0023, .standard), Swatch(0xffffff, .standard),
                Swatch(0x000000, .standard), Swatch(0xdedede, .standard), Swatch(0x0b1015, .standard), Swatch(0xe8f8ff, .standard),
                Swatch(0xffffff, .standard), Swatch(0xe8f8ff, .standard), Swatch(0x0e2039, .standard), Swatch(0x21374e, .standard),
                Swatch(0x0b1015, .standard), Swatch(0xe8f8ff, .standard), Swatch(0xff4931, .standard), Swatch(0xff0023, .standard),
                Swatch(0xe8f8ff, .standard),
            ],
        ],
    ]
    static let families: [TextStyle.FontType: [String]] = [
        .proportional: ["Inter", "Noto Sans JP", "system-ui", "sans-serif"],
        .monospaced: ["JetBrains Mono", "ui-monospace", "monospace"],
    ]
}

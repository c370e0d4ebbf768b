/// The parts of the Swift output that are the same for every source.
enum SwiftTemplate {
    static let header = """
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

        """

    static let terminalColors: Set<String> = [
        "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "brightBlack", "brightRed",
        "brightGreen", "brightYellow", "brightBlue", "brightMagenta", "brightCyan", "brightWhite", "standard",
    ]

    static func priceColors(cases: String, standard: String) -> String {
        """

        /// Which colours tell a rising price from a falling one.
        public enum PriceColors: String, Hashable, Sendable, CaseIterable {
        \(cases)
            /// What is used where nobody chose.
            public static var standard: PriceColors { .\(standard) }
        }

        """
    }

    static func semanticColor(members: String, names: String) -> String {
        """

        /// A colour named by what it means; a `ColorPalette` says how it looks.
        public struct SemanticColor: Hashable, Sendable, CustomStringConvertible {
            fileprivate let index: Int

            /// The name in the token source, e.g. `primaryText`.
            public var name: String { colorNames[index] }

            /// The name.
            public var description: String { name }

            /// Every colour in the order of the token source.
            public static var all: [SemanticColor] { colorNames.indices.map { SemanticColor(index: $0) } }

        \(members)}

        private let colorNames = [
        \(names)]

        """
    }

    static let swatch = """

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

        """

    static func rawColors(name: String, members: String) -> String {
        """

        /// Raw colours. Nothing outside this file can name them.
        fileprivate enum \(name) {
        \(members)}

        """
    }

    static func palette(members: String) -> String {
        """

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

        \(members)}

        """
    }

    static func looks(_ markets: String) -> String {
        """

        private let looks: [PriceColors: [[Swatch]]] = [
        \(markets)]

        """
    }

    static func textStyle(families: String) -> String {
        """

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
        \(families)            }
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

        """
    }
}

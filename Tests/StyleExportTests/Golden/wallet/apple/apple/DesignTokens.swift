// Generated from the token source. Do not edit: change the tokens and generate again.
// swift-format-ignore-file

/// Every token; properties that refer to others follow them.
public class DesignTokens: @unchecked Sendable {
    fileprivate init() {}

    fileprivate var paletteInk: TokenColor { TokenColor(.srgb(0x18212b), dark: .srgb(0xe8edf2), highContrast: .srgb(0x000000), darkHighContrast: .srgb(0xffffff)) }
    fileprivate var paletteMist: TokenColor { TokenColor(.srgb(0x56636f), dark: .srgb(0x9aa8b5), highContrast: .srgb(0x303b45), darkHighContrast: .srgb(0xccd6e0)) }
    fileprivate var palettePaper: TokenColor { TokenColor(.srgb(0xffffff), dark: .srgb(0x12171d), darkHighContrast: .srgb(0x000000)) }
    fileprivate var paletteLine: TokenColor { TokenColor(.srgb(0x808c98), dark: .srgb(0x65727f), highContrast: .srgb(0x56636f), darkHighContrast: .srgb(0x9aa8b5)) }
    fileprivate var paletteSky: TokenColor { TokenColor(.srgb(0x0a6fa6), dark: .srgb(0x4db8f0), highContrast: .srgb(0x004a73), darkHighContrast: .srgb(0x7fd0ff)) }
    fileprivate var paletteRed: TokenColor { TokenColor(.srgb(0xc62f26), dark: .srgb(0xff7566), highContrast: .srgb(0x8f120b)) }
    fileprivate var paletteBlue: TokenColor { TokenColor(.srgb(0x1f5fc4), dark: .srgb(0x66a3ff), highContrast: .srgb(0x0b3f94), darkHighContrast: .srgb(0x8fbcff)) }
    fileprivate var paletteGreen: TokenColor { TokenColor(.srgb(0x0b7a4b), dark: .srgb(0x3ecf8e), highContrast: .srgb(0x00502f), darkHighContrast: .srgb(0x5fe3a8)) }
    /// A green that can be told from the red with any colour vision.
    fileprivate var paletteTeal: TokenColor { TokenColor(.srgb(0x00797a), dark: .srgb(0x3fd6c0), highContrast: .srgb(0x005051), darkHighContrast: .srgb(0x5ee6d2)) }
    fileprivate var paletteAmber: TokenColor { TokenColor(.srgb(0x8a5a00), dark: .srgb(0xf2b84b), highContrast: .srgb(0x5c3a00), darkHighContrast: .srgb(0xffd074)) }
    /// What is read first.
    public var colorPrimaryText: TokenColor { paletteInk }
    /// What explains.
    public var colorSecondaryText: TokenColor { paletteMist }
    /// What text stands on.
    public var colorBackground: TokenColor { palettePaper }
    /// Lines between things.
    public var colorSeparator: TokenColor { paletteLine }
    /// The wallet's own colour.
    public var colorAccent: TokenColor { paletteSky }
    /// A price that rose.
    public var colorPriceUp: TokenColor { paletteRed }
    /// A price that fell.
    public var colorPriceDown: TokenColor { paletteBlue }
    /// The buying side.
    public var colorBuy: TokenColor { colorPriceUp }
    /// The selling side.
    public var colorSell: TokenColor { colorPriceDown }
    /// Something went well.
    public var colorSuccess: TokenColor { paletteGreen }
    /// Something needs care.
    public var colorWarning: TokenColor { paletteAmber }
    /// Something failed.
    public var colorError: TokenColor { paletteRed }
    /// Where to type.
    public var colorPrompt: TokenColor { paletteSky }
    /// What can be typed.
    public var colorCommand: TokenColor { paletteInk }
    /// Identifiers and raw data.
    public var colorCode: TokenColor { paletteMist }
    /// Names of columns.
    public var colorTableHeader: TokenColor { paletteMist }
    public var fontProportional: [String] { ["system-ui", "Hiragino Sans", "Noto Sans CJK JP", "sans-serif"] }
    public var fontMonospaced: [String] { ["ui-monospace", "SF Mono", "Noto Sans Mono CJK JP", "monospace"] }
    public var fontCompact: [String] { ["SF Compact", "Roboto Condensed", "Noto Sans CJK JP", "sans-serif"] }
    public var fontMonospacedCompact: [String] { ["SF Mono", "Iosevka", "Noto Sans Mono CJK JP", "monospace"] }
    public var weightThin: Double { 100 }
    public var weightNormal: Double { 400 }
    public var weightBold: Double { 700 }
    /// Running text.
    public var textBody: TokenTextStyle { TokenTextStyle(fonts: fontProportional, size: 17, weight: weightNormal, kern: 0.2, lineHeight: 1.3, color: colorPrimaryText, alignment: .left) }
    /// The name of a screen.
    public var textTitle: TokenTextStyle { TokenTextStyle(fonts: fontProportional, size: 28, weight: weightBold, kern: 0, lineHeight: 1.3, color: colorPrimaryText, alignment: .left) }
    /// The name of a part.
    public var textHeadline: TokenTextStyle { TokenTextStyle(fonts: fontProportional, size: 20, weight: weightBold, kern: 0.2, lineHeight: 1.3, color: colorPrimaryText, alignment: .left) }
    /// Small print.
    public var textCaption: TokenTextStyle { TokenTextStyle(fonts: fontCompact, size: 12, weight: weightNormal, kern: 0, lineHeight: 1.3, color: colorSecondaryText, alignment: .left, isCompact: true) }
    /// The name of a value.
    public var textLabel: TokenTextStyle { TokenTextStyle(fonts: fontProportional, size: 15, weight: weightNormal, kern: 0.2, lineHeight: 1.3, color: colorSecondaryText, alignment: .left) }
    /// Running text that explains.
    public var textSecondary: TokenTextStyle { TokenTextStyle(fonts: fontProportional, size: 17, weight: weightNormal, kern: 0.2, lineHeight: 1.3, color: colorSecondaryText, alignment: .left) }
    /// Text that should be noticed.
    public var textAccent: TokenTextStyle { TokenTextStyle(fonts: fontProportional, size: 17, weight: weightBold, kern: 0.2, lineHeight: 1.3, color: colorAccent, alignment: .left) }
    /// A quantity of money or coins.
    public var textAmount: TokenTextStyle { TokenTextStyle(fonts: fontMonospaced, size: 17, weight: weightNormal, kern: 0, lineHeight: 1.3, color: colorPrimaryText, alignment: .right, hasTabularDigits: true) }
    /// A price that says nothing of its direction.
    public var textPrice: TokenTextStyle { TokenTextStyle(fonts: fontMonospaced, size: 17, weight: weightNormal, kern: 0, lineHeight: 1.3, color: colorPrimaryText, alignment: .right, hasTabularDigits: true) }
    /// A price that rose.
    public var textPriceUp: TokenTextStyle { TokenTextStyle(fonts: fontMonospaced, size: 17, weight: weightNormal, kern: 0, lineHeight: 1.3, color: colorPriceUp, alignment: .right, hasTabularDigits: true) }
    /// A price that fell.
    public var textPriceDown: TokenTextStyle { TokenTextStyle(fonts: fontMonospaced, size: 17, weight: weightNormal, kern: 0, lineHeight: 1.3, color: colorPriceDown, alignment: .right, hasTabularDigits: true) }
    /// The buying side.
    public var textBuy: TokenTextStyle { TokenTextStyle(fonts: fontProportional, size: 17, weight: weightBold, kern: 0, lineHeight: 1.3, color: colorBuy, alignment: .left) }
    /// The selling side.
    public var textSell: TokenTextStyle { TokenTextStyle(fonts: fontProportional, size: 17, weight: weightBold, kern: 0, lineHeight: 1.3, color: colorSell, alignment: .left) }
    /// Something went well.
    public var textSuccess: TokenTextStyle { TokenTextStyle(fonts: fontProportional, size: 17, weight: weightNormal, kern: 0.2, lineHeight: 1.3, color: colorSuccess, alignment: .left) }
    /// Something needs care.
    public var textWarning: TokenTextStyle { TokenTextStyle(fonts: fontProportional, size: 17, weight: weightNormal, kern: 0.2, lineHeight: 1.3, color: colorWarning, alignment: .left) }
    /// Something failed.
    public var textError: TokenTextStyle { TokenTextStyle(fonts: fontProportional, size: 17, weight: weightBold, kern: 0.2, lineHeight: 1.3, color: colorError, alignment: .left) }
    /// Where to type.
    public var textPrompt: TokenTextStyle { TokenTextStyle(fonts: fontMonospaced, size: 17, weight: weightBold, kern: 0, lineHeight: 1.3, color: colorPrompt, alignment: .left, hasTabularDigits: true) }
    /// What can be typed.
    public var textCommand: TokenTextStyle { TokenTextStyle(fonts: fontMonospaced, size: 17, weight: weightNormal, kern: 0, lineHeight: 1.3, color: colorCommand, alignment: .left, hasTabularDigits: true) }
    /// Identifiers and raw data.
    public var textCode: TokenTextStyle { TokenTextStyle(fonts: fontMonospacedCompact, size: 15, weight: weightNormal, kern: 0, lineHeight: 1.3, color: colorCode, alignment: .left, hasTabularDigits: true, isCompact: true) }
    /// Names of columns.
    public var textTableHeader: TokenTextStyle { TokenTextStyle(fonts: fontProportional, size: 13, weight: weightBold, kern: 0.2, lineHeight: 1.3, color: colorTableHeader, alignment: .left) }
    /// Lines between things.
    public var textSeparator: TokenTextStyle { TokenTextStyle(fonts: fontMonospacedCompact, size: 12, weight: weightThin, kern: 0, lineHeight: 1.3, color: colorSeparator, alignment: .left, hasTabularDigits: true, isCompact: true) }
}

private final class JapaneseTokens: DesignTokens, @unchecked Sendable {
}

private final class InternationalTokens: DesignTokens, @unchecked Sendable {
    public override var colorPriceUp: TokenColor { paletteTeal }
    public override var colorPriceDown: TokenColor { paletteRed }
}

extension DesignTokens {
    /// The tokens without any choice.
    public static let standard: DesignTokens = JapaneseTokens()
    private static let variant0: DesignTokens = JapaneseTokens()
    private static let variant1: DesignTokens = InternationalTokens()

    /// What can be chosen.
    public enum MarketChoice: Hashable, Sendable, CaseIterable { case japanese; case international }

    /// The tokens of a choice.
    public static func choosing(market: MarketChoice = .japanese) -> DesignTokens {
        switch (market) {
        case (.japanese): variant0
        case (.international): variant1
        }
    }
}

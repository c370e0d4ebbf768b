// Generated from the token source. Do not edit: change the tokens and generate again.
// swift-format-ignore-file

/// Every token; properties that refer to others follow them.
public class DesignTokens: @unchecked Sendable {
    fileprivate init() {}

    public var sea50: TokenColor { TokenColor(.p3(0.922188, 0.970778, 1)) }
    public var sea500: TokenColor { TokenColor(.srgb(0x0891c9)) }
    public var sea700: TokenColor { TokenColor(.srgb(0x18507a)) }
    public var sea900: TokenColor { TokenColor(.srgb(0x0e2039)) }
    public var coral: TokenColor { TokenColor(.p3(0.95, 0.35, 0.25)) }
    public var coralFaint: TokenColor { TokenColor(.srgb(0xffe0d9)) }
    public var coralNeon: TokenColor { TokenColor(.p3(1, 0, 0.090718)) }
    public var neutralWhite: TokenColor { TokenColor(.srgb(0xffffff)) }
    public var neutralBlack: TokenColor { TokenColor(.srgb(0x000000)) }
    public var neutralMist: TokenColor { TokenColor(.srgb(0xdedede)) }
    public var neutralScrim: TokenColor { TokenColor(.srgb(0x000d1a, alpha: 0.4)) }
    public var space0: Double { 0 }
    public var spaceXs: Double { 4 }
    public var spaceMd: Double { 16 }
    @available(*, deprecated, message: "Use space.xs")
    public var spaceHair: Double { 0.5 }
    public var timeQuick: Double { 0.12 }
    public var timeSlow: Double { 0.4 }
    public var easeStandard: TokenCurve { TokenCurve(0.2, 0, 0, 1) }
    public var easeSpring: TokenCurve { TokenCurve(0.5, -0.5, 0.3, 1.6) }
    public var ratioTight: Double { 1.2 }
    public var ratioLoose: Double { 1.7 }
    public var ratioNegative: Double { -0.25 }
    public var fontSans: [String] { ["Inter", "Noto Sans JP", "system-ui", "sans-serif"] }
    public var fontMono: [String] { ["JetBrains Mono", "ui-monospace", "monospace"] }
    public var fontSingle: [String] { ["O'Reilly \"Sans\""] }
    public var fontRegular: Double { 400 }
    public var fontStrong: Double { 650 }
    public var fontHeaviest: Double { 950 }
    /// Running text.
    public var colorTextDefault: TokenColor { TokenColor(.srgb(0x0e2039), dark: .p3(0.922188, 0.970778, 1)) }
    public var colorTextMuted: TokenColor { TokenColor(.srgb(0x18507a), dark: .srgb(0xdedede), highContrast: .srgb(0x0e2039), darkHighContrast: .srgb(0xffffff)) }
    /// A name that many languages keep for themselves */ --> " \ end.
    public var colorTextClass: TokenColor { colorTextDefault }
    public var colorSurface: TokenColor { TokenColor(.srgb(0xffffff), dark: .srgb(0x0e2039)) }
    public var colorSurfaceRaised: TokenColor { TokenColor(.p3(0.922188, 0.970778, 1), dark: .srgb(0x21374e)) }
    public var colorSurfaceVeil: TokenColor { neutralScrim }
    public var colorAccent: TokenColor { TokenColor(.srgb(0x0891c9), dark: .srgb(0x11c2f8), highContrast: .srgb(0x18507a), darkHighContrast: .p3(0.922188, 0.970778, 1)) }
    /// Something is wrong.
    public var colorAlarm: TokenColor { coral }
    /// 旗の色。
    public var color旗: TokenColor { coralNeon }
    @available(*, deprecated)
    public var colorOldAccent: TokenColor { colorAccent }
    public var linePlain: TokenStroke { TokenStroke("solid") }
    public var lineRope: TokenStroke { TokenStroke("dashed", dashes: [4, 2], cap: "round") }
    public var frameFocus: TokenBorder { TokenBorder(color: colorAccent, width: 2, stroke: linePlain) }
    public var frameCut: TokenBorder { TokenBorder(color: colorTextMuted, width: spaceXs, stroke: lineRope) }
    public var motionAppear: TokenTransition { TokenTransition(duration: timeQuick, delay: 0, curve: easeStandard) }
    public var shadeLow: [TokenShadow] { [TokenShadow(color: neutralScrim, x: space0, y: 1, blur: 3, spread: space0)] }
    public var shadeWell: [TokenShadow] { [TokenShadow(color: TokenColor(.srgb(0x000000, alpha: 0.2)), x: 0, y: 2, blur: 4, spread: -1, isInset: true), TokenShadow(color: colorAccent, x: 0, y: 0, blur: 0, spread: 1)] }
    public var sweepDawn: [TokenGradientStop] { [TokenGradientStop(colorAlarm, at: 0), TokenGradientStop(coralFaint, at: 0.6), TokenGradientStop(colorSurface, at: 1)] }
    /// Running text.
    public var typeBody: TokenTextStyle { TokenTextStyle(fonts: fontSans, size: 16, weight: fontRegular, kern: 0, lineHeight: ratioLoose) }
    public var typeHeading: TokenTextStyle { TokenTextStyle(fonts: ["Inter", "Noto Sans JP", "system-ui", "sans-serif"], size: 28, weight: fontStrong, kern: -0.3, lineHeight: ratioTight, color: colorTextDefault, alignment: .center, scale: .title1) }
    public var typeFare: TokenTextStyle { TokenTextStyle(fonts: fontMono, size: 20, weight: 500, kern: 0.4, lineHeight: 1.3, color: colorAccent, alignment: .right, hasTabularDigits: true, scale: .title3) }
    public var printBody: TokenTextStyle { typeBody }
    public var printHeading: TokenTextStyle { TokenTextStyle(fonts: ["Inter", "Noto Sans JP", "system-ui", "sans-serif"], size: 28, weight: fontStrong, kern: -0.3, lineHeight: ratioTight, color: colorTextDefault, alignment: .center, scale: .title1) }
    public var printFare: TokenTextStyle { TokenTextStyle(fonts: fontMono, size: 20, weight: 500, kern: 0.4, lineHeight: 1.3, color: colorAccent, alignment: .right, hasTabularDigits: true, scale: .title3) }
}

private final class ComfortableTokens: DesignTokens, @unchecked Sendable {
}

private final class CompactTokens: DesignTokens, @unchecked Sendable {
    public override var spaceMd: Double { 12 }
}

extension DesignTokens {
    /// The tokens without any choice.
    public static let standard: DesignTokens = ComfortableTokens()
    private static let variant0: DesignTokens = ComfortableTokens()
    private static let variant1: DesignTokens = CompactTokens()

    /// What can be chosen.
    public enum DensityChoice: Hashable, Sendable, CaseIterable { case comfortable; case compact }

    /// The tokens of a choice.
    public static func choosing(density: DensityChoice = .comfortable) -> DesignTokens {
        switch (density) {
        case (.comfortable): variant0
        case (.compact): variant1
        }
    }
}

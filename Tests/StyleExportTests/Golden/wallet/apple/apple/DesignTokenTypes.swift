// swift-format-ignore-file
// The types that the exported tokens are made of. They need nothing; with UIKit and SwiftUI they give their own types too.

#if canImport(UIKit)
import UIKit
#endif
#if canImport(SwiftUI)
import SwiftUI
#endif

/// A colour for light and dark surroundings, with and without high contrast.
public struct TokenColor: Hashable, Sendable {
    /// One of the four.
    public struct Components: Hashable, Sendable {
        public let red, green, blue, alpha: Double
        public let isDisplayP3: Bool

        /// In sRGB, by eight bits each: `0xRRGGBB`.
        public static func srgb(_ number: UInt32, alpha: Double = 1) -> Components {
            func part(_ shift: UInt32) -> Double { Double(number >> shift & 0xFF) / 255 }
            return Components(red: part(16), green: part(8), blue: part(0), alpha: alpha, isDisplayP3: false)
        }

        /// In Display P3.
        public static func p3(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> Components {
            Components(red: red, green: green, blue: blue, alpha: alpha, isDisplayP3: true)
        }
    }

    public let light, dark, lightHighContrast, darkHighContrast: Components

    public init(
        _ light: Components, dark: Components? = nil, highContrast: Components? = nil, darkHighContrast: Components? = nil
    ) {
        self.light = light
        self.dark = dark ?? light
        lightHighContrast = highContrast ?? light
        self.darkHighContrast = darkHighContrast ?? self.dark
    }

    public func components(isDark: Bool, isHighContrast: Bool) -> Components {
        isDark ? isHighContrast ? darkHighContrast : dark : isHighContrast ? lightHighContrast : light
    }
}

/// A text style.
public struct TokenTextStyle: Hashable, Sendable {
    public enum Alignment: String, Hashable, Sendable { case leading, center, trailing, left, right, justified }

    /// The style of Dynamic Type with which the size grows.
    public enum Scale: String, Hashable, Sendable {
        case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
    }

    /// The preferred one first; the generic names of CSS are the fonts of the system.
    public var fonts: [String]
    /// In points, at the standard setting.
    public var size: Double
    /// 1 to 1000.
    public var weight: Double
    /// In points at this size.
    public var kern: Double
    /// A multiple of the size.
    public var lineHeight: Double
    public var color: TokenColor?
    public var alignment: Alignment?
    public var hasTabularDigits: Bool
    public var isCompact: Bool
    public var scale: Scale

    public init(
        fonts: [String], size: Double, weight: Double, kern: Double = 0, lineHeight: Double, color: TokenColor? = nil,
        alignment: Alignment? = nil, hasTabularDigits: Bool = false, isCompact: Bool = false, scale: Scale = .body
    ) {
        self.fonts = fonts
        self.size = size
        self.weight = weight
        self.kern = kern
        self.lineHeight = lineHeight
        self.color = color
        self.alignment = alignment
        self.hasTabularDigits = hasTabularDigits
        self.isCompact = isCompact
        self.scale = scale
    }

    /// The same style with a change: a variant.
    public func with(_ change: (inout TokenTextStyle) -> Void) -> TokenTextStyle {
        var style = self
        change(&style)
        return style
    }
}

/// The course of a movement.
public struct TokenCurve: Hashable, Sendable {
    public let x1, y1, x2, y2: Double

    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }
}

/// How a line is drawn: by the name that CSS has, with the lengths of dashes and gaps in points.
public struct TokenStroke: Hashable, Sendable {
    public let name: String
    public let dashes: [Double]
    public let cap: String

    public init(_ name: String, dashes: [Double] = [], cap: String = "butt") {
        self.name = name
        self.dashes = dashes
        self.cap = cap
    }
}

/// A line around something.
public struct TokenBorder: Hashable, Sendable {
    public let color: TokenColor
    public let width: Double
    public let stroke: TokenStroke

    public init(color: TokenColor, width: Double, stroke: TokenStroke) {
        self.color = color
        self.width = width
        self.stroke = stroke
    }
}

/// One layer of a shadow, in points.
public struct TokenShadow: Hashable, Sendable {
    public let color: TokenColor
    public let x, y, blur, spread: Double
    public let isInset: Bool

    public init(color: TokenColor, x: Double, y: Double, blur: Double, spread: Double, isInset: Bool = false) {
        self.color = color
        self.x = x
        self.y = y
        self.blur = blur
        self.spread = spread
        self.isInset = isInset
    }
}

/// A colour of a gradient, and its place from 0 to 1.
public struct TokenGradientStop: Hashable, Sendable {
    public let color: TokenColor
    public let position: Double

    public init(_ color: TokenColor, at position: Double) {
        self.color = color
        self.position = position
    }
}

/// A change over time, in seconds.
public struct TokenTransition: Hashable, Sendable {
    public let duration, delay: Double
    public let curve: TokenCurve

    public init(duration: Double, delay: Double, curve: TokenCurve) {
        self.duration = duration
        self.delay = delay
        self.curve = curve
    }
}

// MARK: - UIKit

#if canImport(UIKit)
extension TokenColor.Components {
    public var uiColor: UIColor {
        isDisplayP3
            ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
            : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension TokenColor {
    /// Follows light, dark and contrast by itself.
    public var uiColor: UIColor {
        UIColor { traits in
            components(
                isDark: traits.userInterfaceStyle == .dark, isHighContrast: traits.accessibilityContrast == .high
            ).uiColor
        }
    }
}

extension TokenTextStyle.Scale {
    public var uiTextStyle: UIFont.TextStyle {
        switch self {
        case .largeTitle: .largeTitle
        case .title1: .title1
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .body: .body
        case .callout: .callout
        case .subheadline: .subheadline
        case .footnote: .footnote
        case .caption1: .caption1
        case .caption2: .caption2
        }
    }
}

extension TokenTextStyle {
    /// By number, because names of weights differ between platforms.
    public var uiWeight: UIFont.Weight {
        switch weight {
        case ..<150: .ultraLight
        case ..<250: .thin
        case ..<350: .light
        case ..<450: .regular
        case ..<550: .medium
        case ..<650: .semibold
        case ..<750: .bold
        case ..<850: .heavy
        default: .black
        }
    }

    /// Grows with Dynamic Type.
    public var uiFont: UIFont {
        UIFontMetrics(forTextStyle: scale.uiTextStyle).scaledFont(for: plainFont)
    }

    private var plainFont: UIFont {
        for name in fonts {
            switch name {
            case "system-ui", "ui-sans-serif", "sans-serif": return systemFont
            case "ui-monospace", "monospace": return .monospacedSystemFont(ofSize: size, weight: uiWeight)
            default:
                let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: uiWeight]
                let font = UIFont(
                    descriptor: UIFontDescriptor(fontAttributes: [.family: name, .traits: traits]), size: size)
                if font.familyName == name { return font }
            }
        }
        return systemFont
    }

    private var systemFont: UIFont {
        if hasTabularDigits { return .monospacedDigitSystemFont(ofSize: size, weight: uiWeight) }
        if isCompact, #available(iOS 16, tvOS 16, watchOS 9, *) {
            return .systemFont(ofSize: size, weight: uiWeight, width: .condensed)
        }
        return .systemFont(ofSize: size, weight: uiWeight)
    }

    /// What an attributed string takes: font, kern, colour, alignment and line height.
    public var attributes: [NSAttributedString.Key: Any] {
        let font = uiFont
        let growth = size > 0 ? font.pointSize / size : 1
        let paragraph = NSMutableParagraphStyle()
        paragraph.minimumLineHeight = font.pointSize * lineHeight
        paragraph.maximumLineHeight = font.pointSize * lineHeight
        switch alignment {
        case nil, .leading: paragraph.alignment = .natural
        case .center: paragraph.alignment = .center
        case .trailing:
            let isLeftToRight = UITraitCollection.current.layoutDirection != .rightToLeft
            paragraph.alignment = isLeftToRight ? .right : .left
        case .left: paragraph.alignment = .left
        case .right: paragraph.alignment = .right
        case .justified: paragraph.alignment = .justified
        }
        var attributes: [NSAttributedString.Key: Any] = [.font: font, .kern: kern * growth, .paragraphStyle: paragraph]
        if let color { attributes[.foregroundColor] = color.uiColor }
        return attributes
    }
}
#endif

// MARK: - SwiftUI

#if canImport(SwiftUI) && canImport(UIKit)
extension TokenColor {
    /// Follows light, dark and contrast by itself.
    public var color: Color { Color(uiColor: uiColor) }
}

extension TokenTextStyle {
    /// The style of Dynamic Type.
    public var relativeTo: Font.TextStyle {
        switch scale {
        case .largeTitle: .largeTitle
        case .title1: .title
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .body: .body
        case .callout: .callout
        case .subheadline: .subheadline
        case .footnote: .footnote
        case .caption1: .caption
        case .caption2: .caption2
        }
    }

    /// By number.
    public var fontWeight: Font.Weight {
        switch weight {
        case ..<150: .ultraLight
        case ..<250: .thin
        case ..<350: .light
        case ..<450: .regular
        case ..<550: .medium
        case ..<650: .semibold
        case ..<750: .bold
        case ..<850: .heavy
        default: .black
        }
    }

    /// - Parameter growth: how much larger than at the standard setting; a font with a name grows by itself.
    fileprivate func font(growth: Double) -> Font {
        let font: Font
        switch fonts.first {
        case nil, "system-ui", "ui-sans-serif", "sans-serif": font = .system(size: size * growth)
        case "ui-monospace", "monospace": font = .system(size: size * growth, design: .monospaced)
        case let name?: font = .custom(name, size: size, relativeTo: relativeTo)
        }
        let weighted = font.weight(fontWeight)
        return hasTabularDigits ? weighted.monospacedDigit() : weighted
    }

    fileprivate var textAlignment: TextAlignment {
        switch alignment {
        case nil, .leading, .left, .justified: .leading
        case .center: .center
        case .trailing, .right: .trailing
        }
    }
}

/// Gives text a style that grows with Dynamic Type.
public struct TokenTextModifier: ViewModifier {
    private let style: TokenTextStyle
    @ScaledMetric private var growth: Double

    public init(_ style: TokenTextStyle) {
        self.style = style
        _growth = ScaledMetric(wrappedValue: 1, relativeTo: style.relativeTo)
    }

    public func body(content: Content) -> some View {
        content
            .font(style.font(growth: growth))
            .kerning(style.kern * growth)
            .lineSpacing(max(0, style.size * growth * (style.lineHeight - 1.2)))
            .multilineTextAlignment(style.textAlignment)
            .foregroundStyle(style.color?.color ?? Color.primary)
    }
}

extension View {
    /// Gives text a style.
    public func textStyle(_ style: TokenTextStyle) -> some View { modifier(TokenTextModifier(style)) }
}
#endif

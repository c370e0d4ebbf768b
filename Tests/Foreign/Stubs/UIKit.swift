// As much of UIKit as the exported files name, so that a compiler without Apple's SDK can check them.
@_exported import Foundation

public struct UITraitCollection {
    public static var current: UITraitCollection { UITraitCollection() }
    public var userInterfaceStyle: UIUserInterfaceStyle { .light }
    public var accessibilityContrast: UIAccessibilityContrast { .normal }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
}

public enum UIUserInterfaceStyle: Int { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int { case unspecified, normal, high }
public enum UITraitEnvironmentLayoutDirection: Int { case unspecified, leftToRight, rightToLeft }

open class UIColor: NSObject {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(displayP3Red displayP3: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {}
}

open class UIFont: NSObject {
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let condensed = Width(rawValue: -0.2)
    }

    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "0")
        public static let title1 = TextStyle(rawValue: "1")
        public static let title2 = TextStyle(rawValue: "2")
        public static let title3 = TextStyle(rawValue: "3")
        public static let headline = TextStyle(rawValue: "4")
        public static let body = TextStyle(rawValue: "5")
        public static let callout = TextStyle(rawValue: "6")
        public static let subheadline = TextStyle(rawValue: "7")
        public static let footnote = TextStyle(rawValue: "8")
        public static let caption1 = TextStyle(rawValue: "9")
        public static let caption2 = TextStyle(rawValue: "10")
    }

    public init(descriptor: UIFontDescriptor, size: CGFloat) {}
    public var familyName: String { "" }
    public var pointSize: CGFloat { 17 }
    public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { fatalError() }
    public class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont { fatalError() }
    public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { fatalError() }
    public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { fatalError() }
}

open class UIFontDescriptor: NSObject {
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let family = AttributeName(rawValue: "family")
        public static let traits = AttributeName(rawValue: "traits")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let weight = TraitKey(rawValue: "weight")
    }

    public init(fontAttributes: [AttributeName: Any] = [:]) {}
}

open class UIFontMetrics: NSObject {
    public init(forTextStyle style: UIFont.TextStyle) {}
    public func scaledFont(for font: UIFont) -> UIFont { font }
}

public enum NSTextAlignment: Int { case left, center, right, justified, natural }

open class NSMutableParagraphStyle: NSObject {
    public var alignment: NSTextAlignment = .natural
    public var minimumLineHeight: CGFloat = 0
    public var maximumLineHeight: CGFloat = 0
}

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

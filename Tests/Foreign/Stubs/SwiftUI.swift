// As much of SwiftUI as the exported files name, so that a compiler without Apple's SDK can check them.
import Foundation
import UIKit

@MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

@MainActor public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder func body(content: Content) -> Body
    typealias Content = ModifiedView
}

public struct ModifiedView: View { public var body: Never { fatalError() } }

extension View {
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View { ModifiedView() }
    public func font(_ font: Font?) -> some View { ModifiedView() }
    public func kerning(_ kerning: CGFloat) -> some View { ModifiedView() }
    public func lineSpacing(_ spacing: CGFloat) -> some View { ModifiedView() }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { ModifiedView() }
    public func foregroundStyle(_ style: Color) -> some View { ModifiedView() }
}

public struct Color: Hashable, Sendable {
    public init(uiColor: UIColor) {}
    private init() {}
    public static let primary = Color()
}

public enum TextAlignment { case leading, center, trailing }

public struct Font: Hashable, Sendable {
    public enum TextStyle: Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    public enum Design: Sendable { case `default`, serif, rounded, monospaced }
    public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font() }
    public func weight(_ weight: Weight) -> Font { self }
    public func monospacedDigit() -> Font { self }
}

@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
    public var wrappedValue: Value
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

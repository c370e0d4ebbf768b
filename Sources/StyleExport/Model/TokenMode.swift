/// A choice that the resolver offers, e.g. `theme` or `market`.
public struct TokenModifier: Hashable, Sendable {
    /// One of the values of a modifier.
    public struct Context: Hashable, Sendable {
        /// As the resolver writes it, e.g. `intl`.
        public let name: String
        /// What targets call it: `names` in the extension of the modifier, else the name.
        public let title: String
    }

    /// As the resolver writes it.
    public let name: String
    /// For people.
    public let description: String?
    /// In the order of the resolver; at least one.
    public let contexts: [Context]
    /// The context without a choice: the default of the resolver, else the first.
    public let standard: Context
    /// Whether its contexts are about light, dark and contrast.
    public let isAppearance: Bool
}

/// Light or dark, with or without high contrast: what platforms choose by themselves.
public struct Appearance: Hashable, Sendable {
    /// Light text on a dark ground.
    public let isDark: Bool
    /// For readers who asked for more contrast.
    public let isHighContrast: Bool

    /// One of the four.
    public init(isDark: Bool, isHighContrast: Bool) {
        self.isDark = isDark
        self.isHighContrast = isHighContrast
    }

    /// The four, plain ones first.
    public static let light = Appearance(isDark: false, isHighContrast: false)
    /// Dark.
    public static let dark = Appearance(isDark: true, isHighContrast: false)
    /// Light with high contrast.
    public static let lightHighContrast = Appearance(isDark: false, isHighContrast: true)
    /// Dark with high contrast.
    public static let darkHighContrast = Appearance(isDark: true, isHighContrast: true)
}

/// One combination of contexts: a context for each modifier.
public struct TokenMode: Hashable, Sendable {
    /// The place in `ResolvedTokens.modes`.
    public let index: Int
    /// In the order of the modifiers; empty for a source without modifiers.
    public let contexts: [TokenModifier.Context]
    /// Light for a source that says nothing of it.
    public let appearance: Appearance

    /// The names of the contexts, e.g. `dark-intl`; `default` for a source without modifiers.
    public var name: String {
        contexts.isEmpty ? "default" : contexts.map(\.name).joined(separator: "-")
    }
}

/// The modes that differ in their appearance only: what a platform chooses between without being asked.
public struct ModeGroup: Sendable {
    /// The contexts that all of the modes share, with their modifiers; empty when every modifier is about appearance.
    public let choices: [(modifier: TokenModifier, context: TokenModifier.Context)]
    /// Whether every choice is the standard one.
    public let isStandard: Bool
    /// One for each appearance, the standard one of the source first.
    public let modes: [TokenMode]

    /// The mode of this appearance; `nil` when the source has none.
    public func mode(_ appearance: Appearance) -> TokenMode? { modes.first { $0.appearance == appearance } }
}

/// A place of a style sheet that one mode holds for: a selector, and what the reader's system has to say.
struct CSSBlock: Hashable {
    let selector: String
    /// Joined by `and`; empty where the system is not asked.
    let media: [String]
    let mode: TokenMode
    /// The value of `color-scheme`; `nil` where it stays as it is.
    let scheme: String?
}

/// Turns the modifiers of a source into selectors.
///
/// The attribute `data-NAME` chooses a context for an element and what is in it. Light, dark and contrast follow the
/// system as long as no attribute says otherwise. Every selector counts as nothing, so that the later block wins, and so
/// that a style sheet of one's own always does.
struct CSSModes {
    let tokens: ResolvedTokens

    /// The base of a page, without any choice.
    var root: CSSBlock {
        CSSBlock(
            selector: ":where(:root)", media: [], mode: tokens.standardMode,
            scheme: hasLightAndDark ? "light dark" : nil)
    }

    /// The blocks of all modes, to be written after the base.
    var blocks: [CSSBlock] {
        let choices = tokens.modifiers.indices.reduce([[]]) { rows, index in
            rows.flatMap { row in self.choices(index).map { row + [$0] } }
        }
        return choices.compactMap(block)
    }

    private var hasLightAndDark: Bool { Set(tokens.modes.map(\.appearance.isDark)).count == 2 }

    /// One way in which a modifier gets a context.
    private struct Choice {
        let context: TokenModifier.Context
        /// What an element has to be for it; `nil` for every element.
        let condition: String?
        let media: [String]
        let scheme: String?
    }

    private func choices(_ index: Int) -> [Choice] {
        let modifier = tokens.modifiers[index]
        let attribute = Self.attribute(modifier)
        let contexts = [modifier.standard] + modifier.contexts.filter { $0 != modifier.standard }
        let isAppearance = modifier.isAppearance
        let chosen = contexts.filter { isAppearance || $0 != modifier.standard }.map { context in
            Choice(
                context: context,
                condition: Self.chosen(attribute, context, isAlone: tokens.modifiers.count == 1),
                media: [], scheme: scheme(index, context))
        }
        guard isAppearance else {
            return [Choice(context: modifier.standard, condition: nil, media: [], scheme: nil)] + chosen
        }
        let condition = ":where(:not([\(attribute)], [\(attribute)] *))"
        return contexts.map { context in
            Choice(context: context, condition: condition, media: media(index, context), scheme: nil)
        } + chosen
    }

    private func block(_ choices: [Choice]) -> CSSBlock? {
        guard let mode = tokens.modes.first(where: { $0.contexts == choices.map(\.context) }) else {
            return nil
        }
        let conditions = choices.compactMap(\.condition)
        let media = choices.flatMap(\.media)
        let isBase =
            mode == tokens.standardMode && media.isEmpty && choices.allSatisfy { $0.scheme == nil }
        if conditions.isEmpty || isBase && tokens.modifiers.count == 1 { return nil }
        let isAlone = tokens.modifiers.count == 1 && media.isEmpty
        return CSSBlock(
            selector: (isAlone ? "" : carriers) + conditions.joined(), media: media, mode: mode,
            scheme: choices.compactMap(\.scheme).last)
    }

    /// The elements on which properties are declared anew: those that choose something, and the root.
    private var carriers: String {
        let attributes = tokens.modifiers.map { "[\(Self.attribute($0))]" }
        return tokens.modifiers.count == 1
            ? ":where(:root)" : ":where(\(([":root"] + attributes).joined(separator: ", ")))"
    }

    static func attribute(_ modifier: TokenModifier) -> String {
        "data-" + (NameRules.css.name([modifier.name]) ?? "mode")
    }

    /// The element says it itself, or one around it does and it says nothing.
    private static func chosen(_ attribute: String, _ context: TokenModifier.Context, isAlone: Bool)
        -> String
    {
        let own = "[\(attribute)=\(CSSText.string(context.name))]"
        return isAlone ? ":where(\(own))" : ":where(\(own), \(own) :not([\(attribute)]))"
    }
}

// MARK: - What the system says

extension CSSModes {
    /// The appearance of a context while every other modifier has its standard one.
    private func appearance(_ index: Int, _ context: TokenModifier.Context) -> Appearance {
        var contexts = tokens.standardMode.contexts
        contexts[index] = context
        return tokens.modes.first { $0.contexts == contexts }?.appearance
            ?? tokens.standardMode.appearance
    }

    private func appearances(_ index: Int) -> [Appearance] {
        tokens.modifiers[index].contexts.map { appearance(index, $0) }
    }

    private func changesScheme(_ index: Int) -> Bool {
        Set(appearances(index).map(\.isDark)).count == 2
    }

    /// Nothing for the standard context: it holds wherever no other one does.
    private func media(_ index: Int, _ context: TokenModifier.Context) -> [String] {
        guard context != tokens.modifiers[index].standard else { return [] }
        let appearance = appearance(index, context)
        var media: [String] = []
        if changesScheme(index) {
            media.append("(prefers-color-scheme: \(appearance.isDark ? "dark" : "light"))")
        }
        if appearance.isHighContrast { media.append("(prefers-contrast: more)") }
        return media
    }

    private func scheme(_ index: Int, _ context: TokenModifier.Context) -> String? {
        guard tokens.modifiers[index].isAppearance, changesScheme(index) else { return nil }
        return appearance(index, context).isDark ? "dark" : "light"
    }
}

/// One of the two choices that the types of `SaifuStyle` know: themes are made of all modifiers about appearance, markets of
/// all others.
struct StyleAxis {
    /// One combination of contexts.
    struct Choice {
        /// As Swift names it.
        let name: String
        /// As `SaifuStyle` tells it.
        let title: String
        /// As the source writes it.
        let source: String
        fileprivate let contexts: [Int: TokenModifier.Context]

        /// Whether a mode has all of the contexts.
        func isMade(of mode: TokenMode) -> Bool { contexts.allSatisfy { mode.contexts[$0.key] == $0.value } }
    }

    let choices: [Choice]
    /// The place of the choice that nobody made.
    let standard: Int

    /// - Parameter only: the name of the one choice where no modifier offers any.
    init(
        _ tokens: ResolvedTokens, isAppearance: Bool, only: String, rules: NameRules
    ) throws(StyleExportError) {
        let indices = tokens.modifiers.indices.filter { tokens.modifiers[$0].isAppearance == isAppearance }
        let combinations = indices.reduce([[:]]) { combinations, index in
            combinations.flatMap { known in
                tokens.modifiers[index].contexts.map { known.merging([index: $0]) { $1 } }
            }
        }
        var choices: [Choice] = []
        for contexts in combinations {
            let ordered = indices.compactMap { contexts[$0] }
            let titles = ordered.isEmpty ? [only] : ordered.map(\.title)
            guard let name = rules.name(titles), !choices.contains(where: { $0.name == name }) else {
                throw StyleExportError(.unsupported("the context \(titles.joined(separator: "-"))"))
            }
            choices.append(
                Choice(
                    name: name, title: titles.joined(separator: "-"),
                    source: ordered.isEmpty ? only : ordered.map(\.name).joined(separator: "-"), contexts: contexts))
        }
        self.choices = choices
        standard = choices.firstIndex { $0.isMade(of: tokens.standardMode) } ?? 0
    }
}

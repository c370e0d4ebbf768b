import SaifuJSON

/// A resolver document: which sources make which theme.
struct TokenResolver: Sendable {
    /// Tokens with the order in which they overrule each other, the last one wins.
    struct SourceList: Sendable {
        let trees: [TokenGroup]
    }

    struct Modifier: Sendable {
        let name: String
        let description: String?
        /// In the order of the document.
        let contexts: [(name: String, sources: SourceList)]
        let defaultContext: String?
        let saifu: SaifuExtension
        let location: Location
    }

    enum Step: Sendable {
        case set(SourceList)
        case modifier(Modifier)
    }

    let name: String?
    let description: String?
    /// The order of resolution.
    let steps: [Step]
    let location: Location

    var modifiers: [Modifier] {
        steps.compactMap { step in
            if case .modifier(let modifier) = step { modifier } else { nil }
        }
    }

    /// The tokens for a choice of contexts. A modifier that is not chosen takes its default.
    ///
    /// Sources are flattened first and references followed later, so that a theme may replace what others refer to.
    func tokens(for choice: [String: String]) throws(StyleExportError) -> TokenSet {
        for name in choice.keys.sorted() where !modifiers.contains(where: { $0.name == name }) {
            throw location.error(.missingTarget("the modifier \(name)"))
        }
        var root = TokenGroup(location: location)
        for step in steps {
            let sources: SourceList
            switch step {
            case .set(let list): sources = list
            case .modifier(let modifier): sources = try modifier.sources(for: choice[modifier.name])
            }
            root = sources.trees.reduce(root) { $0.merged(with: $1) }
        }
        return try TokenSet(root)
    }
}

extension TokenResolver.Modifier {
    fileprivate func sources(for context: String?) throws(StyleExportError) -> TokenResolver.SourceList {
        guard let context = context ?? defaultContext else {
            throw location.error(.missing("a context of \(name), which has no default"))
        }
        guard let found = contexts.first(where: { $0.name == context }) else {
            throw location.error(.missingTarget("the context \(context) of \(name)"))
        }
        return found.sources
    }
}

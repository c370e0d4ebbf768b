/// A resolver document: which sources make which mode.
struct TokenResolver {
    struct Modifier {
        let name: String
        let description: String?
        /// In the order of the document, each with what it overrules others with, the last one wins.
        let contexts: [(name: String, trees: [TokenGroup])]
        let defaultContext: String?
        let saifu: SaifuExtension
        let spot: Spot
    }

    enum Step {
        case set([TokenGroup])
        case modifier(Modifier)
    }

    let name: String?
    let description: String?
    /// The order of resolution.
    let steps: [Step]

    var modifiers: [Modifier] {
        steps.compactMap { step in
            if case .modifier(let modifier) = step { modifier } else { nil }
        }
    }

    /// The tokens for one context of each modifier, by its place.
    ///
    /// Sources are flattened first and references followed later, so that a mode may replace what others refer to.
    func tokens(for choice: [Int]) -> TokenGroup {
        var choices = choice.makeIterator()
        let trees = steps.flatMap { step in
            switch step {
            case .set(let trees): trees
            case .modifier(let modifier): modifier.contexts[choices.next() ?? 0].trees
            }
        }
        guard let first = trees.first else { return TokenGroup(spot: Spot(file: 0, offset: 0)) }
        return trees.dropFirst().reduce(first) { $0.merged(with: $1) }
    }
}

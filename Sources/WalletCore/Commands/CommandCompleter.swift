import SaifuStyle

/// Offers the words that can come next on a line.
public struct CommandCompleter: Sendable {
    /// What slots can be filled with just now.
    public struct Vocabulary: Sendable {
        /// Product codes.
        public var products: [String]
        /// Asset codes.
        public var assets: [String]
        /// Acceptance ids of open orders.
        public var orderIDs: [String]

        /// Creates a vocabulary; what is left out is not offered.
        public init(products: [String] = [], assets: [String] = [], orderIDs: [String] = []) {
            self.products = products
            self.assets = assets
            self.orderIDs = orderIDs
        }
    }

    private let grammar: CommandGrammar
    private let vocabulary: Vocabulary

    /// Creates a completer of the commands of a grammar.
    public init(grammar: CommandGrammar, vocabulary: Vocabulary) {
        self.grammar = grammar
        self.vocabulary = vocabulary
    }

    /// Candidates for the word at the end of `text`, which is the line up to the cursor.
    public func candidates(for text: String) -> [String] {
        var words = CommandGrammar.words(of: text)
        let partial = text.last.map { $0 == " " } ?? true ? "" : words.popLast() ?? ""
        let all = words.isEmpty ? grammar.commands.map(\.name) : continuations(of: words)
        let folded = partial.asciiLowercased
        return all.filter { $0.asciiLowercased.hasPrefix(folded) }
    }

    private func continuations(of words: [String]) -> [String] {
        let first = words[0].asciiLowercased
        let seconds = grammar.commands.map(\.name).filter { $0.hasPrefix(first + " ") }.map {
            String($0.dropFirst(first.count + 1))
        }
        if words.count == 1, !seconds.isEmpty { return seconds }
        do {
            let (syntax, rest) = try grammar.find(words)
            return syntax.slots(after: rest).flatMap(words(for:))
        } catch {
            return []  // an unknown command has no continuation
        }
    }

    private func words(for slot: Slot) -> [String] {
        switch slot {
        case .keyword(let word): [word]
        case .choice(_, let words): words
        case .product: vocabulary.products
        case .asset: vocabulary.assets
        case .order: vocabulary.orderIDs + ["all"]
        case .listedOrder: vocabulary.orderIDs
        case .orderOrNone: vocabulary.orderIDs + ["none"]
        case .command: grammar.commands.map(\.name)
        case .price: TypedPrice.words
        case .size: TypedSize.words
        case .count, .percent, .limit: []
        }
    }
}

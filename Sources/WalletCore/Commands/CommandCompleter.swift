public import LightningAPI
import SaifuStyle

/// Offers the words that can come next on a line.
public struct CommandCompleter: Sendable {
    /// A word that can come next.
    public struct Word: Hashable, Sendable {
        /// The word as it is typed.
        public let text: String
        /// What it stands for just now, such as a price; empty where the word says all.
        public let note: String

        /// Creates a word.
        public init(_ text: String, note: String = "") {
            self.text = text
            self.note = note
        }
    }

    /// A word such as `--lang` that may stand anywhere on a line.
    public struct OptionWord: Sendable {
        let name: String
        let values: [String]?
        let suits: @Sendable (CommandSyntax) -> Bool

        /// Creates an option.
        /// - Parameters:
        ///   - values: those that can be listed; `nil` for an option without a value.
        ///   - suits: whether it changes anything with a command.
        public init(_ name: String, values: [String]?, suits: @escaping @Sendable (CommandSyntax) -> Bool) {
            self.name = name
            self.values = values
            self.suits = suits
        }
    }

    /// What slots can be filled with just now.
    public struct Vocabulary: Sendable {
        /// Product codes.
        public var products: [String]
        /// Asset codes.
        public var assets: [String]
        /// Acceptance ids of open orders, asked each time.
        public var orders: @Sendable () -> [Word]
        /// The options of a line.
        public var options: [OptionWord]
        /// What a word for a price stands for, such as `bid`, asked each time: `nil` where that is not known. The product
        /// is the one on the line, if it names one.
        public var price: @Sendable (TypedPrice, ProductCode?) -> String?

        /// Creates a vocabulary; what is left out is not offered.
        public init(
            products: [String] = [], assets: [String] = [], orders: @escaping @Sendable () -> [Word] = { [] },
            options: [OptionWord] = [],
            price: @escaping @Sendable (TypedPrice, ProductCode?) -> String? = { _, _ in nil }
        ) {
            self.products = products
            self.assets = assets
            self.orders = orders
            self.options = options
            self.price = price
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
    public func candidates(for text: String) -> [Word] {
        var typed = CommandGrammar.words(of: text)
        let partial = text.last.map { $0 == " " } ?? true ? "" : typed.popLast() ?? ""
        let folded = partial.asciiLowercased
        return words(after: typed, startingLike: folded).filter { $0.text.asciiLowercased.hasPrefix(folded) }
    }

    private func words(after typed: [String], startingLike partial: String) -> [Word] {
        let (words, given, open) = withoutOptions(typed)
        if let open { return (open.values ?? []).map { Word($0) } }
        if let option = vocabulary.options.first(where: { partial.hasPrefix($0.name + "=") }) {
            return (option.values ?? []).map { Word(option.name + "=" + $0) }
        }
        if partial.hasPrefix("-") { return optionWords(after: words, besides: given) }
        return words.isEmpty ? grammar.commands.map { Word($0.name) } : continuations(of: words)
    }

    /// - Returns: the words of the command, the options among them, and the one that waits for its value.
    private func withoutOptions(_ typed: [String]) -> (words: [String], given: [String], open: OptionWord?) {
        var (words, given): ([String], [String]) = ([], [])
        var open: OptionWord?
        for word in typed {
            if open != nil {
                open = nil
            } else if let option = vocabulary.options.first(where: { $0.name == word }) {
                given.append(option.name)
                if option.values != nil { open = option }
            } else {
                words.append(word)
            }
        }
        return (words, given, open)
    }

    private func optionWords(after words: [String], besides given: [String]) -> [Word] {
        do {
            let (syntax, _) = try grammar.find(words)
            return vocabulary.options.filter { $0.suits(syntax) && !given.contains($0.name) }.map { Word($0.name) }
        } catch {
            return []  // an option alone changes nothing, and what an unknown command takes nobody knows
        }
    }

    private func continuations(of words: [String]) -> [Word] {
        let first = words[0].asciiLowercased
        let seconds = grammar.pairs(startingWith: first).map { Word(String($0.name.dropFirst(first.count + 1))) }
        if words.count == 1, !seconds.isEmpty { return seconds }
        do {
            let (syntax, rest) = try grammar.find(words)
            let product = words.first(where: Slot.looksLikeProduct).map { ProductCode(rawValue: $0.asciiUppercased) }
            return syntax.slots(after: rest).flatMap { self.words(for: $0, of: product) }
        } catch {
            return []  // an unknown command has no continuation
        }
    }

    private func words(for slot: Slot, of product: ProductCode?) -> [Word] {
        switch slot {
        case .keyword(let word): [Word(word)]
        case .choice(_, let words): words.map { Word($0) }
        case .product: vocabulary.products.map { Word($0) }
        case .asset: vocabulary.assets.map { Word($0) }
        case .order: vocabulary.orders() + [Word("all")]
        case .listedOrder: vocabulary.orders()
        case .orderOrNone: vocabulary.orders() + [Word("none")]
        case .command: grammar.commands.map { Word($0.name) }
        case .price:
            [TypedPrice.bid, .ask].map { Word($0.figure.description, note: vocabulary.price($0, product) ?? "") }
        case .size: TypedSize.words.map { Word($0) }
        case .count, .percent, .limit: []
        }
    }
}

public import LightningAPI
import SaifuStyle

/// Offers the words that can come next on a line.
public struct CommandCompleter: Sendable {
    /// A word that can come next.
    public struct Word: Hashable, Sendable {
        /// The word as it is typed.
        public let text: String
        /// The meaning of the word at this moment, such as a price; empty where the word needs no explanation.
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
        let values: Values?
        let suits: @Sendable (CommandSyntax, Arguments?) -> Bool

        /// The values that an option takes.
        public enum Values: Sendable {
            /// One of these; none where they cannot be listed.
            case one(of: [String])
            /// Columns of the list that the command shows, with commas between them.
            case columns
        }

        /// Creates an option.
        /// - Parameters:
        ///   - values: `nil` for an option without a value.
        ///   - suits: whether it changes anything with a command and the words behind it, `nil` before there are any.
        public init(_ name: String, values: Values?, suits: @escaping @Sendable (CommandSyntax, Arguments?) -> Bool) {
            self.name = name
            self.values = values
            self.suits = suits
        }
    }

    /// The values that can fill the slots of a command at this moment.
    public struct Vocabulary: Sendable {
        /// Product codes.
        public var products: [String]
        /// Asset codes.
        public var assets: [String]
        /// Acceptance ids of open orders, asked each time.
        public var orders: @Sendable () -> [Word]
        /// The same of special orders that wait.
        public var specialOrders: @Sendable () -> [Word]
        /// The options of a line.
        public var options: [OptionWord]
        /// Returns the meaning of a word for a price, such as the current bid for `bid`; `nil` when it is not known. It
        /// is called each time. The product is the one on the line, if the line names one.
        public var price: @Sendable (TypedPrice, ProductCode?) -> String?
        /// Names of commands that do not run where the line is typed: `help` tells of them, nothing else.
        public var elsewhere: Set<String>

        /// Creates a vocabulary; what is left out is not offered.
        public init(
            products: [String] = [], assets: [String] = [], orders: @escaping @Sendable () -> [Word] = { [] },
            specialOrders: @escaping @Sendable () -> [Word] = { [] }, options: [OptionWord] = [],
            price: @escaping @Sendable (TypedPrice, ProductCode?) -> String? = { _, _ in nil },
            elsewhere: Set<String> = []
        ) {
            self.products = products
            self.assets = assets
            self.orders = orders
            self.specialOrders = specialOrders
            self.options = options
            self.price = price
            self.elsewhere = elsewhere
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
        let partial = text.last.map { $0 == " " } ?? true ? "" : typed.popLast()?.narrow ?? ""
        let folded = partial.asciiLowercased
        // Several ways to write a command can go on with the same word.
        var seen = Set<String>()
        return words(after: typed, startingLike: folded).filter {
            $0.text.asciiLowercased.hasPrefix(folded) && seen.insert($0.text).inserted
        }
    }

    private func words(after typed: [String], startingLike partial: String) -> [Word] {
        let (words, given, open) = withoutOptions(typed)
        if let open { return values(of: open, after: words, startingLike: partial).map { Word($0) } }
        if let option = vocabulary.options.first(where: { partial.hasPrefix($0.name + "=") }) {
            let begun = String(partial.dropFirst(option.name.count + 1))
            return values(of: option, after: words, startingLike: begun).map { Word(option.name + "=" + $0) }
        }
        if partial.hasPrefix("-") { return optionWords(after: words, besides: given) }
        return words.isEmpty
            ? grammar.commands.filter(runsHere).map { Word($0.name) } : continuations(of: words, startingLike: partial)
    }

    private func runsHere(_ command: CommandSyntax) -> Bool { !vocabulary.elsewhere.contains(command.name) }

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

    private func values(
        of option: OptionWord, after words: [String], startingLike partial: String
    ) -> [String] {
        switch option.values {
        case nil: []
        case .one(let values): values
        case .columns: columns(of: words, startingLike: partial)
        }
    }

    /// The columns that are left, each behind those that were typed before it.
    private func columns(of words: [String], startingLike partial: String) -> [String] {
        guard let syntax = command(of: words)?.syntax else { return [] }
        let typed = partial.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
        return syntax.columns.filter { !typed.contains($0) }.map { (typed + [$0]).joined(separator: ",") }
    }

    /// `nil` for an unknown command: nobody knows how it continues.
    private func command(of words: [String]) -> (syntax: CommandSyntax, rest: [String])? {
        do { return try grammar.find(words) } catch { return nil }
    }

    private func optionWords(after words: [String], besides given: [String]) -> [Word] {
        let left = vocabulary.options.filter { !given.contains($0.name) }
        // Before a command, those of any.
        guard !words.isEmpty else {
            return left.filter { option in grammar.commands.contains { option.suits($0, nil) } }.map { Word($0.name) }
        }
        guard let (syntax, rest) = command(of: words), runsHere(syntax) else { return [] }
        return left.filter { $0.suits(syntax, syntax.begin(rest)) }.map { Word($0.name) }
    }

    private func continuations(of words: [String], startingLike partial: String) -> [Word] {
        let first = words[0].narrow.asciiLowercased
        let seconds = grammar.pairs(startingWith: first).filter(runsHere).map {
            Word(String($0.name.dropFirst(first.count + 1)))
        }
        if words.count == 1, !seconds.isEmpty {
            let alone = grammar.commands.first { $0.name == first }?.slots(after: []) ?? []
            return seconds + alone.flatMap { self.words(for: $0, startingLike: partial, of: nil) }
        }
        do {
            let (syntax, rest) = try grammar.find(words)
            let product = words.first(where: Slot.looksLikeProduct).map {
                ProductCode(rawValue: Slot.product.reading(of: $0))
            }
            return syntax.continuations(of: rest).flatMap { self.words(for: $0, startingLike: partial, of: product) }
        } catch {
            return []  // an unknown command has no continuation
        }
    }

    private func words(for slot: Slot, startingLike partial: String, of product: ProductCode?) -> [Word] {
        switch slot {
        case .keyword(let word): [Word(word)]
        case .choice(_, let words): words.map { Word($0) }
        case .product: vocabulary.products.map { Word($0) }
        case .asset: vocabulary.assets.map { Word($0) }
        case .order: ordersAndAll(startingLike: partial)
        case .listedOrder: vocabulary.orders()
        case .specialOrder: vocabulary.specialOrders()
        case .orderOrNone: vocabulary.orders() + [Word("none")]
        case .command: topics.map { Word($0) }
        case .price:
            [TypedPrice.bid, .ask, .mid, .last].map {
                Word($0.figure.description, note: vocabulary.price($0, product) ?? "")
            }
        case .size: TypedSize.words.prefix(1).map { Word($0) }
        case .part: Slot.sides.map { Word($0) }
        case .count, .percent, .limit, .word: []
        }
    }

    /// What `help` explains.
    private var topics: [String] {
        let names = grammar.commands.map(\.name)
        return names + grammar.groups.filter { !names.contains($0) } + [CommandHelp.everything]
    }

    /// Where no order is known, `all` would be the only word, and Tab would put it in: it has to be begun by hand.
    private func ordersAndAll(startingLike partial: String) -> [Word] {
        let orders = vocabulary.orders() + vocabulary.specialOrders()
        return orders.isEmpty && partial.isEmpty ? [] : orders + [Word("all")]
    }
}

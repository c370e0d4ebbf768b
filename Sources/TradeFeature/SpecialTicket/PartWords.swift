import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// The words of one part of a special order, such as `sell 0.01 stop 16600000 limit 16590000`, read from the left.
struct PartWords {
    /// What may follow the size.
    enum Style {
        /// `at PRICE`, `market`, `stop TRIGGER [limit PRICE]` or `trail OFFSET`.
        case any
        /// `at TRIGGER [limit PRICE]`.
        case stop
        /// `by OFFSET`.
        case trail

        fileprivate var choices: [String] {
            switch self {
            case .any: ["at", "market", "stop", "trail"]
            case .stop: ["at"]
            case .trail: ["by"]
            }
        }
    }

    private var words: ArraySlice<String>
    /// All of them, to tell what was read.
    private let text: [String]
    private let product: ProductCode
    private let command: String
    /// Whether the part may be of any kind, so that a fault tells how each is written.
    private var isAny = false

    init(_ text: String, of product: ProductCode, in command: String) {
        self.text = CommandGrammar.words(of: text)
        words = self.text[...]
        self.product = product
        self.command = command
    }

    /// - Throws: what is wrong with the first word that does not belong here.
    mutating func part(_ style: Style) throws(WalletError) -> SpecialOrder.Part {
        isAny = style == .any
        let style = takeKind() ?? style
        let side: Side = try next(["buy", "sell"]) == "buy" ? .buy : .sell
        let size = try size()
        let condition = try condition(style)
        guard let left = words.first else { return try Self.part(side, size, condition) }
        words.removeFirst()
        throw fault(left, [])
    }

    /// A part of any kind may be written as the command of its kind is: `stop sell 0.01 at 16600000`.
    private mutating func takeKind() -> Style? {
        guard isAny, let word = words.first?.narrow else { return nil }
        let style: Style? = word.isSpelled("stop") ? .stop : word.isSpelled("trail") ? .trail : nil
        if style != nil { words.removeFirst() }
        return style
    }

    /// - Parameter word: already read; `nil` where one is missing.
    private func fault(_ word: String?, _ choices: [String]) -> WalletError {
        let read = text.count - words.count - (word == nil ? 0 : 1)
        let part = text.prefix(read).joined(separator: " ")
        if isAny { return .usage(.badPart(word: word, part: part, command: command, choices: choices)) }
        guard let word else { return .usage(.missingWord(expected: choices, command: command)) }
        return .usage(.unexpectedWord(word: word, command: command, nearest: nil, choices: choices))
    }

    private mutating func condition(_ style: Style) throws(WalletError) -> SpecialOrder.Condition {
        switch try next(style.choices) {
        case "market": return .market
        case "trail", "by": return .trail(offset: try offset())
        case "at" where style == .any: return .limit(price: try price("PRICE"))
        default:
            if style == .any, words.first?.narrow.isSpelled("at") == true { words.removeFirst() }
            let trigger = try price("TRIGGER")
            guard words.first?.narrow.isSpelled("limit") == true else { return .stop(trigger: trigger) }
            words.removeFirst()
            return .stopLimit(trigger: trigger, price: try price("PRICE"))
        }
    }

    /// One of a few words.
    private mutating func next(_ choices: [String]) throws(WalletError) -> String {
        guard let word = words.popFirst() else { throw fault(nil, choices) }
        if let choice = choices.first(where: { word.narrow.isSpelled($0) }) { return choice }
        throw fault(word, choices)
    }

    private mutating func value(_ name: String) throws(WalletError) -> String {
        guard let word = words.popFirst() else { throw fault(nil, [name]) }
        return word
    }

    /// Parts wait, so that market and funds could not say today what `50%` will be.
    private mutating func size() throws(WalletError) -> ExactDecimal {
        let word = try value("SIZE")
        guard let size = try Arguments.size(word, in: product.quote, of: product.base).exact else {
            throw .guarded(.partNeedsNumber(word: word))
        }
        return size
    }

    private mutating func price(_ name: String) throws(WalletError) -> ExactDecimal {
        let word = try value(name)
        guard let price = try Arguments.price(word, in: product.quote).exact else {
            throw .guarded(.partNeedsNumber(word: word))
        }
        return price
    }

    private mutating func offset() throws(WalletError) -> Int64 {
        Int64(try Arguments.count(try value("OFFSET"), named: "offset", in: 1...1_000_000_000))
    }

    private static func part(
        _ side: Side, _ size: ExactDecimal, _ condition: SpecialOrder.Condition
    ) throws(WalletError) -> SpecialOrder.Part {
        do throws(SpecialOrderFault) {
            return switch condition {
            case .limit(let price): try .limit(side, size: size, price: price)
            case .market: try .market(side, size: size)
            case .stop(let trigger): try .stop(side, size: size, trigger: trigger)
            case .stopLimit(let trigger, let price): try .stopLimit(side, size: size, trigger: trigger, price: price)
            case .trail(let offset): try .trail(side, size: size, offset: offset)
            }
        } catch {
            throw .usage(.badSize(text: size.description))  // every number was read as one above zero
        }
    }
}

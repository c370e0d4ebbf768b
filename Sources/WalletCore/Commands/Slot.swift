import SaifuStyle

/// A place in a command that one word fills.
public enum Slot: Hashable, Sendable {
    /// The word itself, e.g. `at`.
    case keyword(String)
    /// One of a few words; the name is how it is asked for. Usage lines write that in place of more than five words.
    case choice(String, [String])
    /// A product code; the only words with an underscore between capitals.
    case product
    /// An amount in base units, or `¥100000`, `50%` or `max`.
    case size
    /// A price in the quote asset, or `bid`, `ask`, `mid`, `last` or `-0.5%`.
    case price
    /// A row of the last list, an acceptance id or `all`.
    case order
    /// A row of the last list, or an acceptance id.
    case listedOrder
    /// A row of the last list of special orders, or the id of one.
    case specialOrder
    /// The acceptance id of an order, or `none`.
    case orderOrNone
    /// A currency code.
    case asset
    /// The name of a command.
    case command
    /// A share such as `30%`.
    case percent
    /// An amount that something may come to.
    case limit
    /// A positive whole number; the name is how it is asked for.
    case count(String)
    /// A part of a special order, of several words up to the one that joins it to the next; the name is how it is kept, the
    /// shape how usage lines write it.
    case part(String, shape: String = Slot.anyPart)
    /// A word of the person's own, such as a name; this is how it is asked for.
    case word(String)

    /// How usage lines write it.
    public var placeholder: String {
        switch self {
        case .keyword(let word): word
        case .choice(let name, let words) where words.count > 5: name.uppercased()
        case .choice(_, let words): words.joined(separator: "|")
        case .product: "PRODUCT"
        case .size: "SIZE"
        case .price: "PRICE"
        case .order: "ROW|ID|all"
        case .listedOrder, .specialOrder: "ROW|ID"
        case .orderOrNone: "ID|none"
        case .asset: "ASSET"
        case .command: "COMMAND"
        case .percent: "PERCENT"
        case .limit: "AMOUNT"
        case .part(_, let shape): shape
        case .count(let name), .word(let name): name.uppercased()
        }
    }

    /// The name under which `Arguments` keeps the word; keywords are kept under themselves.
    var name: String {
        switch self {
        case .keyword(let word): word
        case .choice(let name, _), .count(let name), .word(let name), .part(let name, _): name
        case .product: "product"
        case .size: "size"
        case .price: "price"
        case .order, .listedOrder, .specialOrder, .orderOrNone: "order"
        case .asset: "asset"
        case .command: "command"
        case .percent: "percent"
        case .limit: "limit"
        }
    }

    var isCount: Bool {
        if case .count = self { true } else { false }
    }

    /// Whether every word belongs here by its shape, so that none is left for what could stand in its place.
    var acceptsAnyWord: Bool {
        switch self {
        case .order, .listedOrder, .specialOrder, .orderOrNone, .command, .word: true
        case .keyword, .choice, .product, .price, .size, .count, .percent, .limit, .asset, .part: false
        }
    }

    /// The word as everything behind the grammar reads it: a keyword, a choice, a product or a currency in ASCII and in
    /// its own case. Numbers and names stay as they were typed.
    func reading(of word: String) -> String {
        switch self {
        case .keyword(let keyword): keyword
        case .choice(_, let words): words.first { Slot.usual(word.narrow).isSpelled($0) } ?? word
        case .product, .asset: word.narrow.asciiUppercased
        case .price, .size, .order, .listedOrder, .specialOrder, .orderOrNone, .command, .percent, .limit, .count,
            .word,
            .part:
            word
        }
    }

    /// Whether the word belongs here by its shape. Values are judged later, where the error can be exact.
    func accepts(_ word: String) -> Bool {
        switch self {
        case .keyword(let keyword): word.narrow.isSpelled(keyword) || keyword == "at" && word.narrow == "@"
        case .choice(_, let words): words.contains { Slot.usual(word.narrow).isSpelled($0) }
        case .product: Slot.looksLikeProduct(word)
        case .price: TypedPrice.words.contains { word.narrow.isSpelled($0) } || Slot.looksLikeNumber(word)
        case .size: TypedSize.words.contains { word.narrow.isSpelled($0) } || Slot.looksLikeNumber(word)
        case .count, .percent, .limit: Slot.looksLikeNumber(word)
        case .asset: Slot.isPlainWord(word)
        case .part(_, let shape):
            (Slot.sides + (shape == Slot.anyPart ? Slot.waits : [])).contains { word.narrow.isSpelled($0) }
        case .order, .listedOrder, .specialOrder, .orderOrNone, .command, .word: acceptsAnyWord
        }
    }

    /// A word as the wallet spells it: the exchange writes `canceled`.
    static func usual(_ word: String) -> String { word.isSpelled("canceled") ? "cancelled" : word }

    /// A part begins with one of them.
    static let sides = ["buy", "sell"]
    /// A part that may be of any kind also begins as the commands of these names do.
    static let waits = ["stop", "trail"]
    /// The shape of such a part.
    public static let anyPart = "PART"

    /// `BTC_JPY`, but not the number `1_000`.
    static func looksLikeProduct(_ word: String) -> Bool {
        let bytes = word.narrow.utf8
        return bytes.first.map(Slot.isLetter) ?? false && bytes.contains(UInt8(ascii: "_"))
            && bytes.allSatisfy { Slot.isLetter($0) || Slot.isDigit($0) || $0 == UInt8(ascii: "_") }
    }

    private static func looksLikeNumber(_ word: String) -> Bool { !looksLikeProduct(word) && !isPlainWord(word) }

    /// ASCII letters only, such as `at`; an amount never looks so.
    private static func isPlainWord(_ word: String) -> Bool {
        !word.isEmpty && word.narrow.utf8.allSatisfy { Slot.isLetter($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

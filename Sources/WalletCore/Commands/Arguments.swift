public import LightningAPI
public import SaifuMoney
import SaifuStyle

/// The words of one command, by the name of the slot they filled.
public struct Arguments: Hashable, Sendable {
    private let words: [String: String]
    /// The columns that a list is to have.
    public var columns = ColumnChoice.usual

    init(words: [String: String]) {
        self.words = words
    }

    /// The word as it was typed.
    public subscript(name: String) -> String? {
        words[name]
    }

    /// Whether a keyword such as `market` was given.
    public func has(_ keyword: String) -> Bool {
        words[keyword] != nil
    }

    /// The product, in capitals.
    public var product: ProductCode? {
        words["product"].map { ProductCode(rawValue: $0.asciiUppercased) }
    }

    /// A size: a plain decimal above zero, in the base currency.
    /// - Throws: `badSize` for `0`, `-1`, `1e-9`, `１２` and whatever else is none.
    public func size() throws(WalletError) -> ExactDecimal? {
        guard let text = words["size"] else { return nil }
        return try Arguments.size(text)
    }

    /// A price: a plain decimal above zero, in the quote currency.
    public func price() throws(WalletError) -> ExactDecimal? {
        guard let text = words["price"] else { return nil }
        return try Arguments.price(text)
    }

    /// A share, typed as a percentage: `30%` is 0.3.
    /// - Throws: `badPercent`.
    public func percent() throws(WalletError) -> ExactDecimal? {
        guard let text = words["percent"] else { return nil }
        let error = UsageError.badPercent(text: text)
        let number = try Arguments.positive(text.hasSuffix("%") ? String(text.dropLast()) : text, error)
        do {
            return try number.multiplied(by: "0.01")
        } catch {
            throw .usage(.badPercent(text: text))
        }
    }

    /// A limit above zero.
    /// - Throws: `badLimit`.
    public func limit() throws(WalletError) -> ExactDecimal? {
        guard let text = words["limit"] else { return nil }
        return try Arguments.positive(text, .badLimit(text: text))
    }

    /// A whole number of `range`.
    public func count(_ name: String, in range: ClosedRange<Int>) throws(WalletError) -> Int? {
        guard let text = words[name] else { return nil }
        return try Arguments.count(text, named: name, in: range)
    }
}

// The same judgement for a word that was typed somewhere else than in a command, such as a form.
extension Arguments {
    /// - Throws: `badSize`.
    public static func size(_ text: String) throws(WalletError) -> ExactDecimal {
        try positive(text, .badSize(text: text))
    }

    /// - Throws: `badPrice`.
    public static func price(_ text: String) throws(WalletError) -> ExactDecimal {
        try positive(text, .badPrice(text: text))
    }

    /// - Throws: `badCount`, which names the number by `name`.
    public static func count(
        _ text: String, named name: String, in range: ClosedRange<Int>
    ) throws(WalletError) -> Int {
        guard let number = Int(text), text.utf8.first != UInt8(ascii: "+"), range.contains(number) else {
            throw .usage(.badCount(name: name, text: text, lowest: range.lowerBound, highest: range.upperBound))
        }
        return number
    }

    private static func positive(_ text: String, _ error: UsageError) throws(WalletError) -> ExactDecimal {
        do {
            let value = try ExactDecimal(parsing: text)
            if !value.isZero, !value.isNegative { return value }
        } catch {}
        throw .usage(error)
    }
}

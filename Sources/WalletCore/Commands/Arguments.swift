public import LightningAPI
public import SaifuMoney
import SaifuStyle

/// The words of one command, by the name of the slot they filled.
public struct Arguments: Hashable, Sendable {
    private let words: [String: String]
    /// The columns that a list is to have.
    public var columns = ColumnChoice.usual
    /// The values of options that only this command has, by their names.
    public var flags: [String: String] = [:]

    init(words: [String: String]) {
        self.words = words
    }

    /// The word: a number or a name as it was typed, any other as the grammar spells it.
    public subscript(name: String) -> String? {
        words[name]
    }

    /// Whether a keyword such as `market` was given.
    public func has(_ keyword: String) -> Bool {
        words[keyword] != nil
    }

    /// The product, in capitals.
    public var product: ProductCode? {
        words["product"].map { ProductCode(rawValue: $0) }
    }

    /// A size: a number above zero in the base currency, or words that market and funds turn into one.
    /// - Throws: `badSize` for `0`, `-1`, `1e-9` and whatever else is none; `badGrouping`; or `otherCurrency` for another
    ///   currency than `quote` and `base`.
    public func size(in quote: Asset?, of base: Asset?) throws(WalletError) -> TypedSize? {
        guard let text = words["size"] else { return nil }
        return try Arguments.size(text, in: quote, of: base)
    }

    /// A price: a number above zero in the quote currency, or words that the market turns into one.
    /// - Throws: `badPrice`, `badGrouping`, or `otherCurrency` for the sign of another currency than `quote`.
    public func price(in quote: Asset?) throws(WalletError) -> TypedPrice? {
        guard let text = words["price"] else { return nil }
        return try Arguments.price(text, in: quote)
    }

    /// How many rows of a list: what is typed, else the usual number.
    /// - Throws: `badCount` for more than the exchange gives at a time.
    public func rows(usually usual: Int = 20) throws(WalletError) -> Int {
        try count("count", in: 1...Paging.most) ?? usual
    }

    /// A share, typed as a percentage: `30%` is 0.3.
    /// - Throws: `badPercent` or `badGrouping`.
    public func percent() throws(WalletError) -> ExactDecimal? {
        guard let text = words["percent"] else { return nil }
        let refusal = UsageError.badPercent(text: text)
        let narrow = text.narrow
        let number = try Arguments.positive(narrow.hasSuffix("%") ? String(narrow.dropLast()) : narrow, refusal)
        // `0.2` may mean 20 %.
        guard narrow.hasSuffix("%") || number >= 1 else { throw .usage(refusal) }
        do {
            return try number.multiplied(by: "0.01")
        } catch {
            throw .usage(refusal)
        }
    }

    /// A limit above zero.
    /// - Throws: `badLimit`, `badGrouping`, or `otherCurrency` for the sign of another currency than `asset`.
    public func limit(in asset: Asset) throws(WalletError) -> ExactDecimal? {
        guard let text = words["limit"] else { return nil }
        return try Arguments.positive(text, in: asset, .badLimit(text: text))
    }

    /// A whole amount of money above zero.
    /// - Throws: `badCount`, `badGrouping`, or `otherCurrency` for the sign of another currency than `asset`.
    public func wholeAmount(_ name: String, in asset: Asset) throws(WalletError) -> ExactDecimal {
        try Arguments.wholeAmount(words[name] ?? "", named: name, in: asset)
    }

    /// A whole number of `range`.
    public func count(_ name: String, in range: ClosedRange<Int>) throws(WalletError) -> Int? {
        guard let text = words[name] else { return nil }
        return try Arguments.count(text, named: name, in: range)
    }
}

// The same judgement for a word that was typed somewhere else than in a command, such as a form.
extension Arguments {
    /// - Throws: `badSize`, `badGrouping`, or `otherCurrency` for another currency than `quote` and `base`.
    public static func size(_ text: String, in quote: Asset?, of base: Asset?) throws(WalletError) -> TypedSize {
        try TypedSize(text, in: quote, of: base)
    }

    /// - Throws: `badPrice`, `badGrouping`, or `otherCurrency` for the sign of another currency than `quote`.
    public static func price(_ text: String, in quote: Asset?) throws(WalletError) -> TypedPrice {
        try TypedPrice(text, in: quote)
    }

    /// - Throws: `badCount`, which names the number by `name`.
    public static func count(
        _ text: String, named name: String, in range: ClosedRange<Int>
    ) throws(WalletError) -> Int {
        let narrow = text.narrow
        guard let number = Int(narrow), narrow.utf8.first != UInt8(ascii: "+"), range.contains(number) else {
            throw .usage(.badCount(name: name, text: text, lowest: range.lowerBound, highest: range.upperBound))
        }
        return number
    }

    /// - Throws: `badCount`, `badGrouping`, or `otherCurrency` for the sign of another currency than `asset`.
    public static func wholeAmount(
        _ text: String, named name: String, in asset: Asset
    ) throws(WalletError) -> ExactDecimal {
        let error = UsageError.badCount(name: name, text: text, lowest: 1, highest: .max)
        let amount = try positive(text, in: asset, error)
        guard amount.wholeNumber != nil else { throw .usage(error) }
        return amount
    }

    /// - Parameter currency: what a sign before the digits must stand for; with `nil` there must be none.
    static func positive(
        _ text: String, in currency: Asset? = nil, _ usage: UsageError
    ) throws(WalletError) -> ExactDecimal {
        let number = try number(text, usage)
        guard number.value.isPositive else { throw .usage(usage) }
        if let sign = number.currency, sign != currency {
            guard let currency else { throw .usage(usage) }
            throw .usage(.otherCurrency(text: text, expected: currency))
        }
        return number.value
    }

    /// A number of either sign.
    static func number(_ text: String, _ usage: UsageError) throws(WalletError) -> TypedNumber {
        do throws(TypedNumber.ParsingError) {
            return try TypedNumber(text)
        } catch {
            switch error {
            case .notANumber: throw .usage(usage)
            case .grouping: throw .usage(.badGrouping(text: text))
            }
        }
    }
}

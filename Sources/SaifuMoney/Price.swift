/// The price of one unit of the base asset, in the quote asset.
public struct Price: Hashable, Sendable, Codable {
    /// Quote units per one base unit.
    public let value: ExactDecimal
    /// The asset that is bought and sold.
    public let base: Asset
    /// The asset that is paid with.
    public let quote: Asset

    /// - Parameter value: quote units per one base unit.
    public init(value: ExactDecimal, base: Asset, quote: Asset) {
        self.value = value
        self.base = base
        self.quote = quote
    }

    /// The exact cost of an amount of the base asset, unrounded.
    /// - Throws: `assetMismatch` unless the amount is in the base asset; `inexact` past 18 places; `overflow`.
    public func cost(of amount: Amount) throws(MoneyError) -> Amount {
        guard amount.asset == base else { throw .assetMismatch(base, amount.asset) }
        return Amount(quantity: try value.multiplied(by: amount.quantity), asset: quote)
    }

    /// The cost in the smallest unit of the quote asset, such as whole yen.
    /// - Throws: `assetMismatch` unless the amount is in the base asset; `overflow`.
    public func cost(of amount: Amount, _ rounding: Rounding) throws(MoneyError) -> Amount {
        guard amount.asset == base else { throw .assetMismatch(base, amount.asset) }
        let cost = try value.multiplied(by: amount.quantity, scale: quote.displayScale, rounding)
        return Amount(quantity: cost, asset: quote)
    }
}

extension Price: CustomStringConvertible {
    /// `17210000 JPY/BTC`.
    public var description: String { "\(value) \(quote.code)/\(base.code)" }
}

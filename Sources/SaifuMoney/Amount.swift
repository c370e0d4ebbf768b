/// A quantity of one asset, with the digits it was received with. May be negative: a change of a balance is an amount.
public struct Amount: Hashable, Sendable, Codable {
    /// The number of units of the asset; may be negative.
    public let quantity: ExactDecimal
    /// The asset of the quantity.
    public let asset: Asset

    /// - Parameter quantity: in units of the asset; may be negative.
    public init(quantity: ExactDecimal, asset: Asset) {
        self.quantity = quantity
        self.asset = asset
    }

    /// Reads a quantity that a person typed: a plain decimal number, not finer than the asset divides.
    /// - Throws: `notAnAmount` for anything else, `overflow` past 38 digits.
    public init(text: String, asset: Asset) throws(MoneyError) {
        let quantity: ExactDecimal
        do {
            quantity = try ExactDecimal(parsing: text)
        } catch {
            throw error == .overflow ? error : .notAnAmount(text: text, asset: asset)
        }
        guard quantity.withoutTrailingZeros.scale <= asset.displayScale else {
            throw .notAnAmount(text: text, asset: asset)
        }
        self.init(quantity: quantity, asset: asset)
    }

    /// Nothing of an asset.
    public static func zero(_ asset: Asset) -> Amount { Amount(quantity: .zero, asset: asset) }

    /// - Throws: `assetMismatch` for different assets, `overflow` past 38 digits.
    public func adding(_ other: Amount) throws(MoneyError) -> Amount {
        guard asset == other.asset else { throw .assetMismatch(asset, other.asset) }
        return Amount(quantity: try quantity.adding(other.quantity), asset: asset)
    }

    /// - Throws: `assetMismatch` for different assets, `overflow` past 38 digits.
    public func subtracting(_ other: Amount) throws(MoneyError) -> Amount {
        try adding(Amount(quantity: other.quantity.negated, asset: other.asset))
    }

    /// The amount in the smallest unit a person is shown, such as whole yen.
    /// - Throws: `overflow` when added zeros do not fit.
    public func rounded(_ rounding: Rounding) throws(MoneyError) -> Amount {
        Amount(quantity: try quantity.rounded(scale: asset.displayScale, rounding), asset: asset)
    }
}

extension Amount: CustomStringConvertible {
    /// The digits as received and the code: `0.10 BTC`.
    public var description: String { "\(quantity) \(asset.code)" }
}

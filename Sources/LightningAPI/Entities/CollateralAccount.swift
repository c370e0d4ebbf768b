public import SaifuJSON
public import SaifuMoney

/// The amount of one currency that was posted as collateral. Source: Lightning API, "Get Margin Deposits".
public struct CollateralAccount: Hashable, Sendable, Identifiable {
    /// The currency: `JPY`, `BTC`.
    public let currencyCode: Asset
    /// The amount in that currency.
    public let amount: ExactDecimal

    /// The currency: an account has one deposit in each.
    public var id: Asset { currencyCode }

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        currencyCode: Asset, amount: ExactDecimal
    ) {
        self.currencyCode = currencyCode
        self.amount = amount
    }
}

extension CollateralAccount: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            currencyCode: format.member("currency_code", \.currencyCode),
            amount: format.member("amount", \.amount))
    }
}

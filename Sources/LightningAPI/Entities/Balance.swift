public import SaifuJSON
public import SaifuMoney

/// The amount of one currency in an account. Source: Lightning API, "Get Account Asset Balance".
public struct Balance: Hashable, Sendable, Identifiable {
    /// The currency: `JPY`, `BTC`.
    public let currencyCode: Asset
    /// Everything, also what open orders hold.
    public let amount: ExactDecimal
    /// The amount less what open orders hold.
    public let available: ExactDecimal

    /// The currency: an account has one balance in each.
    public var id: Asset { currencyCode }

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        currencyCode: Asset, amount: ExactDecimal, available: ExactDecimal
    ) {
        self.currencyCode = currencyCode
        self.amount = amount
        self.available = available
    }
}

extension Balance: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            currencyCode: format.member("currency_code", \.currencyCode),
            amount: format.member("amount", \.amount),
            available: format.member("available", \.available))
    }
}

public import SaifuJSON
public import SaifuMoney

/// One change of the collateral. Source: Lightning API, "Get Margin Change History".
public struct CollateralHistoryEntry: Hashable, Sendable, Identifiable {
    /// The number for paging; grows with time.
    public let id: Int64
    /// The currency of what was posted.
    public let currencyCode: Asset
    /// Negative for what was taken out or lost.
    public let change: ExactDecimal
    /// After the change.
    public let amount: ExactDecimal
    /// Why it changed.
    public let reasonCode: CollateralReason
    /// UTC.
    public let date: Timestamp

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        id: Int64, currencyCode: Asset, change: ExactDecimal, amount: ExactDecimal, reasonCode: CollateralReason,
        date: Timestamp
    ) {
        self.id = id
        self.currencyCode = currencyCode
        self.change = change
        self.amount = amount
        self.reasonCode = reasonCode
        self.date = date
    }
}

extension CollateralHistoryEntry: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            id: format.member("id", \.id),
            currencyCode: format.member("currency_code", \.currencyCode),
            change: format.member("change", \.change),
            amount: format.member("amount", \.amount),
            reasonCode: format.member("reason_code", \.reasonCode),
            date: format.member("date", \.date))
    }
}

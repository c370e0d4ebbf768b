public import SaifuJSON
public import SaifuMoney

/// Money that came from a bank or went to one. Source: Lightning API, "Get Cash Deposits" and "Get
/// Deposit Cancellation History".
public struct MoneyTransfer: Hashable, Sendable, Identifiable {
    /// For paging: grows with time.
    public let id: Int64
    /// Of the transfer: `CDP…`, `CWD…`, `MDP…` or `MWD…`.
    public let orderID: String
    /// What was moved.
    public let currencyCode: Asset
    /// How much, never negative.
    public let amount: ExactDecimal
    /// Whether it is done.
    public let status: TransferStatus
    /// UTC.
    public let eventDate: Timestamp

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        id: Int64, orderID: String, currencyCode: Asset, amount: ExactDecimal, status: TransferStatus,
        eventDate: Timestamp
    ) {
        self.id = id
        self.orderID = orderID
        self.currencyCode = currencyCode
        self.amount = amount
        self.status = status
        self.eventDate = eventDate
    }
}

extension MoneyTransfer: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            id: format.member("id", \.id),
            orderID: format.member("order_id", \.orderID),
            currencyCode: format.member("currency_code", \.currencyCode),
            amount: format.member("amount", \.amount),
            status: format.member("status", \.status),
            eventDate: format.member("event_date", \.eventDate))
    }
}

public import SaifuJSON
public import SaifuMoney

/// Coins that came in. Source: Lightning API, "Get Crypto Assets Deposit History".
public struct CoinDeposit: Hashable, Sendable, Identifiable {
    /// For paging: grows with time.
    public let id: Int64
    /// Of the transfer: `CDP…`, `CWD…`, `MDP…` or `MWD…`.
    public let orderID: String
    /// What was moved.
    public let currencyCode: Asset
    /// How much, never negative.
    public let amount: ExactDecimal
    /// On the coin's own chain; may be missing while pending.
    public let address: String?
    /// On the coin's own chain; may be missing while pending.
    public let txHash: String?
    /// Whether it is done.
    public let status: TransferStatus
    /// UTC.
    public let eventDate: Timestamp

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        id: Int64, orderID: String, currencyCode: Asset, amount: ExactDecimal, address: String? = nil,
        txHash: String? = nil, status: TransferStatus, eventDate: Timestamp
    ) {
        self.id = id
        self.orderID = orderID
        self.currencyCode = currencyCode
        self.amount = amount
        self.address = address
        self.txHash = txHash
        self.status = status
        self.eventDate = eventDate
    }
}

extension CoinDeposit: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            id: format.member("id", \.id),
            orderID: format.member("order_id", \.orderID),
            currencyCode: format.member("currency_code", \.currencyCode),
            amount: format.member("amount", \.amount),
            address: format.optional("address", \.address),
            txHash: format.optional("tx_hash", \.txHash),
            status: format.member("status", \.status),
            eventDate: format.member("event_date", \.eventDate))
    }
}

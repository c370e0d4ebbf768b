public import SaifuJSON
public import SaifuMoney

/// Money or coins that came in or went out. Source: Lightning API, "Get Crypto Assets Deposit History", "Get Crypto Assets
/// Transaction History", "Get Cash Deposits" and "Get Deposit Cancellation History".
public struct Transfer: Hashable, Sendable, Identifiable {
    /// The number for paging; grows with time.
    public let id: Int64
    /// The id of the transfer: `CDP…`, `CWD…`, `MDP…` or `MWD…`.
    public let orderID: String
    /// The currency that was moved.
    public let currencyCode: Asset
    /// How much, never negative.
    public let amount: ExactDecimal
    /// On the coin's own chain; may be missing while pending, `nil` for money.
    public let address: String?
    /// On the coin's own chain; may be missing while pending, `nil` for money.
    public let txHash: String?
    /// The fee, in the coin; `nil` for coins that came in, and for money.
    public let fee: ExactDecimal?
    /// In the coin, for a faster transfer; `nil` for coins that came in, and for money.
    public let additionalFee: ExactDecimal?
    /// Whether it is done.
    public let status: TransferStatus
    /// UTC.
    public let eventDate: Timestamp

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        id: Int64, orderID: String, currencyCode: Asset, amount: ExactDecimal, address: String?,
        txHash: String?, fee: ExactDecimal?, additionalFee: ExactDecimal?, status: TransferStatus,
        eventDate: Timestamp
    ) {
        self.id = id
        self.orderID = orderID
        self.currencyCode = currencyCode
        self.amount = amount
        self.address = address
        self.txHash = txHash
        self.fee = fee
        self.additionalFee = additionalFee
        self.status = status
        self.eventDate = eventDate
    }
}

extension Transfer: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            id: format.member("id", \.id),
            orderID: format.member("order_id", \.orderID),
            currencyCode: format.member("currency_code", \.currencyCode),
            amount: format.member("amount", \.amount),
            address: format.optional("address", \.address),
            txHash: format.optional("tx_hash", \.txHash),
            fee: format.optional("fee", \.fee),
            additionalFee: format.optional("additional_fee", \.additionalFee),
            status: format.member("status", \.status),
            eventDate: format.member("event_date", \.eventDate))
    }
}

/// Coins that came in or went out.
public typealias CoinTransfer = Transfer

/// Money that came from a bank or went to one.
public typealias MoneyTransfer = Transfer

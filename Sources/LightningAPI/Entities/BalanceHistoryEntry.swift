public import SaifuJSON
public import SaifuMoney

/// One change of a balance. Source: Lightning API, "List Balance History".
public struct BalanceHistoryEntry: Hashable, Sendable, Identifiable {
    /// The number for paging; grows with time.
    public let id: Int64
    /// The clock of Japan (UTC+9), unlike every other date; compare with `eventDate` only.
    public let tradeDate: Timestamp
    /// UTC.
    public let eventDate: Timestamp
    /// The market of a trade; `nil` for a deposit, a withdrawal and the like.
    public let productCode: ProductCode?
    /// The currency whose balance changed.
    public let currencyCode: Asset
    /// Why it changed.
    public let tradeType: TradeType
    /// The price of a trade, in quote units per base unit.
    public let price: ExactDecimal
    /// The change in `currencyCode`.
    public let amount: ExactDecimal
    /// The size of a trade, in base units.
    public let quantity: ExactDecimal
    /// The fee of a trade, as the exchange sends it.
    public let commission: ExactDecimal
    /// After the change.
    public let balance: ExactDecimal
    /// The order that traded; `nil` where there was none.
    public let orderID: String?

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        id: Int64, tradeDate: Timestamp, eventDate: Timestamp, productCode: ProductCode?, currencyCode: Asset,
        tradeType: TradeType, price: ExactDecimal, amount: ExactDecimal, quantity: ExactDecimal,
        commission: ExactDecimal, balance: ExactDecimal, orderID: String?
    ) {
        self.id = id
        self.tradeDate = tradeDate
        self.eventDate = eventDate
        self.productCode = productCode
        self.currencyCode = currencyCode
        self.tradeType = tradeType
        self.price = price
        self.amount = amount
        self.quantity = quantity
        self.commission = commission
        self.balance = balance
        self.orderID = orderID
    }
}

extension BalanceHistoryEntry: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            id: format.member("id", \.id),
            tradeDate: format.member("trade_date", \.tradeDate),
            eventDate: format.member("event_date", \.eventDate),
            productCode: format.optional("product_code", \.productCode),
            currencyCode: format.member("currency_code", \.currencyCode),
            tradeType: format.member("trade_type", \.tradeType),
            price: format.member("price", \.price),
            amount: format.member("amount", \.amount),
            quantity: format.member("quantity", \.quantity),
            commission: format.member("commission", \.commission),
            balance: format.member("balance", \.balance),
            orderID: format.optional("order_id", \.orderID))
    }
}

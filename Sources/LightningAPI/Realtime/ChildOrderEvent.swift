public import SaifuJSON
public import SaifuMoney

/// An event of one of the account's own orders. Source: Lightning API, "Child Order Events".
public struct ChildOrderEvent: Hashable, Sendable {
    /// The market of the order.
    public let productCode: ProductCode
    /// `nil` for an order that was refused before it had one.
    public let childOrderID: String?
    /// The id with which the order was accepted.
    public let childOrderAcceptanceID: String
    /// UTC.
    public let eventDate: Timestamp
    /// The kind of the event.
    public let eventType: OrderEventType
    /// The type of an order that was taken.
    public let childOrderType: ChildOrderType?
    /// The side of the order, or of the fill.
    public let side: Side?
    /// Of the order, or of the fill: quote units per base unit; 0 for a market order.
    public let price: ExactDecimal?
    /// The size of the order, or of the fill, in base units.
    public let size: ExactDecimal?
    /// UTC: until when the order waits at most.
    public let expireDate: Timestamp?
    /// Why an order was refused, in the exchange's words.
    public let reason: String?
    /// The number of the fill: the `id` of the public trade.
    public let execID: Int64?
    /// The fee of the fill, in base units.
    public let commission: ExactDecimal?
    /// A charge of the past; 0 since 2024.
    public let sfd: ExactDecimal?
    /// The size that is still open after the fill, in base units; 0 when the order is done.
    public let outstandingSize: ExactDecimal?

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        productCode: ProductCode, childOrderID: String?, childOrderAcceptanceID: String, eventDate: Timestamp,
        eventType: OrderEventType, childOrderType: ChildOrderType?, side: Side?, price: ExactDecimal?,
        size: ExactDecimal?, expireDate: Timestamp?, reason: String?, execID: Int64?, commission: ExactDecimal?,
        sfd: ExactDecimal?, outstandingSize: ExactDecimal?
    ) {
        self.productCode = productCode
        self.childOrderID = childOrderID
        self.childOrderAcceptanceID = childOrderAcceptanceID
        self.eventDate = eventDate
        self.eventType = eventType
        self.childOrderType = childOrderType
        self.side = side
        self.price = price
        self.size = size
        self.expireDate = expireDate
        self.reason = reason
        self.execID = execID
        self.commission = commission
        self.sfd = sfd
        self.outstandingSize = outstandingSize
    }
}

extension ChildOrderEvent: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            productCode: format.member("product_code", \.productCode),
            childOrderID: format.optional("child_order_id", \.childOrderID),
            childOrderAcceptanceID: format.member("child_order_acceptance_id", \.childOrderAcceptanceID),
            eventDate: format.member("event_date", \.eventDate),
            eventType: format.member("event_type", \.eventType),
            childOrderType: format.optional("child_order_type", \.childOrderType),
            side: format.optional("side", \.side),
            price: format.optional("price", \.price),
            size: format.optional("size", \.size),
            expireDate: format.optional("expire_date", \.expireDate),
            reason: format.optional("reason", \.reason),
            execID: format.optional("exec_id", \.execID),
            commission: format.optional("commission", \.commission),
            sfd: format.optional("sfd", \.sfd),
            outstandingSize: format.optional("outstanding_size", \.outstandingSize))
    }
}

public import SaifuJSON
public import SaifuMoney

/// An event of one of the account's own special orders. Source: Lightning API, "Parent Order Events".
public struct ParentOrderEvent: Hashable, Sendable {
    /// The market of the order.
    public let productCode: ProductCode
    /// `nil` for an order that was refused before it had one.
    public let parentOrderID: String?
    /// The id with which the special order was accepted.
    public let parentOrderAcceptanceID: String
    /// UTC.
    public let eventDate: Timestamp
    /// The kind of the event.
    public let eventType: OrderEventType
    /// `IFD`, `OCO`, `IFDOCO`, or the condition of a single order.
    public let parentOrderType: String?
    /// Why an order was refused, in the exchange's words.
    public let reason: String?
    /// The type of the order that was placed.
    public let childOrderType: ChildOrderType?
    /// Which of its orders, counted from 1.
    public let parameterIndex: Int64?
    /// The order that was placed, or filled.
    public let childOrderAcceptanceID: String?
    /// The side of the order, or of the fill.
    public let side: Side?
    /// Quote units per base unit; 0 for a market order.
    public let price: ExactDecimal?
    /// The size in base units.
    public let size: ExactDecimal?
    /// UTC: until when the order waits at most.
    public let expireDate: Timestamp?

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        productCode: ProductCode, parentOrderID: String?, parentOrderAcceptanceID: String, eventDate: Timestamp,
        eventType: OrderEventType, parentOrderType: String?, reason: String?, childOrderType: ChildOrderType?,
        parameterIndex: Int64?, childOrderAcceptanceID: String?, side: Side?, price: ExactDecimal?,
        size: ExactDecimal?, expireDate: Timestamp?
    ) {
        self.productCode = productCode
        self.parentOrderID = parentOrderID
        self.parentOrderAcceptanceID = parentOrderAcceptanceID
        self.eventDate = eventDate
        self.eventType = eventType
        self.parentOrderType = parentOrderType
        self.reason = reason
        self.childOrderType = childOrderType
        self.parameterIndex = parameterIndex
        self.childOrderAcceptanceID = childOrderAcceptanceID
        self.side = side
        self.price = price
        self.size = size
        self.expireDate = expireDate
    }
}

extension ParentOrderEvent: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            productCode: format.member("product_code", \.productCode),
            parentOrderID: format.optional("parent_order_id", \.parentOrderID),
            parentOrderAcceptanceID: format.member("parent_order_acceptance_id", \.parentOrderAcceptanceID),
            eventDate: format.member("event_date", \.eventDate),
            eventType: format.member("event_type", \.eventType),
            parentOrderType: format.optional("parent_order_type", \.parentOrderType),
            reason: format.optional("reason", \.reason),
            childOrderType: format.optional("child_order_type", \.childOrderType),
            parameterIndex: format.optional("parameter_index", \.parameterIndex),
            childOrderAcceptanceID: format.optional("child_order_acceptance_id", \.childOrderAcceptanceID),
            side: format.optional("side", \.side),
            price: format.optional("price", \.price),
            size: format.optional("size", \.size),
            expireDate: format.optional("expire_date", \.expireDate))
    }
}

public import SaifuJSON
public import SaifuMoney

/// One special order of the account, as the list has it. With several parts, price and size are for orientation only.
/// Source: Lightning API, "List Parent Orders".
public struct ParentOrderSummary: Hashable, Sendable, Identifiable {
    /// The number for paging only.
    public let pagingID: Int64
    /// The name it gets when it exists; see `parentOrderAcceptanceID`.
    public let parentOrderID: String
    /// The market of all its parts.
    public let productCode: ProductCode
    /// The side of its parts, when they have one in common.
    public let side: ParentOrderSide
    /// How its parts belong together; that of its one part for a simple one.
    public let parentOrderType: ParentOrderType
    /// 0 for a part without one.
    public let price: ExactDecimal
    /// 0 until the first fill.
    public let averagePrice: ExactDecimal
    /// The size of all parts together, in base units.
    public let size: ExactDecimal
    /// Whether it is at work, or how it ended.
    public let parentOrderState: ChildOrderState
    /// When the rest ends by itself, UTC.
    public let expireDate: Timestamp
    /// When it was sent, UTC.
    public let parentOrderDate: Timestamp
    /// The name given at once, when it was sent.
    public let parentOrderAcceptanceID: String
    /// The size that may still be filled, in base units.
    public let outstandingSize: ExactDecimal
    /// The cancelled size, in base units.
    public let cancelSize: ExactDecimal
    /// The filled size, in base units.
    public let executedSize: ExactDecimal
    /// The fees so far; in base units on spot markets.
    public let totalCommission: ExactDecimal

    /// The acceptance id: it is known from the beginning.
    public var id: String { parentOrderAcceptanceID }

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        pagingID: Int64, parentOrderID: String, productCode: ProductCode, side: ParentOrderSide,
        parentOrderType: ParentOrderType, price: ExactDecimal, averagePrice: ExactDecimal, size: ExactDecimal,
        parentOrderState: ChildOrderState, expireDate: Timestamp, parentOrderDate: Timestamp,
        parentOrderAcceptanceID: String, outstandingSize: ExactDecimal, cancelSize: ExactDecimal,
        executedSize: ExactDecimal, totalCommission: ExactDecimal
    ) {
        self.pagingID = pagingID
        self.parentOrderID = parentOrderID
        self.productCode = productCode
        self.side = side
        self.parentOrderType = parentOrderType
        self.price = price
        self.averagePrice = averagePrice
        self.size = size
        self.parentOrderState = parentOrderState
        self.expireDate = expireDate
        self.parentOrderDate = parentOrderDate
        self.parentOrderAcceptanceID = parentOrderAcceptanceID
        self.outstandingSize = outstandingSize
        self.cancelSize = cancelSize
        self.executedSize = executedSize
        self.totalCommission = totalCommission
    }
}

extension ParentOrderSummary: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            pagingID: format.member("id", \.pagingID),
            parentOrderID: format.member("parent_order_id", \.parentOrderID),
            productCode: format.member("product_code", \.productCode),
            side: format.member("side", \.side),
            parentOrderType: format.member("parent_order_type", \.parentOrderType),
            price: format.member("price", \.price),
            averagePrice: format.member("average_price", \.averagePrice),
            size: format.member("size", \.size),
            parentOrderState: format.member("parent_order_state", \.parentOrderState),
            expireDate: format.member("expire_date", \.expireDate),
            parentOrderDate: format.member("parent_order_date", \.parentOrderDate),
            parentOrderAcceptanceID: format.member("parent_order_acceptance_id", \.parentOrderAcceptanceID),
            outstandingSize: format.member("outstanding_size", \.outstandingSize),
            cancelSize: format.member("cancel_size", \.cancelSize),
            executedSize: format.member("executed_size", \.executedSize),
            totalCommission: format.member("total_commission", \.totalCommission))
    }
}

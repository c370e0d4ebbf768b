public import SaifuJSON
public import SaifuMoney

/// One order of the account. An order that ended without a single fill is never listed.
/// Source: Lightning API, "List Orders".
public struct ChildOrder: Hashable, Sendable, Identifiable {
    /// The number for paging only; 0 on every open order.
    public let pagingID: Int64
    /// The name an order gets when it exists; see `childOrderAcceptanceID`.
    public let childOrderID: String
    /// The market it was sent to.
    public let productCode: ProductCode
    /// Which way it trades.
    public let side: Side
    /// Limit or market.
    public let childOrderType: ChildOrderType
    /// 0 for market orders.
    public let price: ExactDecimal
    /// 0 until the first fill.
    public let averagePrice: ExactDecimal
    /// The ordered size, in base units.
    public let size: ExactDecimal
    /// Whether it still trades, or how it ended.
    public let childOrderState: ChildOrderState
    /// When the rest ends by itself, UTC.
    public let expireDate: Timestamp
    /// When it was sent, UTC.
    public let childOrderDate: Timestamp
    /// The name given at once, when it was sent: unique, and known even if the order never came to exist.
    public let childOrderAcceptanceID: String
    /// The size that may still be filled, in base units.
    public let outstandingSize: ExactDecimal
    /// The cancelled size, in base units.
    public let cancelSize: ExactDecimal
    /// The filled size, in base units.
    public let executedSize: ExactDecimal
    /// The fees so far; in base units on spot markets.
    public let totalCommission: ExactDecimal
    /// Absent in old data.
    public let timeInForce: TimeInForce?

    /// The acceptance id: unlike the paging id it tells open orders apart.
    public var id: String { childOrderAcceptanceID }

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        pagingID: Int64, childOrderID: String, productCode: ProductCode, side: Side, childOrderType: ChildOrderType,
        price: ExactDecimal, averagePrice: ExactDecimal, size: ExactDecimal, childOrderState: ChildOrderState,
        expireDate: Timestamp, childOrderDate: Timestamp, childOrderAcceptanceID: String, outstandingSize: ExactDecimal,
        cancelSize: ExactDecimal, executedSize: ExactDecimal, totalCommission: ExactDecimal,
        timeInForce: TimeInForce?
    ) {
        self.pagingID = pagingID
        self.childOrderID = childOrderID
        self.productCode = productCode
        self.side = side
        self.childOrderType = childOrderType
        self.price = price
        self.averagePrice = averagePrice
        self.size = size
        self.childOrderState = childOrderState
        self.expireDate = expireDate
        self.childOrderDate = childOrderDate
        self.childOrderAcceptanceID = childOrderAcceptanceID
        self.outstandingSize = outstandingSize
        self.cancelSize = cancelSize
        self.executedSize = executedSize
        self.totalCommission = totalCommission
        self.timeInForce = timeInForce
    }
}

extension ChildOrder: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            pagingID: format.member("id", \.pagingID),
            childOrderID: format.member("child_order_id", \.childOrderID),
            productCode: format.member("product_code", \.productCode),
            side: format.member("side", \.side),
            childOrderType: format.member("child_order_type", \.childOrderType),
            price: format.member("price", \.price),
            averagePrice: format.member("average_price", \.averagePrice),
            size: format.member("size", \.size),
            childOrderState: format.member("child_order_state", \.childOrderState),
            expireDate: format.member("expire_date", \.expireDate),
            childOrderDate: format.member("child_order_date", \.childOrderDate),
            childOrderAcceptanceID: format.member("child_order_acceptance_id", \.childOrderAcceptanceID),
            outstandingSize: format.member("outstanding_size", \.outstandingSize),
            cancelSize: format.member("cancel_size", \.cancelSize),
            executedSize: format.member("executed_size", \.executedSize),
            totalCommission: format.member("total_commission", \.totalCommission),
            timeInForce: format.optional("time_in_force", \.timeInForce))
    }
}

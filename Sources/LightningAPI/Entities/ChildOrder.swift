public import SaifuMoney

/// One order of the account. An order that ended without a single fill is never listed.
/// Source: Lightning API, "List Orders".
public struct ChildOrder: Hashable, Sendable, Codable, Identifiable {
    /// For paging only; 0 on every open order.
    public let pagingID: Int64
    public let childOrderID: String
    public let productCode: ProductCode
    public let side: Side
    public let childOrderType: ChildOrderType
    /// 0 for market orders.
    public let price: ExactDecimal
    /// 0 until the first fill.
    public let averagePrice: ExactDecimal
    /// In base units, as ordered.
    public let size: ExactDecimal
    public let childOrderState: ChildOrderState
    public let expireDate: Timestamp
    public let childOrderDate: Timestamp
    public let childOrderAcceptanceID: String
    /// What may still be filled.
    public let outstandingSize: ExactDecimal
    public let cancelSize: ExactDecimal
    public let executedSize: ExactDecimal
    /// In base units on spot markets.
    public let totalCommission: ExactDecimal
    /// Absent in old data.
    public let timeInForce: TimeInForce?

    /// The acceptance id: unlike the paging id it tells open orders apart.
    public var id: String { childOrderAcceptanceID }

    public init(
        pagingID: Int64, childOrderID: String, productCode: ProductCode, side: Side, childOrderType: ChildOrderType,
        price: ExactDecimal, averagePrice: ExactDecimal, size: ExactDecimal, childOrderState: ChildOrderState,
        expireDate: Timestamp, childOrderDate: Timestamp, childOrderAcceptanceID: String, outstandingSize: ExactDecimal,
        cancelSize: ExactDecimal, executedSize: ExactDecimal, totalCommission: ExactDecimal,
        timeInForce: TimeInForce? = nil
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

    enum CodingKeys: String, CodingKey {
        case pagingID = "id", childOrderID = "child_order_id", productCode = "product_code", side, childOrderType =
            "child_order_type", price, averagePrice = "average_price", size, childOrderState = "child_order_state",
            expireDate = "expire_date", childOrderDate = "child_order_date", childOrderAcceptanceID =
            "child_order_acceptance_id", outstandingSize = "outstanding_size", cancelSize = "cancel_size",
            executedSize = "executed_size", totalCommission = "total_commission", timeInForce = "time_in_force"
    }
}

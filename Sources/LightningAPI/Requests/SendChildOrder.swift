public import SaifuMoney

/// A new order. Digits go out exactly as given, without exponent: a float would send 0.30000000000000004.
///
/// The answer means that the order was queued, not that it exists. There is no client order id: never send twice.
/// Source: Lightning API, "Send a New Order".
public struct SendChildOrder: OrderRequest, Hashable, Codable {
    public typealias Response = OrderAcceptance
    public static let effect = OrderEffect.order
    public static let path = "/v1/me/sendchildorder"
    public var action: OrderAction { .send(self) }
    public func reference(in response: Response) -> String { response.childOrderAcceptanceID }

    /// The market.
    public let productCode: ProductCode
    /// Limit, which needs a price, or market, which has none.
    public let childOrderType: ChildOrderType
    /// Buy or sell.
    public let side: Side
    /// Quote currency per one base unit; `nil` for a market order, and then left out. Some clients write null.
    public let price: ExactDecimal?
    /// The size in base units.
    public let size: ExactDecimal
    /// 43,200 (30 days, the longest) when `nil`.
    public let minuteToExpire: Int?
    /// `goodTilCancelled` when `nil`.
    public let timeInForce: TimeInForce?

    /// A member that is `nil` is not sent: the exchange uses its default.
    public init(
        productCode: ProductCode, childOrderType: ChildOrderType, side: Side, price: ExactDecimal? = nil,
        size: ExactDecimal, minuteToExpire: Int? = nil, timeInForce: TimeInForce? = nil
    ) {
        self.productCode = productCode
        self.childOrderType = childOrderType
        self.side = side
        self.price = price
        self.size = size
        self.minuteToExpire = minuteToExpire
        self.timeInForce = timeInForce
    }

    enum CodingKeys: String, CodingKey {
        case productCode = "product_code"
        case childOrderType = "child_order_type"
        case side, price, size
        case minuteToExpire = "minute_to_expire"
        case timeInForce = "time_in_force"
    }
}

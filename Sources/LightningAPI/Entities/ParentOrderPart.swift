public import SaifuJSON
public import SaifuMoney

/// One part of a special order, as the exchange tells it: what its condition does not have is 0.
/// Source: Lightning API, "Get Parent Order Details".
public struct ParentOrderPart: Hashable, Sendable {
    /// The market.
    public let productCode: ProductCode
    /// The condition that the part waits for, and the type of the order that it then places.
    public let conditionType: ParentOrderType
    /// Which way it trades.
    public let side: Side
    /// The price of a limit order, in quote units per base unit; 0 for other orders.
    public let price: ExactDecimal
    /// The size in base units.
    public let size: ExactDecimal
    /// At which a stop places its order; else 0.
    public let triggerPrice: ExactDecimal
    /// How far a trail follows the best price, in quote units per base unit; else 0.
    public let offset: ExactDecimal

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        productCode: ProductCode, conditionType: ParentOrderType, side: Side, price: ExactDecimal, size: ExactDecimal,
        triggerPrice: ExactDecimal, offset: ExactDecimal
    ) {
        self.productCode = productCode
        self.conditionType = conditionType
        self.side = side
        self.price = price
        self.size = size
        self.triggerPrice = triggerPrice
        self.offset = offset
    }
}

extension ParentOrderPart: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            productCode: format.member("product_code", \.productCode),
            conditionType: format.member("condition_type", \.conditionType),
            side: format.member("side", \.side),
            price: format.member("price", \.price),
            size: format.member("size", \.size),
            triggerPrice: format.member("trigger_price", \.triggerPrice),
            offset: format.member("offset", \.offset))
    }
}

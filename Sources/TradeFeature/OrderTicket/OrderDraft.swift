import LightningAPI
import SaifuMoney

/// An order as somebody asked for it, before anything is known about the market.
struct OrderDraft: Hashable, Sendable {
    let product: ProductCode
    let side: Side
    /// In base units.
    let size: ExactDecimal
    /// Quote units per base unit; `nil` for a market order.
    let price: ExactDecimal?
    /// `nil` leaves it to the exchange: good till cancelled.
    let timeInForce: TimeInForce?
    /// `nil` leaves it to the exchange: 30 days.
    let minuteToExpire: Int?

    var type: ChildOrderType { price == nil ? .market : .limit }

    /// Whether it can wait in the book instead of ending at once.
    var canRest: Bool { price != nil && (timeInForce ?? .gtc) == .gtc }

    /// The order as it goes to the exchange.
    var request: SendChildOrder {
        SendChildOrder(
            productCode: product, childOrderType: type, side: side, price: price, size: size,
            minuteToExpire: minuteToExpire, timeInForce: timeInForce)
    }
}

public import LightningAPI
public import SaifuMoney

/// An order as somebody wants it, whole and with exact numbers: where typed words, forms and programs meet.
public struct OrderDraft: Hashable, Sendable {
    /// 30 days, the longest the exchange keeps an order.
    public static let longestMinutes = 43_200

    /// The market.
    public let product: ProductCode
    /// Whether it buys or sells the base asset.
    public let side: Side
    /// In base units.
    public let size: ExactDecimal
    /// In the quote asset per unit; `nil` for a market order.
    public let price: ExactDecimal?
    /// `nil` leaves it to the exchange: until cancelled.
    public let timeInForce: TimeInForce?
    /// `nil`: about as long as the exchange keeps an order.
    public let minuteToExpire: Int?

    /// - Parameters:
    ///   - price: `nil` for a market order.
    ///   - minuteToExpire: 1 to 43,200.
    public init(
        product: ProductCode, side: Side, size: ExactDecimal, price: ExactDecimal?, timeInForce: TimeInForce? = nil,
        minuteToExpire: Int? = nil
    ) {
        self.product = product
        self.side = side
        self.size = size
        self.price = price
        self.timeInForce = timeInForce
        self.minuteToExpire = minuteToExpire
    }

    /// A market order when there is no price, else a limit order.
    public var type: ChildOrderType { price == nil ? .market : .limit }

    /// Whether it can wait in the book instead of ending at once.
    public var canRest: Bool { request().canRest }

    /// Whether a request asks for the same trade: nobody could tell the two orders apart.
    public func equals(_ order: SendChildOrder) -> Bool {
        product == order.productCode && side == order.side && type == order.childOrderType && size == order.size
            && price == order.price
    }

    /// The order as it goes to the exchange.
    /// - Parameter mark: how many minutes it is good for, unless the draft says so itself; see ``ExpiryMark``.
    public func request(mark: ExpiryMark? = nil) -> SendChildOrder {
        SendChildOrder(
            productCode: product, childOrderType: type, side: side, price: price, size: size,
            minuteToExpire: minuteToExpire ?? mark?.minutes, timeInForce: timeInForce)
    }
}

extension SendChildOrder {
    /// Whether it can wait in the book instead of ending at once.
    public var canRest: Bool { childOrderType == .limit && (timeInForce ?? .gtc) == .gtc }
}

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
    /// The size in base units.
    public let size: ExactDecimal
    /// The price, in the quote asset per unit; `nil` for a market order.
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

    /// The order as it goes to the exchange.
    /// - Parameter mark: how many minutes it is good for, unless the draft says so itself; see ``ExpiryMark``.
    public func request(mark: ExpiryMark? = nil) -> SendChildOrder {
        SendChildOrder(
            productCode: product, childOrderType: type, side: side, price: price, size: size,
            minuteToExpire: minuteToExpire ?? mark?.minutes, timeInForce: timeInForce)
    }
}

extension OrderAction {
    /// Whether it asks for the same trade as a draft: nobody could tell the two orders apart.
    public func asks(for draft: OrderDraft) -> Bool {
        guard case .send(let order) = self else { return false }
        return draft.product == order.productCode && draft.side == order.side && draft.type == order.childOrderType
            && draft.size == order.size && draft.price == order.price
    }

    /// Whether it asks for the same special order.
    public func asks(for order: SpecialOrder) -> Bool {
        guard case .sendParent(let other) = self else { return false }
        return order.productCode == other.order.productCode && order.plan == other.order.plan
    }

    /// Whether it asks for as much money: the list of withdrawals does not tell to which account one went.
    func asks(for withdrawal: Withdrawal) -> Bool {
        guard case .withdraw(let other) = self else { return false }
        return withdrawal.currencyCode == other.currencyCode && withdrawal.amount == other.amount
    }

    /// How long the order is good for, where the request says so.
    var minuteToExpire: Int? {
        switch self {
        case .send(let order): order.minuteToExpire
        case .sendParent(let request): request.order.minuteToExpire
        case .cancel, .cancelAll, .cancelParent, .withdraw: nil
        }
    }
}

extension SendChildOrder {
    /// Whether it can wait in the book instead of ending at once.
    public var canRest: Bool { childOrderType == .limit && (timeInForce ?? .gtc) == .gtc }
}

public import LightningAPI
public import SaifuMoney

/// The state of an order that the exchange took, as far as a look can tell.
public enum OrderFate: Hashable, Sendable {
    /// Filled in full, at this average price in the quote asset.
    case filled(size: ExactDecimal, average: ExactDecimal)
    /// The rest waits in the book.
    case partlyFilled(size: ExactDecimal, average: ExactDecimal, open: ExactDecimal)
    /// The rest ended without a fill.
    case endedPartlyFilled(size: ExactDecimal, average: ExactDecimal)
    /// Waits in the book unfilled; `open` is in base units.
    case resting(open: ExactDecimal)
    /// Ended without a fill.
    case endedUnfilled
    /// Not listed yet. The exchange never lists an order that ended without a fill, and lists others late: before
    /// ``latestListing`` is over nothing can be said of it.
    case notListed
    /// The exchange could not be asked.
    case lookFailed(APIError)

    /// How late an order may be listed after it was accepted. The API promises no figure; clients wait 3 seconds.
    public static let latestListing = Duration.seconds(10)

    /// The state of a listed order.
    public init(of order: ChildOrder) {
        let size = order.executedSize, average = order.averagePrice
        switch order.childOrderState {
        case .active where size.isZero, .other where size.isZero: self = .resting(open: order.outstandingSize)
        case .active, .other: self = .partlyFilled(size: size, average: average, open: order.outstandingSize)
        case .completed: self = .filled(size: size, average: average)
        case .canceled, .expired, .rejected:
            self = size.isZero ? .endedUnfilled : .endedPartlyFilled(size: size, average: average)
        }
    }

    /// Whether nothing of it can trade any more.
    public var hasEnded: Bool {
        switch self {
        case .filled, .endedPartlyFilled, .endedUnfilled: true
        case .partlyFilled, .resting, .notListed, .lookFailed: false
        }
    }

    /// Whether the exchange said where the order is.
    public var isKnown: Bool {
        switch self {
        case .filled, .partlyFilled, .endedPartlyFilled, .resting, .endedUnfilled: true
        case .notListed, .lookFailed: false
        }
    }
}

/// News of one order.
public struct FateChange: Hashable, Sendable {
    /// The order as it was last listed.
    public let order: ChildOrder
    /// The state of the order.
    public let fate: OrderFate
    /// Whether the news is that the exchange has not carried out a cancellation that it took.
    public let refusesCancellation: Bool

    /// Creates news of an order.
    public init(order: ChildOrder, fate: OrderFate, refusesCancellation: Bool = false) {
        self.order = order
        self.fate = fate
        self.refusesCancellation = refusesCancellation
    }
}

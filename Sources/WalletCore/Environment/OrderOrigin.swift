public import LightningAPI

/// The special order that placed an order.
public struct OrderOrigin: Hashable, Sendable {
    /// The special order as it was listed when the order was found among those that it placed.
    public let parent: ParentOrderSummary
    /// Whether it ends with this order, because nothing else of it can trade.
    public let isLastPart: Bool

    /// - Parameter isLastPart: whether nothing else of the special order can trade.
    public init(parent: ParentOrderSummary, isLastPart: Bool) {
        self.parent = parent
        self.isLastPart = isLastPart
    }
}

/// What was found out of where an order came from.
public enum FoundOrigin: Hashable, Sendable {
    /// No special order placed it.
    case alone
    /// It is a part of a special order.
    case part(OrderOrigin)

    /// The special order; `nil` for an order that none placed.
    public var origin: OrderOrigin? { if case .part(let origin) = self { origin } else { nil } }
}

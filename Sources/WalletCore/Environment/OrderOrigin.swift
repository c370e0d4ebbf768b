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

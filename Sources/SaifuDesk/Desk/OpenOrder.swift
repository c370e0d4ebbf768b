public import LightningAPI

/// An order that may still trade, as far as a desk has seen it.
public struct OpenOrder: Hashable, Sendable {
    /// The id by which the exchange accepted it.
    public let acceptanceID: String
    /// The order as it was last listed; `nil` before.
    public let last: ChildOrder?
}

extension Blotter {
    /// Newest first.
    var newestFirst: [OpenOrder] {
        openOrders.map { OpenOrder(acceptanceID: $0, last: $1.last) }.sorted { $0.acceptanceID > $1.acceptanceID }
    }
}

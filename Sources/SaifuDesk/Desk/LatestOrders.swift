internal import LightningAPI

/// The orders that ended lately, as they were seen last: so many that none is forgotten while a list is on its way.
struct LatestOrders: Sendable {
    private static let most = 512

    private var orders: [String: ChildOrder] = [:]
    /// Oldest first.
    private var ids: [String] = []

    subscript(id: String) -> ChildOrder? { orders[id] }

    mutating func add(_ order: ChildOrder) {
        if orders.updateValue(order, forKey: order.id) == nil { ids.append(order.id) }
        guard ids.count > Self.most else { return }
        orders[ids.removeFirst()] = nil
    }
}

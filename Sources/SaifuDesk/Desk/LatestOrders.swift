internal import LightningAPI

/// The orders that ended lately, as they were seen last: so many that none is forgotten while a list is on its way.
struct LatestOrders: Sendable {
    private static let most = 512

    private var orders: [String: ChildOrder] = [:]
    /// The numbers in the journal of those that this desk placed.
    private var entries: [String: Int64] = [:]
    /// Oldest first.
    private var ids: [String] = []

    subscript(id: String) -> ChildOrder? { orders[id] }

    /// The number in the journal of one; `nil` for an order that somebody else placed.
    func entry(of id: String) -> Int64? { entries[id] }

    /// - Parameter entry: its number in the journal; `nil` leaves the one that is known.
    mutating func add(_ order: ChildOrder, entry: Int64?) {
        if orders.updateValue(order, forKey: order.id) == nil { ids.append(order.id) }
        if let entry { entries[order.id] = entry }
        guard ids.count > Self.most else { return }
        let oldest = ids.removeFirst()
        orders[oldest] = nil
        entries[oldest] = nil
    }
}

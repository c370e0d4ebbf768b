import LightningAPI

/// An order as `orders` lists it, with the number that `cancel` takes.
struct OrderRow: Identifiable, Sendable {
    /// From 1.
    let number: Int
    let order: ChildOrder

    /// The paging id of an open order is 0, so only this one tells orders apart.
    var id: String { order.childOrderAcceptanceID }

    /// Newest first. Orders of the same second stay as the exchange lists them.
    static func rows(of orders: [ChildOrder]) -> [OrderRow] {
        let sorted = orders.enumerated().sorted { one, other in
            let (a, b) = (one.element.childOrderDate, other.element.childOrderDate)
            return a == b ? one.offset < other.offset : a > b
        }
        return sorted.enumerated().map { OrderRow(number: $0.offset + 1, order: $0.element.element) }
    }
}

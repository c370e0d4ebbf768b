internal import LightningAPI

/// The requests by which a desk looks at orders. None of them takes effect.
struct OrderLook: Sendable {
    let transport: any OrderTransport

    /// The open orders of a product, as many as the exchange lists at once.
    func active(of product: ProductCode) async throws(APIError) -> [ChildOrder] {
        try await transport.send(
            GetChildOrders(productCode: product, state: .active, paging: Paging(count: OrderHistory.pageSize)))
    }

    /// One order; `nil` when it is not visible yet, or ended without a fill.
    func order(_ id: String, of product: ProductCode) async throws(APIError) -> ChildOrder? {
        let orders = try await transport.send(GetChildOrders(productCode: product, childOrderAcceptanceID: id))
        return orders.first { $0.childOrderAcceptanceID == id }
    }

    /// Those of some orders that ended with a fill, by acceptance id.
    /// - Parameter start: before the first of them was placed, by the clock of this machine.
    func ended(
        _ ids: [String], of product: ProductCode, since start: Timestamp
    ) async throws(APIError) -> (orders: [String: ChildOrder], isComplete: Bool) {
        if ids.count == 1 {
            let order = try await order(ids[0], of: product)
            return (order.map { [ids[0]: $0] } ?? [:], true)
        }
        let clock = await transport.serverClock
        var history = OrderHistory()
        try await history.readOrders(of: product, since: clock?.earliest(at: start) ?? start, by: transport)
        let orders = history.orders.map { ($0.childOrderAcceptanceID, $0) }
        return (Dictionary(orders) { first, _ in first }, history.isComplete)
    }
}

internal import LightningAPI

/// What a desk asks the exchange about orders. Nothing of it takes effect.
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

    /// Whether the order with this id is listed for the account, and could be the one of an entry: a person may mistype an id,
    /// and then another order would stand in its place.
    func lists(_ id: String, as record: IntentRecord) async throws(DeskError) -> Bool {
        guard let order = record.intent.order, await transport.account.covers(record.intent.account) else {
            return false
        }
        let listed: ChildOrder?
        do { listed = try await self.order(id, of: order.productCode) } catch { throw .api(error, entry: nil) }
        guard let listed, Candidates.fits(listed, order) else { return false }
        let window = SettlementWindow(of: record.intent, by: await transport.serverClock)
        return window?.contains(listed.childOrderDate) ?? true
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

    /// Judges lost requests by what is listed since the first of them.
    /// - Parameters:
    ///   - known: acceptance ids that belong to other orders of the desk.
    ///   - now: by the clock of this machine.
    /// - Returns: one verdict an entry.
    func verdicts(
        on entries: [IntentRecord], of product: ProductCode, known: Set<String>, at now: Timestamp
    ) async -> [Int64: Verdict] {
        var reason = Verdict.Reason.noServerTime
        do throws(APIError) {
            let active = try await active(of: product)
            let clock = await transport.serverClock
            let windows = entries.compactMap { SettlementWindow(of: $0.intent, by: clock) }
            if let clock, let start = windows.map(\.from).min() {
                let evidence = try await evidence(
                    of: product, since: start, active: active, at: clock.earliest(at: now))
                return Settlement(evidence: evidence, clock: clock, known: known).judge(entries)
            }
        } catch {
            reason = .lookFailed(error)
        }
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.id, .stillUnknown(reason: reason)) })
    }

    private func evidence(
        of product: ProductCode, since start: Timestamp, active: [ChildOrder], at time: Timestamp
    ) async throws(APIError) -> Evidence {
        var history = OrderHistory()
        try await history.readOrders(of: product, since: start, by: transport)
        try await history.readExecutions(of: product, since: start, by: transport)
        return Evidence(
            orders: active + history.orders, executions: history.executions, lookedAt: time,
            isComplete: history.isComplete && active.count < OrderHistory.pageSize)
    }
}

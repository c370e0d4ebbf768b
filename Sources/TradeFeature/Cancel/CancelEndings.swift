import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

/// Keeps the cancellation of an order back that has ended: the exchange accepts it without saying so.
///
/// What the wallet has written down of an end with a fill decides. Where it knows nothing of the order, or inferred its end, or a
/// list and what it knows differ, the exchange is looked at; where that look tells nothing, the cancellation is sent.
@MainActor struct CancelEndings {
    let environment: any Environment

    /// - Throws: `ended`.
    func refuse(_ order: OrderRow) async throws(WalletError) {
        let id = order.acceptanceID
        let mayTrade = environment.session.listedOrders[id]?.childOrderState.mayTrade
        let ending = await EndedOrders(desk: environment.desk).written(id)
        switch (mayTrade, ending) {
        case (true?, nil): return
        // A list or an event told it. An end without a fill was inferred from lists that had it no more.
        case (nil, let ending?) where ending.executedSize.isPositive:
            throw .guarded(.ended(acceptanceID: id, state: ending.state))
        case (nil, nil) where await environment.desk.openOrders.contains { $0.acceptanceID == id }: return
        case (false?, _), (true?, _), (nil, _): break
        }
        let listed = try await look(
            GetChildOrders(productCode: order.product, childOrderAcceptanceID: id))
        let now = listed?.first { $0.childOrderAcceptanceID == id }
        if let now { return try refuse(id, now.childOrderState) }
        // It is in no list: with what the wallet knows of it, nothing of it was filled.
        if listed != nil, let ending { throw .guarded(.ended(acceptanceID: id, state: ending.state)) }
    }

    /// A special order that has ended is cancelled nevertheless while an order that it placed outlives it.
    /// - Throws: `ended`.
    func refuse(parent order: OrderRow) async throws(WalletError) {
        let names = { (summary: ParentOrderSummary) in
            summary.id == order.acceptanceID || summary.parentOrderID == order.acceptanceID
        }
        if environment.session.shownParents?.first(where: names)?.parentOrderState.mayTrade == true { return }
        let end = environment.clock.now().advanced(by: .patience)
        guard let now = try await listed(in: order.product, by: end, names), !now.parentOrderState.mayTrade,
            let placed = try await look(
                GetChildOrders(productCode: order.product, parentOrderID: now.parentOrderID), by: end),
            !placed.contains(where: \.childOrderState.mayTrade)
        else { return }
        try refuse(order.acceptanceID, now.parentOrderState)
    }

    /// The exchange is slow, or fails, where it is asked for special orders of every state at once.
    private func listed(
        in product: ProductCode, by end: Timestamp, _ names: (ParentOrderSummary) -> Bool
    ) async throws(WalletError) -> ParentOrderSummary? {
        for state in ChildOrderState.allCases {
            guard let page = try await look(GetParentOrders(productCode: product, state: state), by: end) else {
                return nil
            }
            if let found = page.first(where: names) { return found }
        }
        return nil
    }

    private func refuse(_ id: String, _ state: ChildOrderState) throws(WalletError) {
        if !state.mayTrade { throw .guarded(.ended(acceptanceID: id, state: state)) }
    }

    /// A cancellation waits for a look as long as for any fact that may be missing.
    /// - Parameter end: of the wait for several looks; `nil` for a look that is the only one.
    /// - Returns: `nil` where the exchange tells nothing by then.
    private func look<Request: QueryRequest>(
        _ request: Request, by end: Timestamp? = nil
    ) async throws(WalletError) -> Request.Response? {
        var intent = RequestIntent.current
        intent.waits = false
        let asking = Task { [client = environment.client, intent] () async -> Request.Response? in
            do throws(WalletError) {
                return try await intent.run { () async throws(WalletError) in try await client.fetch(request) }
            } catch {
                return nil
            }
        }
        let left = end.map { max(.zero, $0.duration(since: environment.clock.now())) } ?? .patience
        let found = await asking.value(within: left) { [clock = environment.clock] in await clock.sleep(for: $0) }
        asking.cancel()
        if Task.isCancelled { throw .notSent(.cancelled(path: Request.path)) }
        return found ?? nil
    }
}

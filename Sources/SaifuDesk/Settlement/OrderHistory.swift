internal import LightningAPI

/// Ended orders and fills of one product since a moment, and withdrawals. Orders that ended without a fill are never listed;
/// special orders are.
struct OrderHistory: Sendable {
    /// The most the exchange gives at once.
    static let pageSize = 500
    private static let mostPages = 20

    private(set) var orders: [ChildOrder] = []
    private(set) var executions: [OwnExecution] = []
    private(set) var parents: [ParentOrderSummary] = []
    private(set) var withdrawals: [MoneyTransfer] = []
    /// Whether what was read reaches back to the moment.
    private(set) var isComplete = true

    mutating func readOrders(
        of product: ProductCode, since start: Timestamp, by transport: any OrderTransport
    ) async throws(APIError) {
        orders = try await pages(since: start, date: { $0.childOrderDate }, id: { $0.pagingID }) {
            paging throws(APIError) in
            try await transport.send(GetChildOrders(productCode: product, paging: paging))
        }
    }

    mutating func readExecutions(
        of product: ProductCode, since start: Timestamp, by transport: any OrderTransport
    ) async throws(APIError) {
        executions = try await pages(since: start, date: { $0.execDate }, id: { $0.id }) { paging throws(APIError) in
            try await transport.send(GetOwnExecutions(productCode: product, paging: paging))
        }
    }

    /// The states of special orders that do nothing any more.
    static let ended: [ChildOrderState] = [.completed, .canceled, .expired, .rejected]

    /// State by state: the exchange looks long for all of them together, and fails at times.
    mutating func readParents(
        of product: ProductCode, since start: Timestamp, by transport: any OrderTransport
    ) async throws(APIError) {
        for state in Self.ended {
            parents += try await pages(since: start, date: { $0.parentOrderDate }, id: { $0.pagingID }) {
                paging throws(APIError) in
                try await transport.send(GetParentOrders(productCode: product, state: state, paging: paging))
            }
        }
    }

    mutating func readWithdrawals(since start: Timestamp, by transport: any OrderTransport) async throws(APIError) {
        withdrawals = try await pages(since: start, date: { $0.eventDate }, id: { $0.id }) { paging throws(APIError) in
            try await transport.send(GetWithdrawals(paging: paging))
        }
    }

    /// Walks back from the newest. Asked with a bound, the list of orders leaves out the open ones, whose ids may be 0.
    private mutating func pages<Entity: Sendable>(
        since start: Timestamp, date: (Entity) -> Timestamp, id: (Entity) -> Int64,
        _ ask: (Paging) async throws(APIError) -> [Entity]
    ) async throws(APIError) -> [Entity] {
        var all: [Entity] = []
        var paging = Paging(count: Self.pageSize, after: 0)
        for _ in 0..<Self.mostPages {
            let page = try await ask(paging)
            all += page
            guard page.count >= Self.pageSize, let last = page.map(id).min(),
                !page.allSatisfy({ date($0) < start })
            else { return all }
            paging = Paging(count: Self.pageSize, before: last)
        }
        isComplete = false
        return all
    }
}

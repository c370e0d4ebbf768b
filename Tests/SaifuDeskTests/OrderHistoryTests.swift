import LightningAPI
import SaifuMoney
import Synchronization
import Testing

@testable import SaifuDesk

/// How far back a look goes.
struct OrderHistoryTests {
    private static let start = Timestamp(milliseconds: 1_786_105_083_000)

    /// Lists orders as the exchange does: 500 at most, newest id first; open ones before them, without bounds only.
    private final class Lists: OrderTransport {
        let account = TradingAccount(endpoint: "lists", keyFingerprint: nil)
        let hasSigned = true
        let serverClock: ServerClock? = ServerClock(date: start, sent: start, received: start)
        private let orders: [ChildOrder]
        private let asked = Mutex(0)

        init(_ orders: [ChildOrder]) { self.orders = orders }

        var count: Int { asked.withLock { $0 } }

        func send<Request: APIRequest>(
            _ permitted: PermittedRequest<Request>
        ) async throws(APIError) -> Request.Response {
            asked.withLock { $0 += 1 }
            let request = permitted.request as? GetChildOrders
            let isBound = request?.paging.before != nil || request?.paging.after != nil
            let open = isBound ? [] : orders.filter { $0.pagingID == 0 }
            let ended = orders.filter { $0.pagingID > 0 && $0.pagingID < request?.paging.before ?? .max }
                .sorted { $0.pagingID > $1.pagingID }.prefix(500)
            let page: any Sendable = request == nil ? [OwnExecution]() : open + (request?.state == .active ? [] : ended)
            guard let answer = page as? Request.Response else {
                throw .refused(path: Request.path, http: 400, status: nil, message: "")
            }
            return answer
        }
    }

    private func order(_ id: Int64, after seconds: Int) -> ChildOrder {
        ChildOrder(
            pagingID: id, childOrderID: "", productCode: .btcJPY, side: .buy, childOrderType: .limit, price: 100,
            averagePrice: 0, size: 1, childOrderState: id == 0 ? .active : .completed, expireDate: Self.start,
            childOrderDate: Self.start.advanced(by: .seconds(seconds)), childOrderAcceptanceID: "A\(id)",
            outstandingSize: 0, cancelSize: 0, executedSize: 1, totalCommission: 0, timeInForce: nil)
    }

    private func history(of orders: [ChildOrder]) async throws -> (OrderHistory, requests: Int) {
        let lists = Lists(orders)
        var history = OrderHistory()
        try await history.readOrders(of: .btcJPY, since: Self.start, by: lists)
        return (history, lists.count)
    }

    @Test func `it is paged back to the moment, past open orders, whose ids are 0`() async throws {
        let orders = [order(0, after: 5)] + (1...1200).map { order($0, after: $0 < 300 ? -5 : 5) }
        let (history, requests) = try await history(of: orders)
        #expect(Set(history.orders.map(\.pagingID)).isSuperset(of: 300...1200))
        #expect(history.isComplete && requests == 3)
    }

    @Test func `an old order on a page does not hide newer ones behind it`() async throws {
        let orders = (1...1500).map { order($0, after: $0 == 1400 || $0 <= 500 ? -5 : 5) }
        let (history, _) = try await history(of: orders)
        #expect(Set(history.orders.map(\.pagingID)).isSuperset(of: 501...1500))
    }

    @Test func `a list that goes on and on is given up, and is not complete`() async throws {
        let (history, requests) = try await history(of: (1...11_000).map { order($0, after: 5) })
        #expect(!history.isComplete && requests == 20)
    }

    @Test func `what stands behind a list that is cut off is neither judged nor forgotten`() async throws {
        let journal = KilledJournal(), hours = Self.start.advanced(by: .seconds(7200))
        let order = SendChildOrder(productCode: .btcJPY, childOrderType: .limit, side: .buy, price: 9, size: 2)
        for outcome in [nil, "B1", "B2"].map({ $0.map { IntentOutcome.accepted(acceptanceID: $0) } }) {
            let entry = try await journal.begin(
                OrderIntent(
                    account: TradingAccount(endpoint: "lists", keyFingerprint: nil), action: .send(order),
                    createdAt: Self.start))
            if let outcome { try journal.settle(entry, as: outcome) }
        }
        let lists = Lists((1...11_000).map { self.order($0, after: 5) })
        let desk = OrderDesk(
            transport: lists, journal: journal, now: { hours }, sleep: { _ in }, random: { 0 })
        #expect(try await desk.settle().map(\.verdict) == [.stillUnknown(reason: .listIncomplete)])
        try await desk.resume()
        for _ in 0..<3 { try await desk.refresh() }
        #expect(await desk.openOrders.map(\.acceptanceID) == ["B2", "B1"])
    }
}

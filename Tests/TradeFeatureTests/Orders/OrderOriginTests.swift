import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import Synchronization
import Testing
import WalletCore

@testable import TradeFeature

/// Orders that a special order placed, among those that the wallet placed itself.
@MainActor struct OrderOriginTests {
    private let environment = StubbableEnvironment.trading()
    private let own = "JRF20260807-121803-440917", strange = "JRF20260807-121904-440918"
    private let parent = ParentsTests.parent(1)

    init() async {
        environment.stubJournal.records = [Samples.accepted(1, own, nil)]
        environment.stubClient.answer(GetParentOrders.self, [parent])
        environment.answerCancellations()
    }

    /// The orders of the product, then those that the special order has placed.
    private func answer(_ orders: [ChildOrder], placed: [ChildOrder]) {
        for (name, value, listed) in [
            ("child_order_state", "ACTIVE", orders), ("child_order_acceptance_id", strange, [orders[0]]),
            ("parent_order_id", parent.parentOrderID, placed),
        ] {
            let request = StubRequest(
                path: .exact(GetChildOrders.path), methods: .exact(.get), parameters: .including([name: value]))
            environment.stubClient.add(Stub(request, .body(.value(listed))))
        }
    }

    // Broken by, in Sources/TradeFeature/Orders/OrderOrigins.swift:
    // - if !strange.isEmpty { await askInTime(for: strange, of: product) }
    // + _ = strange
    @Test func `an order that a special order placed says so in its row, and among its facts`() async throws {
        let orders = [Samples.order(strange, second: 1), Samples.order(own)]
        answer(orders, placed: [orders[0]])
        #expect(
            try await environment.run("orders").lines() == [
                "1 | Buy | 17,210,000 | 0.01 | 0 | active | …440918 | …000001 | OCO",
                "2 | Buy | 17,210,000 | 0.01 | 0 | active | …440917 |  | ",
            ])
        #expect(try await environment.run("order 1").lines().contains("Part of | OCO \(parent.id)"))
        _ = try await environment.run("orders")
        let looks = environment.stubClient.sent(GetParentOrders.self)
        #expect(looks.map(\.state) == [.active], "what is known is not asked for again")
    }

    /// Tells that special orders changed, as often as it is said.
    private final class ToldParents: News {
        private let changes = Mutex(1)
        func tell() { changes.withLock { $0 += 1 } }
        var standing: NewsStanding {
            var standing = NewsStanding()
            standing.changes = changes.withLock { $0 }
            return standing
        }
        func change(after changes: Int, within pause: Duration, on clock: any WalletClock) async {}
    }

    private struct Client: ServiceClient {
        let stubs: StubbableServiceClient
        let parents: ToldParents
        func send<Request: QueryRequest>(_ request: Request) async throws(APIError) -> Request.Response {
            try await stubs.send(request)
        }
        func news(of channel: Channel, on clock: any WalletClock) -> (any News)? {
            channel == .parentOrderEvents ? parents : nil
        }
    }

    // Broken by, in Sources/TradeFeature/Orders/OrderList.swift:
    // - session.nextLooksForOrigins[query.product] = nil
    // + _ = session
    // Broken by, in Sources/TradeFeature/Orders/OrderOrigins.swift:
    // - return [session.nextLooksForOrigins[product], session.originsPausedUntil].allSatisfy
    // + return [session.nextLooksForOrigins[product]].allSatisfy
    @Test func `a followed list looks for special orders again once they are told of, unless it may not ask`()
        async throws
    {
        let parents = ToldParents()
        environment.client = Client(stubs: environment.stubClient, parents: parents)
        environment.clock = SteppedClock()
        environment.session.isWatching = true
        answer([Samples.order(strange), Samples.order("JRF20260807-121904-440919")], placed: [])
        environment.stubClient.fail(
            GetParentOrders.self, .refused(path: GetParentOrders.path, http: 403, status: -500, message: ""))
        let list = OrderList(environment: environment, query: OrderQuery(product: .btcJPY))
        func looks(telling: Bool) async throws -> Int {
            if telling { parents.tell() }
            try await list.load()
            return environment.stubClient.sent(GetParentOrders.self).count
        }
        #expect(try await looks(telling: false) == 1)
        #expect(try await looks(telling: false) == 1, "it told nothing of them")
        #expect(try await looks(telling: true) == 2)
        #expect(try await looks(telling: true) == 2, "it was refused")
    }

    @Test func `where every order is the wallet's own, no special order is asked about`() async throws {
        answer([Samples.order(own)], placed: [])
        _ = try await environment.run("orders")
        _ = try await environment.run("cancel 1")
        #expect(environment.stubClient.sent(GetParentOrders.self).isEmpty && environment.questions.isEmpty)
    }

    @Test func `cancel of such a row asks, and the special order can be named as it stands there`() async throws {
        let order = Samples.order(strange)
        answer([order], placed: [order])
        _ = try await environment.run("orders")
        _ = try await environment.run("cancel 1")
        #expect(environment.questions == [.confirmCancelOne])
        environment.stubClient.answer(CancelParentOrder.self, NoContent())
        let page = try await environment.run("cancel …000001")
        #expect(try page.json() == #"{"parent_order_acceptance_id":"\#(parent.id)"}"#)
    }

    // Broken by, in Sources/TradeFeature/Orders/OrderOrigins.swift:
    // - let isDone: Void? = await asking.value(within: .patience) { [clock = environment.clock] in
    // -             await clock.sleep(for: $0)
    // -         }
    // + let isDone: Void? = await asking.value
    // Broken by, in Sources/TradeFeature/Orders/WaitingParents.swift:
    // - let found = await asking.value(within: .patience) { [clock = environment.clock] in await clock.sleep(for: $0) }
    // + let found = Optional(await asking.value)
    @Test(.timeLimit(.minutes(10)), arguments: [true, false])
    func `a list of special orders that hangs keeps no order from being listed`(hasOrders: Bool) async throws {
        let environment = StubbableEnvironment.trading()
        environment.stubClient.answer(GetParentOrders.self, StubAnswer.body("[]").delayed(by: .patience))
        environment.stubClient.answer(GetChildOrders.self, hasOrders ? [Samples.order(strange)] : [])
        environment.stubClock.isImpatient = true
        let lines = try await environment.run("orders").lines()
        #expect(lines.contains { $0.contains("17,210,000") } == hasOrders, "\(lines)")
    }
}

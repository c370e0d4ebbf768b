import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SaifuTables
import SandboxKit
import Testing
import WalletCore
import WalletTestKit

@testable import TradeFeature

/// The presenter alone, in front of a list with a stubbed client and a mocked router.
@MainActor struct OrdersPresenterTests {
    private let environment = StubbableEnvironment.trading()
    private let router = OrdersRoutingMock()
    private let list: OrderList
    private let presenter: OrdersPresenter
    private let clock = SteppedClock(start: StubClock.moment)

    init() {
        router.cancelHandler = { _ in [.line(Phrase(TradeSentence.noOrders, .secondary))] }
        let query = OrderQuery(product: .btcJPY, filter: .all)
        list = OrderList(environment: environment, query: query)
        presenter = OrdersPresenter(
            list: list, remembered: RememberedOrders(environment: environment, query: query, .usual), router: router,
            clock: clock)
    }

    // Broken by, in Sources/TradeFeature/Orders/OrdersPresenter.swift:
    // - router.show(OrderDescriptor(order: order))
    // + _ = (router, order)
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing (TradeSandboxTests)
    @Test func `A4 a row that was opened leads to its order, which nothing asks for yet`() {
        presenter.open(Samples.order("A"))
        router.history.verify("show(_:)")
        router.history.verifyNoMoreCalls()
        #expect(router.showArgValues.map(\.order.id) == ["A"])
        #expect(environment.stubClient.requests.isEmpty)
    }

    @Test func `the selected order is cancelled by a key, told above the list, and the list is asked again`()
        async throws
    {
        environment.stubClient.answer(GetChildOrders.self, [])
        let action = try #require(presenter.actions(on: Samples.order("A")).first)
        #expect(action.key == .c && action.title.text(in: .english) == "Cancel")
        #expect(presenter.answer.isEmpty)
        try await action.perform()
        router.history.verify("cancel(_:)")
        router.history.verifyNoMoreCalls()
        #expect(router.cancelArgValues.map(\.id) == ["A"])
        #expect(try presenter.answer.lines() == ["No orders."])
        #expect(Set(environment.stubClient.names) == ["GetChildOrders"])
    }

    // Broken by, in Sources/TradeFeature/Orders/OrdersPresenter.swift:
    // - let goesOn = try await list.follow()
    // -         forgetAnswer()
    // + let goesOn = try await list.follow()
    @Test func `what was told of a cancellation goes with the look that shows the order gone, once it can be read`()
        async throws
    {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        try await presenter.load()
        let action = try #require(presenter.actions(on: Samples.order("A")).first)
        try await action.perform()
        clock.advance(by: .seconds(60))
        #expect(try await presenter.follow())
        #expect(presenter.answer.count == 1, "the order is listed")
        environment.stubClient.answer(GetChildOrders.self, [])
        #expect(try await presenter.follow())
        #expect(presenter.answer.isEmpty)
        try await action.perform()
        #expect(try await presenter.follow())
        #expect(presenter.answer.count == 1, "it is just being read")
    }

    @Test func `what a cancellation failed with is thrown, and the answer before it is gone`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [])
        let action = try #require(presenter.actions(on: Samples.order("A")).first)
        try await action.perform()
        router.cancelHandler = { (_) throws(WalletError) in throw .declined }
        await #expect(throws: WalletError.declined) { try await action.perform() }
        #expect(presenter.answer.isEmpty)
    }

    @Test(arguments: [ChildOrderState.completed, .canceled, .expired, .rejected])
    func `an order that has ended offers nothing`(state: ChildOrderState) {
        #expect(presenter.actions(on: Samples.order("A", state)).isEmpty)
    }

    @Test func `an empty list gives way to what the wallet remembers`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [])
        try await presenter.load()
        #expect(presenter.showsList && presenter.memory.isEmpty)
        let ended = OrderEnding(state: .canceled, executedSize: 0, averagePrice: 0, seenAt: Samples.moment)
        environment.stubJournal.records = [Samples.accepted(1, "B", ended)]
        try await presenter.load()
        #expect(!presenter.showsList && presenter.remembered.map(\.id) == [1] && presenter.memory.count == 2)
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        try await presenter.load()
        #expect(presenter.showsList && presenter.memory.count == 2)
    }

    @Test func `an order that leaves the list enters what the wallet remembers`() async throws {
        environment.stubJournal.records = [Samples.accepted(1, "A", nil)]
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        #expect(try await presenter.follow())
        #expect(presenter.remembered.isEmpty)
        environment.stubClient.answer(GetChildOrders.self, [])
        #expect(try await presenter.follow())
        #expect(list.orders.entities.isEmpty && presenter.remembered.map(\.id) == [1])
    }

    @Test func `an order that is not listed yet is shown at once, and looked at until it ended`() async throws {
        let intent = Samples.lost(1, .send(Samples.sent()), StubClock.moment).intent
        func accepted(_ ending: OrderEnding?) -> IntentRecord {
            IntentRecord(id: 1, intent: intent, outcome: .accepted(acceptanceID: "A"), ending: ending)
        }
        environment.stubJournal.records = [accepted(nil)]
        environment.stubClient.answer(GetChildOrders.self, [])
        try await presenter.load()
        #expect(presenter.remembered.map(\.ending) == [nil])
        let ending = OrderEnding(state: .canceled, executedSize: 0, averagePrice: 0, seenAt: Samples.moment)
        environment.stubJournal.records = [accepted(ending)]
        #expect(try await presenter.follow())
        #expect(presenter.remembered.map(\.ending) == [ending])
    }

    @Test func `an order that another program of the home sends is seen in a list that is followed`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [])
        try await presenter.load()
        #expect(presenter.remembered.isEmpty)
        environment.stubJournal.records = [Samples.accepted(1, "A", nil)]
        #expect(try await presenter.follow())
        #expect(presenter.remembered.map(\.id) == [1])
    }

    // Broken by, in Sources/TradeFeature/Orders/RememberedOrders.swift:
    // - problem = nil
    // -                 return provider.replaceAll(with: [])
    // + return provider.replaceAll(with: [])
    @Test func `why orders could not be recalled is told no longer once there is nothing to recall`() async throws {
        let list = OrderList(environment: environment, query: OrderQuery(product: .btcJPY))
        let remembered = RememberedOrders(environment: environment, query: list.query, .usual)
        let intent = Samples.lost(1, .send(Samples.sent()), StubClock.moment).intent
        environment.stubJournal.records = [
            IntentRecord(id: 1, intent: intent, outcome: .accepted(acceptanceID: "A"), ending: nil)
        ]
        environment.stubClient.fail(GetChildOrders.self, .unanswered(origin: "paper", reason: .timedOut(.firstByte)))
        await remembered.load(besides: [])
        #expect(remembered.blocks.count == 1)
        environment.stubJournal.records = []
        await remembered.load(besides: [])
        #expect(remembered.blocks.isEmpty)
    }

    @Test(arguments: [(0, [Int64(1)]), (9, [1]), (11, [])])
    func `among active orders stands one that was accepted a moment ago, as long as it may be listed yet`(
        seconds: Int, ids: [Int64]
    ) async throws {
        let list = OrderList(environment: environment, query: OrderQuery(product: .btcJPY))
        let remembered = RememberedOrders(environment: environment, query: list.query, .usual)
        let sent = StubClock.moment.advanced(by: .zero - .seconds(seconds))
        environment.stubJournal.records = [
            IntentRecord(
                id: 1, intent: Samples.lost(1, .send(Samples.sent()), sent).intent,
                outcome: .accepted(acceptanceID: "A"), ending: nil)
        ]
        environment.stubClient.answer(GetChildOrders.self, [])
        await remembered.load(besides: [])
        #expect(remembered.orders.map(\.id) == ids)
        #expect(ids.isEmpty == environment.stubClient.names.isEmpty, "nothing is asked for without such an order")
    }

    @Test func `news of orders are taken as they come`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        #expect(try await presenter.follow())
        #expect(list.orders.entities.map(\.id) == ["A"])
    }
}

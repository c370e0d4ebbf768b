import LightningAPI
import SaifuMoney
import SandboxKit
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
    // - if !strange.isEmpty { await ask(for: strange, of: product) }
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
}

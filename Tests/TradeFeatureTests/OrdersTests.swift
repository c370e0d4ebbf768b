import LightningAPI
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

@MainActor struct OrdersTests {
    private let environment = StubbableEnvironment.trading()

    @Test func `orders are numbered, newest first`() async throws {
        environment.stubClient.answer(
            GetChildOrders.self,
            [
                Samples.order("B", executed: "0.004", second: 1), Samples.order("A", second: 0),
                Samples.order("C", second: 2, price: 0),
            ])
        let page = try await environment.run("orders")
        #expect(
            try page.lines() == [
                "1 | Buy | Market | 0.01 | 0 | active | C",
                "2 | Buy | 17,210,000 | 0.01 | 0.004 | active | B",
                "3 | Buy | 17,210,000 | 0.01 | 0 | active | A",
            ])
        #expect((page.document as? [ChildOrder])?.map(\.childOrderAcceptanceID) == ["C", "B", "A"])
        #expect(environment.session.listedOrders?.map(\.acceptanceID) == ["C", "B", "A"])
        #expect(environment.session.knownOrderIDs == ["A", "B", "C"])
    }

    @Test func `orders of the same second stay as the exchange lists them`() async throws {
        environment.stubClient.answer(GetChildOrders.self, ["X", "A", "M"].map { Samples.order($0) })
        _ = try await environment.run("orders")
        #expect(environment.session.listedOrders?.map(\.acceptanceID) == ["X", "A", "M"])
    }

    @Test(arguments: [
        ("orders", ChildOrderState.active), ("orders active", .active), ("orders completed", .completed),
        ("orders canceled", .canceled), ("orders EXPIRED", .expired), ("orders rejected", .rejected),
        ("orders all", nil),
    ])
    func `the state asked for is the one fetched`(line: String, state: ChildOrderState?) async throws {
        environment.stubClient.answer(GetChildOrders.self, [])
        let page = try await environment.run(line + " 7")
        #expect(try page.lines() == ["No orders."])
        let request = try #require(environment.stubClient.sent(GetChildOrders.self).first)
        #expect(request.state == state)
        #expect(request.paging.count == 7)
    }

    @Test func `an order that has ended is not offered any more`() async throws {
        environment.session.knownOrderIDs = ["A", "B"]
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A", .completed, executed: "0.01")])
        _ = try await environment.run("orders all")
        #expect(environment.session.knownOrderIDs == ["B"])
    }

    @Test func `a failed list keeps the rows that cancel counts by`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        _ = try await environment.run("orders")
        environment.stubClient.fail(GetChildOrders.self, .unreachable(origin: "x", reason: "gone"))
        await #expect(throws: WalletError.self) { try await environment.run("orders") }
        #expect(environment.session.listedOrders?.map(\.acceptanceID) == ["A"])
    }

    @Test(arguments: ["0", "501", "1.5"])
    func `a count that is none is refused`(count: String) async {
        await #expect(throws: WalletError.usage(.badCount(name: "count", text: count, lowest: 1, highest: 500))) {
            try await environment.run("orders " + count)
        }
        #expect(environment.stubClient.requests.isEmpty)
    }

    @Test func `the door to the orders opens the same scene`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        let scene = TradeScenes.orders(OrdersDescriptor(product: .btcJPY, state: nil), in: environment)
        #expect(try await scene.open().lines().count == 1)
        #expect(environment.stubClient.sent(GetChildOrders.self).first?.state == nil)
    }
}

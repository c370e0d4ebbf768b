import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SaifuTables
import SaifuText
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
                "1 | Buy | Market | 0.01 | 0 | active | C |  | ",
                "2 | Buy | 17,210,000 | 0.01 | 0.004 | part filled | B |  | ",
                "3 | Buy | 17,210,000 | 0.01 | 0 | active | A |  | ",
            ])
        #expect((page.document as? OrdersDocument)?.listed.map(\.childOrderAcceptanceID) == ["C", "B", "A"])
        #expect(await environment.desk.rows?.map(\.acceptanceID) == ["C", "B", "A"])
        #expect(await environment.desk.openOrders.map(\.acceptanceID) == ["C", "B", "A"])
    }

    @Test func `orders of the same second stay as the exchange lists them`() async throws {
        environment.stubClient.answer(GetChildOrders.self, ["X", "A", "M"].map { Samples.order($0) })
        _ = try await environment.run("orders")
        #expect(await environment.desk.rows?.map(\.acceptanceID) == ["X", "A", "M"])
    }

    // Broken by, in Sources/TradeFeature/Orders/OrderQuery.swift:
    // - return filter.state.map { .noneOfState($0, Figure(product)) } ?? .noOrdersOf(Figure(product))
    // + return .noOrdersOf(Figure(product))
    @Test(arguments: [
        ("orders", ChildOrderState.active), ("orders active", .active), ("orders completed", .completed),
        ("orders canceled", .canceled), ("orders EXPIRED", .expired), ("orders rejected", .rejected),
        ("orders all", nil),
    ])
    func `the state asked for is the one fetched`(line: String, state: ChildOrderState?) async throws {
        environment.stubClient.answer(GetChildOrders.self, [])
        let page = try await environment.run(line + " 7")
        let word = state.map { TradeSentence.state($0).text(in: .english) + " " } ?? ""
        #expect(try page.lines() == [state == .active ? "No orders." : "No \(word)orders of BTC_JPY."])
        let request = try #require(environment.stubClient.sent(GetChildOrders.self).first)
        #expect(request.state == state)
        #expect(request.paging.count == 7)
    }

    @Test func `an order that has ended is not offered any more`() async throws {
        await environment.desk.show([Samples.order("A"), Samples.order("B")])
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A", .completed, executed: "0.01")])
        _ = try await environment.run("orders completed")
        #expect(await environment.desk.openOrders.map(\.acceptanceID) == ["B"])
    }

    @Test func `orders that ended without a fill are remembered by the wallet, and marked as its own memory`()
        async throws
    {
        let ended = OrderEnding(state: .canceled, executedSize: 0, averagePrice: 0, seenAt: Samples.moment)
        let unclear = OrderEnding(state: nil, executedSize: 0, averagePrice: 0, seenAt: Samples.moment)
        environment.stubJournal.records = [
            Samples.accepted(1, "JRF20260807-121304-000001", ended),
            Samples.accepted(2, "JRF20260807-121304-000002", unclear),
            Samples.lost(3),
        ]
        environment.stubClient.answer(GetChildOrders.self, [])
        let title = "Remembered by this wallet; the exchange does not list them:"
        let rows = [
            "2026-08-07 12:13:03 | Buy | 17,210,000 | 0.01 | ended unfilled | …000002",
            "2026-08-07 12:13:03 | Buy | 17,210,000 | 0.01 | cancelled | …000001",
        ]
        for line in ["orders canceled", "orders all"] {
            #expect(try await environment.run(line).lines() == [title] + rows, "\(line)")
        }
        #expect(try await environment.run("orders expired").lines() == [title, rows[0]], "how it ended is not known")
        #expect(try await environment.run("orders").lines() == ["No orders."])
        let json = try await environment.run("orders canceled").json()
        #expect(json.matches(of: /"source":"wallet"/).count == 2)
        #expect(
            json.contains(#""child_order_acceptance_id":"JRF20260807-121304-000001","child_order_state":"CANCELED""#))
    }

    // Broken by, in Sources/TradeFeature/Orders/RememberedOrders.swift:
    // - guard query.filter == .all || query.filter == .canceled else { return [] }
    // + guard query.filter == .expired else { return [] }
    @Test func `an order that the wallet cancelled and did not send is remembered with what was seen of it`()
        async throws
    {
        let id = "JRF20260807-121803-440917", title = "Remembered by this wallet; the exchange does not list them:"
        let cancelled = Samples.lost(1, Samples.cancel(id), outcome: .accepted(acceptanceID: id))
        environment.stubJournal.records = [cancelled, Samples.lost(2, Samples.cancel(id + "0"))]
        environment.stubClient.answer(GetChildOrders.self, [])
        let bare = "2026-08-07 12:13:03 |  |  |  | cancel accepted | …440917"
        #expect(try await environment.run("orders all").lines() == [title, bare])
        let json = try await environment.run("orders all").json()
        #expect(
            json
                == #"[{"product_code":"BTC_JPY","source":"wallet","child_order_acceptance_id":"\#(id)"}]"#)
        environment.session.listedOrders[id] = Samples.order(id)
        let seen = "2026-08-07 12:18:03 | Buy | 17,210,000 | 0.01 | cancel accepted | …440917"
        #expect(try await environment.run("orders cancelled").lines() == [title, seen])
        #expect(try await environment.run("orders").lines() == ["No orders."])
        environment.stubClient.answer(GetChildOrders.self, [Samples.order(id, .completed, executed: "0.01")])
        #expect(try await environment.run("orders all").lines().count == 1, "the exchange lists it")
    }

    // Broken by, in Sources/TradeFeature/Orders/WaitingParents.swift:
    // - guard listed.isEmpty, query.filter == .active, query.before == nil, !session.isWatching,
    // + guard listed.isEmpty, query.filter == .active, query.before == nil,
    @Test func `where no order waits and special orders do, the command that lists them is told, once`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [])
        environment.stubClient.answer(GetParentOrders.self, [ParentsTests.parent(2), ParentsTests.parent(1)])
        let many = ["No orders.", "2 special orders are active; `parents` lists them."]
        #expect(try await environment.run("orders").lines() == many)
        environment.stubClient.answer(GetParentOrders.self, [ParentsTests.parent(1)])
        let one = ["No orders.", "1 special order is active; `parents` lists it."]
        #expect(try await environment.run("orders").lines() == one)
        let asked = environment.stubClient.sent(GetParentOrders.self)
        #expect(asked.map(\.state) == [.active, .active])
        environment.session.isWatching = true
        #expect(try await environment.run("orders").lines() == ["No orders. `parents` lists special orders."])
        environment.session.isWatching = false
        environment.session.answersPrograms = true
        #expect(try await environment.run("orders").lines() == ["No orders."])
        #expect(environment.stubClient.sent(GetParentOrders.self).count == asked.count)
    }

    @Test func `a failed list keeps the rows that cancel counts by`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        _ = try await environment.run("orders")
        environment.stubClient.fail(GetChildOrders.self, .unreachable(origin: "x", reason: "gone"))
        await #expect(throws: WalletError.self) { try await environment.run("orders") }
        #expect(await environment.desk.rows?.map(\.acceptanceID) == ["A"])
    }

    @Test func `a page that is full says how to go on`() async throws {
        let ended = [30, 20].map { Samples.order("\($0)", .completed, executed: "0.01", pagingID: $0) }
        environment.stubClient.answer(GetChildOrders.self, ended)
        guard case .table(let table)? = try await environment.run("orders completed 2").blocks.first else {
            throw SampleError()
        }
        #expect(table.source.sections[0].footer?.plainText == "Older: `orders completed BTC_JPY 2 before 20`")
    }

    // Broken by, in Sources/WalletCore/Commands/ColumnChoice.swift:
    // -         guard !names.isEmpty else { return columns.filter { !$0.isOnDemand } }
    // +         guard !names.isEmpty else { return columns }
    // It turns red too: orders are numbered, newest first
    @Test func `the columns asked for by name are drawn as asked, whole, also those that a list has not by itself`()
        async throws
    {
        let id = "JRF20260807-121803-440917"
        environment.stubClient.answer(
            GetChildOrders.self, [Samples.order(id, executed: "0.004", average: "17210000.6666")])
        #expect(
            try await environment.run("orders").lines() == [
                "1 | Buy | 17,210,000 | 0.01 | 0.004 | part filled | …440917 |  | "
            ])
        #expect(
            try await environment.run("orders", columns: "ID,average,数量,TIME,row").lines() == [
                id + " | 17,210,001 | 0.01 | 2026-08-07 12:18:03 | 1"
            ])
        let choices =
            ["row", "side", "price", "size", "executed", "state", "id", "part-of", "type", "time"] + [
                "average", "fee",
            ]
        for name in ["acceptance", "i d"] {
            let error = await #expect(throws: WalletError.self) {
                try await environment.run("orders", columns: "side," + name)
            }
            guard case .usage(.unknownColumn(name, let known)) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(known.map(\.word) == choices)
            #expect(error?.text(in: .japanese).contains("指定できるのは #（row）、売買（side）、価格（price）、") == true)
        }
        for name in ["side", "SIDE", "売買"] {
            await #expect(throws: WalletError.usage(.repeatedColumn(text: name))) {
                try await environment.run("orders", columns: "side,price," + name)
            }
        }
        #expect(ColumnChoice("") == nil && ColumnChoice("a,,b") == nil)
    }

    @Test(arguments: ["0", "501", "1.5"])
    func `a count that is none is refused`(count: String) async {
        await #expect(throws: WalletError.usage(.badCount(name: "count", text: count, lowest: 1, highest: 500))) {
            try await environment.run("orders " + count)
        }
        #expect(environment.stubClient.requests.isEmpty)
    }
}

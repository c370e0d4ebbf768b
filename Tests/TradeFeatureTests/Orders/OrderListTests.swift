import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SaifuTables
import SaifuText
import SandboxKit
import Testing
import WalletCore
import WalletTestKit

@testable import TradeFeature

/// The list behind `orders` and `watch orders`, from one answer of the exchange to the next.
@MainActor struct OrderListTests {
    private let environment = StubbableEnvironment.trading()

    private func list(_ filter: OrderFilter = .active, count: Int = 100) -> OrderList {
        OrderList(environment: environment, query: OrderQuery(product: .btcJPY, filter: filter, count: count))
    }

    private func load(_ list: OrderList, _ orders: ChildOrder...) async throws {
        environment.stubClient.answer(GetChildOrders.self, orders)
        try await list.load()
    }

    private let orders = CommandSyntax("orders", summary: TradeSentence.ordersSummary)

    /// The changes a table hears of.
    private final class Heard {
        var changes: [RowChange] = []
    }

    // Broken by, in Sources/WalletCore/Scenes/NewerRows.swift:
    // - list.remove(id: entity.id)
    // + list.update(entity)
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing (TradeSandboxTests)
    @Test func `A3 orders come, are filled and go by id, and the table follows without a reload`() async throws {
        let scene = try await environment.scene("orders")
        guard case .table(let entities)? = scene.page.blocks.first else { throw SampleError() }
        let table = entities.source
        func shown() throws -> [String] {
            try table.rows(in: 0..<9).map { cell in
                [0, 4, 6].map { cell.columns[$0].plainText }.joined(separator: " ")
            }
        }
        environment.stubClient.answer(
            GetChildOrders.self, [Samples.order("B", second: 1), Samples.order("A", second: 0)])
        try await scene.load()
        table.selectedRow = 1
        #expect(try shown() == ["1 0 B", "2 0 A"])
        let news = [
            Samples.order("C", second: 2), Samples.order("B", executed: "0.004", second: 1),
            Samples.order("A", second: 0),
        ]
        environment.stubClient.answer(GetChildOrders.self, news)
        try await scene.load()
        #expect(try shown() == ["1 0 C", "2 0.004 B", "3 0 A"] && table.selectedRow == 2)
        environment.stubClient.answer(GetChildOrders.self, [news[0], news[1]])
        try await scene.load()
        #expect(try shown() == ["1 0 C", "2 0.004 B"] && table.selectedRow == 1, "A is gone, B was nearest")
        #expect(await environment.desk.rows?.map(\.acceptanceID) == ["C", "B"])
    }

    @Test func `each change is told for what it is, and none when nothing changed`() async throws {
        let list = list()
        try await load(list, Samples.order("B"), Samples.order("A"))
        let heard = Heard()
        list.orders.observe(by: heard) { [unowned heard] in heard.changes.append($0) }
        try await load(list, Samples.order("B"), Samples.order("A"))
        #expect(heard.changes.allSatisfy { $0 == .none })
        heard.changes = []
        try await load(list, Samples.order("C", second: 5), Samples.order("A"), Samples.order("B", executed: "0.001"))
        #expect(
            heard.changes.filter { $0 != .none } == [.inserted(0..<1), .moved(from: 2, to: 1), .updated(2)])
    }

    @Test func `ended orders come in pages, of which the open ones are no part`() async throws {
        func ended(_ id: String, _ page: Int64, second: Int64) -> ChildOrder {
            Samples.order(id, .completed, executed: "0.01", second: second, pagingID: page)
        }
        let list = list(.all, count: 3)
        try await load(
            list, Samples.order("OPEN", second: 9), ended("C", 30, second: 8), ended("B", 20, second: 7))
        #expect(list.orders.nextPage == .available)
        #expect(list.olderHint(orders)?.english == "Older: `orders all BTC_JPY 3 before 20`")
        environment.stubClient.answer(GetChildOrders.self, [ended("A", 10, second: 6)])
        list.orders.willShow(upTo: 3)
        list.orders.willShow(upTo: 3)
        while list.orders.nextPage == .loading { await Task.yield() }
        #expect(list.orders.entities.map(\.id) == ["OPEN", "C", "B", "A"] && list.orders.nextPage == .last)
        #expect(environment.stubClient.sent(GetChildOrders.self).map(\.paging.before) == [nil, 20])
        try await load(list, ended("OPEN", 40, second: 9), ended("C", 30, second: 8), ended("B", 20, second: 7))
        #expect(list.orders.entities.map(\.id) == ["OPEN", "C", "B", "A"], "older pages stay")
        #expect(list.orders.entities[0].childOrderState == .completed)
    }

    @Test(arguments: [OrderFilter.active, .all])
    func `open orders cut by the count are not asked on from, and nothing is said of their end`(
        filter: OrderFilter
    ) async throws {
        let list = list(filter, count: 1)
        for _ in 0..<3 {
            try await load(list, Samples.order("OPEN"))
            list.orders.willShow(upTo: 0)
            while list.orders.nextPage == .loading { await Task.yield() }
            #expect(list.orders.nextPage == .none && list.olderHint(orders) == nil)
        }
        #expect(environment.stubClient.sent(GetChildOrders.self).count == 3)
    }

    @Test func `a filter keeps the numbers of the rows, which cancel takes`() async throws {
        let scene = try await environment.scene("orders")
        environment.stubClient.answer(
            GetChildOrders.self, [Samples.order("JRFX", second: 1), Samples.order("JRFY", second: 0)])
        try await scene.load()
        guard case .table(let entities)? = scene.page.blocks.first else { throw SampleError() }
        let table = entities.source
        table.query = "Active"
        #expect(table.rowCount == 2)
        table.query = "jrfy"
        #expect(try table.rows(in: 0..<9).map { $0.columns[0].plainText } == ["2"])
        table.query = "jrfz"
        #expect(table.sections[0].provider.state == .zeroMatch(query: "jrfz"))
        try await scene.load()
        #expect(table.rowCount == 0, "the next answer is narrowed down too")
        table.query = ""
        #expect(table.rowCount == 2)
    }
}

import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import SaifuText
import SandboxKit
import Testing
import WalletCore

@testable import AccountFeature

/// `history` in pages, and as it grows.
@MainActor struct HistoryPagesTests {
    private let environment: StubbableEnvironment
    private let scene: any Scene
    private let table: TableDataSource

    init() async throws {
        environment = StubbableEnvironment()
        let commands = AccountFeature(in: environment).commands
        scene = try await environment.scene(of: "watch history JPY 3", commands)
        guard case .table(let table)? = scene.page.blocks.first else { throw NoTable() }
        self.table = table.source
    }

    private struct NoTable: Error {}

    private func answer(_ ids: ClosedRange<Int64>) {
        let entries = ids.reversed().map { id in
            BalanceHistoryEntry(
                id: id, tradeDate: Timestamp(milliseconds: id), eventDate: Timestamp(milliseconds: id),
                productCode: nil, currencyCode: .jpy, tradeType: .deposit, price: 0, amount: 1, quantity: 0,
                commission: 0, balance: 1, orderID: nil)
        }
        environment.stubClient.answer(GetBalanceHistory.self, entries)
    }

    private func settle() async {
        while table.sections[0].provider.nextPage == .loading { await Task.yield() }
    }

    private var asked: [Paging] { environment.stubClient.sent(GetBalanceHistory.self).map(\.paging) }

    @Test func `the heads say what the figures are counted in`() {
        let titles = table.columns.map(\.title.plainText)
        #expect(titles == ["Time (UTC)", "Kind", "Product", "Change (JPY)", "Balance (JPY)", "Fee"])
    }

    // Broken by, in Sources/AccountFeature/History/HistoryScene.swift:
    // - guard let product = entry.productCode, !entry.commission.isZero else { return .empty }
    // + guard let product = entry.productCode else { return .empty }
    @Test func `beside the balance in which no fee is told none is drawn: it is no fee of 0`() async throws {
        for (id, fee, drawn) in [(1, ExactDecimal("0.0000015"), "0.0000015 BTC"), (2, "0", "")] as [(Int64, _, _)] {
            let entry = BalanceHistoryEntry(
                id: id, tradeDate: Timestamp(milliseconds: 1), eventDate: Timestamp(milliseconds: 1),
                productCode: .btcJPY, currencyCode: .jpy, tradeType: .buy, price: 1, amount: 1, quantity: 1,
                commission: fee, balance: 1, orderID: nil)
            environment.stubClient.answer(GetBalanceHistory.self, [entry])
            try await scene.load()
            #expect(try table.rows(in: 0..<1)[0].columns[5].plainText == drawn)
        }
    }

    @Test func `the next page is asked for once, when a person comes near the end`() async throws {
        answer(7...9)
        try await scene.load()
        #expect(table.sections[0].footer?.plainText == "Older: `history JPY 3 before 7`")
        answer(4...6)
        table.willShow(0..<2)
        table.willShow(1..<3)
        await settle()
        #expect(table.rowCount == 6 && asked == [Paging(count: 3), Paging(count: 3, before: 7)])
        answer(3...3)
        table.willShow(2..<5)
        await settle()
        #expect(table.rowCount == 7 && table.sections[0].provider.nextPage == .last)
        table.willShow(4..<7)
        #expect(asked.count == 3 && table.sections[0].footer == nil)
    }

    @Test func `what is new comes in at the top, below a person who scrolled nothing moves`() async throws {
        answer(7...9)
        try await scene.load()
        table.topRow = 1
        answer(9...11)
        #expect(try await scene.takeNews())
        #expect(asked.last == Paging(count: 3))
        #expect(table.rowCount == 5 && table.topRow == 3)
        answer(21...23)
        #expect(try await scene.takeNews())
        #expect(table.rowCount == 3, "rows between are not known, so the list begins anew")
    }

    @Test func `an older page that arrives after the list began anew is dropped`() async throws {
        answer(7...9)
        try await scene.load()
        answer(4...6)
        table.willShow(0..<3)
        // Whichever of the two questions gets which answer, only the one that was followed stays.
        answer(21...23)
        #expect(try await scene.takeNews())
        while asked.count < 3 { await Task.yield() }
        for _ in 0..<100 { await Task.yield() }
        #expect(table.rowCount == 3)
    }

    @Test func `a page that did not come leaves the rows, and is asked for again on request`() async throws {
        answer(7...9)
        try await scene.load()
        environment.stubClient.fail(GetBalanceHistory.self, .unreachable(origin: "x", reason: "gone"))
        table.willShow(0..<3)
        await settle()
        #expect(table.rowCount == 3 && table.sections[0].provider.nextPage == .failed)
        answer(5...6)
        table.retryPages()
        await settle()
        #expect(table.rowCount == 5 && table.sections[0].provider.nextPage == .last)
    }

    @Test func `a list may begin at an older row`() async throws {
        answer(4...6)
        let command = try #require(AccountFeature(in: environment).commands.first { $0.syntax.name == "history" })
        let page = try await command.run(try command.syntax.parse(["jpy", "3", "before", "7"]))
        #expect(asked == [Paging(count: 3, before: 7)])
        #expect((page.document as? [BalanceHistoryEntry])?.count == 3)
    }
}

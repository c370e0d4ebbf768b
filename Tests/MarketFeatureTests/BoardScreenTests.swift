import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import SaifuText
import SandboxKit
import Testing
import WalletCore

@testable import MarketFeature

/// `board` as a table: two sections, and rows of two types.
@MainActor struct BoardScreenTests {
    private let environment = StubbableEnvironment()

    private func answer(asks: [(ExactDecimal, ExactDecimal)], bids: [(ExactDecimal, ExactDecimal)]) {
        environment.stubClient.answer(
            GetBoard.self,
            Board(
                midPrice: "100", bids: bids.map { BoardLevel(price: $0.0, size: $0.1) },
                asks: asks.map { BoardLevel(price: $0.0, size: $0.1) }))
    }

    private func scene() -> BoardScene {
        BoardScene(.btcJPY, depth: 8, marks: BoardMarks(of: .btcJPY, in: environment), in: environment)
    }

    private func table(_ scene: any Scene) throws -> TableDataSource {
        let tables = scene.page.blocks.compactMap { block in
            if case .table(let table) = block { table.source } else { nil }
        }
        return try #require(tables.first)
    }

    /// What stands in the first column, below the lines above the table.
    private func text(_ scene: BoardScene) throws -> String {
        let notes = scene.page.blocks.compactMap { block in
            if case .line(let phrase) = block { phrase.styled(in: .english).plainText } else { nil }
        }
        let rows = try table(scene)
        return (notes + (try rows.rows(in: 0..<rows.rowCount).map { $0.columns[0].plainText })).joined(separator: "\n")
    }

    // Broken by, in Sources/MarketFeature/Board/BoardLists.swift:
    // - throw .api(.uncountable(error, path: GetBoard.path))
    // + throw .money(error)
    @Test func `sizes that cannot be added up are a broken answer, not a refusal`() async throws {
        let most = try ExactDecimal(mantissa: .max, scale: 0)
        answer(asks: [("102", most), ("101", most)], bids: [])
        do {
            try await scene().load()
            Issue.record("it has a total")
        } catch {
            #expect(error.exitCode == .failed && error.code == .protocol)
            #expect(error.text(in: .english).contains("/v1/getboard"))
        }
    }

    // Broken by, in Sources/MarketFeature/Board/BoardScene.swift:
    // - Phrase(MarketSentence.asks, .sell)
    // + Phrase(MarketSentence.bids, .sell)
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing (MarketSandboxTests)
    @Test func `A2 the board shows levels and the spread, each by its own cell, in a section for each side`()
        async throws
    {
        answer(asks: [("102", "1"), ("101", "2")], bids: [("99", "3")])
        let scene = scene()
        try await scene.load()
        let table = try table(scene)
        #expect(table.mapper.cellNames == ["BoardMiddle", "BoardRow"])
        #expect(table.sections.map { $0.header?.plainText } == ["Asks", "Bids"])
        let cells = try table.rows(in: 0..<9)
        #expect(cells.map { $0.columns[0].plainText } == ["102", "101", "Spread 2  200.00 bp", "99"])
    }

    @Test func `the next board changes the rows that are others, and the window stays around the spread`() async throws
    {
        answer(asks: [("102", "1"), ("101", "2")], bids: [("99", "3"), ("98", "1")])
        let scene = scene()
        try await scene.load()
        let table = try table(scene)
        _ = table.takeUpdatedRows()
        #expect(table.items(height: 3) == [.row(1), .row(2), .row(3)])
        table.selectedRow = 4
        answer(asks: [("102", "5"), ("101", "2")], bids: [("100", "1"), ("99", "3"), ("98", "1")])
        try await scene.load()
        #expect(table.selectedRow == 5, "98 stands one row lower")
        // The size of 102, the spread, and the totals of 99 and 98.
        #expect(table.takeUpdatedRows() == Set([0, 2, 4, 5].compactMap { table.key(ofRow: $0) }))
    }

    @Test func `a book that becomes shorter while it is filtered is searched by the levels it has`() async throws {
        answer(asks: [("172", "1"), ("171", "2")], bids: [("170", "3"), ("98", "1"), ("17", "1")])
        let scene = scene()
        try await scene.load()
        let table = try table(scene)
        table.shownRows = 0..<9
        for section in table.sections { section.provider.search("17", in: table.mapper) }
        #expect(table.rowCount == 4)
        answer(asks: [("171", "2")], bids: [("17", "3")])
        try await scene.load()
        #expect(table.rowCount == 2)
        answer(asks: [], bids: [("98", "3")])
        try await scene.load()
        #expect(table.rowCount == 0)
    }

    @Test func `a book with one side has no spread, an empty one says so once`() async throws {
        answer(asks: [], bids: [("99", "3")])
        let scene = scene()
        try await scene.load()
        let table = try table(scene)
        #expect(table.rowCount == 1 && table.sections.map(\.provider.state) == [.empty, .rows])
        answer(asks: [], bids: [])
        try await scene.load()
        #expect(table.rowCount == 0 && table.items(height: 9).isEmpty)
    }

    // Broken by, in Sources/MarketFeature/Board/LastPrice.swift:
    // - price = ticker.ltp
    // + price = newest?.price ?? ticker.ltp
    @Test(arguments: [
        (ExactDecimal("17190000"), "17,196,852  Spread 2  200.00 bp"),
        ("17196852", "17,196,852 ▲  Spread 2  200.00 bp"),
    ])
    func `the last price in the book of a dashboard is the one above it, with its trade where that is known`(
        traded: ExactDecimal, middle: String
    ) async throws {
        answer(asks: [("102", "1"), ("101", "2")], bids: [("99", "3")])
        environment.stubClient.answer(GetTicker.self, .fixture("market/ticker"))
        let trade = Execution(
            id: 1, side: .buy, price: traded, size: "0.01", execDate: Timestamp(milliseconds: 1_795_243_675_000),
            buyChildOrderAcceptanceID: "", sellChildOrderAcceptanceID: "")
        environment.stubClient.answer(GetExecutions.self, [trade])
        let parts = MarketFeature(in: environment).parts(of: .btcJPY, marking: environment.stubMarket)
        for part in [parts[2], parts[0], parts[1]] { try await part.scene.load() }
        #expect(try table(parts[1].scene).rows(in: 2..<3)[0].columns[0].plainText == middle)
        guard case .facts(let facts)? = parts[0].scene.page.blocks.first else {
            Issue.record("no price")
            return
        }
        let above = try facts.rows(in: 0..<1)[0].columns[1].plainText
        #expect(middle.hasPrefix(above), "\(above)")
    }

    // Broken by, in Sources/MarketFeature/Board/BoardLists.swift:
    // - if isCrossed, !wasCrossed, feed.way != .told {
    // + if isCrossed, wasCrossed, feed.way != .told {
    // Broken by, in Sources/MarketFeature/Quote/Spread.swift:
    // - { !width.isPositive }
    // + { width.isZero }
    @Test(arguments: [("94", "194"), ("99", "99")])
    func `a crossed book is told, counted and read again`(ask: ExactDecimal, bid: ExactDecimal) async throws {
        answer(asks: [(ask, "1")], bids: [(bid, "3")])
        let scene = scene()
        try await scene.load()
        let lines = try text(scene)
        #expect(lines.contains("Crossed by \(ask == bid ? "0" : "100")") && !lines.contains("Spread"), "\(lines)")
        #expect(lines.contains("The best bid is at or over the best ask") && lines.contains("Seen 2 ×"), "\(lines)")
        #expect(environment.stubClient.sent(GetBoard.self).count == 2)
    }

    // Broken by, in Sources/MarketFeature/Board/BoardLists.swift:
    // - if isCrossed, !wasCrossed, feed.way != .told {
    // + if isCrossed, isCrossed || wasCrossed, feed.way != .told {
    @Test func `a book that stays crossed is read again once`() async throws {
        answer(asks: [("94", "1")], bids: [("194", "3")])
        let scene = scene()
        for _ in 0..<5 { try await scene.load() }
        #expect(environment.stubClient.sent(GetBoard.self).count == 6)
    }

    @Test func `a book that was crossed once is drawn as it is when it was read again`() async throws {
        answer(asks: [("94", "1")], bids: [("194", "3")])
        answer(asks: [("201", "1")], bids: [("194", "3")])
        let scene = scene()
        try await scene.load()
        let lines = try text(scene)
        #expect(lines.contains("Spread 7") && !lines.contains("Crossed"), "\(lines)")
    }
}

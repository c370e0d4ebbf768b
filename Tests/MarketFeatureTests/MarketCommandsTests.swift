import LightningAPI
import SaifuJSON
import SaifuTables
import SaifuText
import SandboxKit
import Testing
import WalletCore
import WalletTestKit

@testable import MarketFeature

@MainActor @Suite struct MarketCommandsTests {
    private let environment = StubbableEnvironment([
        Stub(GetMarkets.self, .fixture("market/markets")),
        Stub(GetTicker.self, .fixture("market/ticker")), Stub(GetBoard.self, .fixture("market/board")),
        Stub(GetExecutions.self, .fixture("market/trades")),
    ])

    @Test(arguments: [
        ("ticker", [], "/v1/getticker?product_code=BTC_JPY"),
        ("ticker", ["ETH_BTC"], "/v1/getticker?product_code=ETH_BTC"),
        ("board", ["3"], "/v1/getboard?product_code=BTC_JPY"),
        ("trades", ["5"], "/v1/getexecutions?product_code=BTC_JPY&count=5"),
        ("markets", ["eu"], "/v1/getmarkets/eu"), ("markets", [], "/v1/getmarkets"),
    ])
    func `a command asks for what its words say`(name: String, words: [String], target: String) async throws {
        _ = try await run(name, words)
        #expect(environment.stubClient.targets.first { $0.hasPrefix(target.prefix { $0 != "?" }) } == target)
    }

    // Broken by, in Sources/MarketFeature/Board/BoardDocument.swift:
    // - try members.encode(depth.map { Array(board.bestBids.prefix($0)) } ?? board.bids, forKey: .bids)
    // + try members.encode(board.bids, forKey: .bids)
    @Test(arguments: [
        (
            "board",
            #""bids":[{"price":1,"size":1},{"price":3,"size":1},{"price":2,"size":1}],"asks":[{"price":4,"size":1}]"#
        ),
        ("board 2", #""bids":[{"price":3,"size":1},{"price":2,"size":1}],"asks":[{"price":4,"size":1}]"#),
    ])
    func `a book for programs has as many levels as were asked for`(line: String, levels: String) async throws {
        let answer =
            #"{"mid_price":3.5,"bids":[{"price":1,"size":1},{"price":3,"size":1},{"price":2,"size":1}],"asks":[{"price":4,"size":1}]}"#
        let environment = StubbableEnvironment([Stub(GetBoard.self, .body(.text(answer)))])
        let scene = try await environment.scene(of: line, MarketFeature(in: environment).commands)
        try await scene.load()
        let document = try #require(scene.page.document)
        #expect(
            try String(decoding: ExactJSONEncoder().encode(document), as: UTF8.self) == #"{"mid_price":3.5,"# + levels
                + "}")
    }

    // Broken by, in Sources/MarketFeature/Status/StatusReport.swift:
    // - if state == .off { return [] }
    // + if state != .off { return [] }
    @Test(arguments: [true, false]) func `without the exchange the status still tells a kill switch that is set`(
        isSet: Bool
    ) async throws {
        if isSet { environment.stubJournal.killSwitch.wasSet(at: StubClock.moment) }
        environment.stubClient.fail(GetBoardState.self, .unreachable(origin: "a", reason: .timedOut(.connect)))
        await #expect(throws: WalletError.self) { _ = try await run("status", []) }
        let told = environment.stubDialogue.announced.flatMap { $0 }.map {
            if case .line(let line) = $0 { line.english } else { "" }
        }
        #expect(
            told.count == (isSet ? 1 : 0) && told.allSatisfy { $0.hasPrefix("Kill switch") && $0.contains("set since") }
        )
    }

    @Test func `an unknown product suggests the nearest and asks for nothing else`() async {
        let error = WalletError.usage(.unknownProduct(text: "BTC_JPX", nearest: "BTC_JPY"))
        await #expect(throws: error) { _ = try await run("ticker", ["BTC_JPX"]) }
        #expect(!environment.stubClient.targets.contains { $0.hasPrefix("/v1/getticker") })
    }

    @Test(arguments: ["0", "501", "-1"])
    func `a count the exchange would not take is refused before it is asked`(count: String) async {
        let error = WalletError.usage(.badCount(name: "count", text: count, lowest: 1, highest: 500))
        await #expect(throws: error) { _ = try await run("trades", [count]) }
        #expect(environment.stubClient.targets.isEmpty)
    }

    @Test func `watched trades are asked for in pages, however few a person began with`() async throws {
        let environment = StubbableEnvironment([Stub(GetExecutions.self, .body("[]"))])
        let commands = MarketFeature(in: environment).commands
        let scene = try await environment.scene(of: "watch trades 1", commands)
        try await scene.load()
        #expect(try await scene.takeNews())
        #expect(environment.stubClient.sent(GetExecutions.self).map(\.paging.count) == [1, 20])
    }

    @Test(arguments: [("ELF_JPY", true), ("XLM_JPY", false), ("MONA_JPY", false)])
    func `a market whose rules nobody knows is listed with what happens to orders there`(
        product: String, isUnknown: Bool
    ) async throws {
        let answer =
            #"[{"product_code":"BTC_JPY","market_type":"Spot"},{"product_code":"\#(product)","market_type":"Spot"}]"#
        let environment = StubbableEnvironment([Stub(GetMarkets.self, .body(.text(answer)))])
        let page = try await environment.run("markets", of: MarketFeature(in: environment).commands)
        guard case .table(let list)? = page.blocks.first else {
            Issue.record("no list")
            return
        }
        let table = list.source
        let note = table.sections.first?.footer?.plainText
        // In the narrowest window one line, so that the titles stay on it.
        #expect((note ?? "").count <= 40)
        #expect(note == (isUnknown ? MarketSentence.rulesUnknown.text(in: .english) : nil))
        let cells = try table.rows(in: 0..<2).last?.columns.map(\.plainText)
        #expect(cells?.suffix(2) == (isUnknown ? ["–", "–"] : ["0.001 JPY", "0.1 \(product.prefix { $0 != "_" })"]))
    }

    @Test func `a failed request is the command's error`() async {
        let empty = StubbableEnvironment()
        await #expect(throws: WalletError.self) { try await empty.run("ticker", of: MarketFeature(in: empty).commands) }
    }

    private func run(_ name: String, _ words: [String]) async throws(WalletError) -> Page {
        try await environment.run(([name] + words).joined(separator: " "), of: MarketFeature(in: environment).commands)
    }
}

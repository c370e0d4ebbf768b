import AccountFeature
import LightningAPI
import MarketFeature
import SaifuDrawing
import SaifuMoney
import SaifuStyle
import SaifuTables
import SaifuTerminal
import SaifuText
import SandboxKit
import Testing
import TradeFeature
import WalletCore
import WalletScreen

/// The wallet's followed screens, picture after picture.
@MainActor struct PageScreenTests {
    private let environment: StubbableEnvironment
    private let screen: PageScreen
    private let narrow = ScreenSize(columns: 40, rows: 10)

    init() {
        environment = StubbableEnvironment()
        screen = PageScreen(for: environment.reader, clock: environment.clock)
    }

    private func answerAsRecorded() {
        environment.stubClient.answer(GetBoard.self, .fixture("market/board"))
        environment.stubClient.answer(GetChildOrders.self, .fixture("trade/orders"))
        environment.stubClient.answer(GetBalanceHistory.self, .fixture("account/history"))
        environment.stubClient.answer(GetExecutions.self, .fixture("market/trades"))
        environment.stubClient.answer(GetTicker.self, .fixture("market/ticker"))
    }

    private func scene(_ line: String) async throws -> any Scene {
        let features: [any Feature] = [
            MarketFeature(in: environment), AccountFeature(in: environment), TradeFeature(in: environment),
        ]
        let commands = features.flatMap(\.commands)
        return try await environment.scene(of: line, commands)
    }

    private func drawn(_ scene: any Scene, _ size: ScreenSize? = nil) throws -> [String] {
        try screen.lines(of: scene.page, size: size ?? narrow).map(\.plainText)
    }

    private func type(_ text: String) {
        for character in text { #expect(screen.press(.character(character))) }
    }

    @Test func `the board stands around its spread in a small window`() async throws {
        answerAsRecorded()
        let scene = try await scene("board 8")
        try await scene.load()
        let lines = try drawn(scene)
        #expect(lines.count == 10 && lines.allSatisfy { DisplayWidth.of($0) <= 40 })
        let spread = try #require(lines.firstIndex { $0.contains("Spread") })
        #expect((5...6).contains(spread) && lines[spread + 1] == "Bids")
    }

    @Test func `every followed screen shows its figures whole in forty columns`() async throws {
        answerAsRecorded()
        for line in ["ticker", "board 3", "trades", "orders", "history"] {
            let scene = try await scene(line)
            try await scene.load()
            for _ in 0..<2 {
                let lines = try PageScreen(for: environment.reader, clock: environment.clock).lines(
                    of: scene.page, size: narrow)
                #expect(
                    lines.allSatisfy {
                        DisplayWidth.of($0) <= 40 && !$0.plainText.hasSuffix("…") || $0.plainText.hasSuffix(" …")
                    })
                for case .table(let table) in scene.page.blocks { table.source.selectedRow = 0 }
            }
        }
    }

    // Broken by, in Sources/WalletScreen/ScenePicture.swift:
    // - guard isNarrow, !acts.isEmpty else {
    // + guard !isNarrow, !acts.isEmpty else {
    @Test func `in forty columns the keys of a row are told rather than the time`() async throws {
        answerAsRecorded()
        let scene = try await scene("orders")
        try await scene.load()
        let screen = SceneScreen(
            scene, isLoaded: true, for: environment.reader, dialogue: ScreenDialogue(in: .english),
            clock: environment.clock)
        let size = ScreenSize(columns: 40, rows: 12)
        let lines = try screen.picture(size: size, under: nil, leaving: Term.fee, more: [])
        #expect(lines.last?.plainText == "Fee · ↑ ↓ select · c Cancel · / filter")
        #expect(screen.press(.down))
        func hint(_ columns: Int) throws -> String? {
            let size = ScreenSize(columns: columns, rows: 12)
            return try screen.picture(size: size, under: nil, leaving: Term.fee, more: []).last?.plainText
        }
        #expect(try hint(40) == "Fee · c Cancel · Enter open · / filter", "with what a selected row is good for")
        #expect(try hint(80) == "12:18:03 UTC · Fee · ↑ ↓ select · c Cancel · Enter open · / filter")
        #expect(screen.press(.escape))
        #expect(try hint(80) == "12:18:03 UTC · Fee · ↑ ↓ select · c Cancel · / filter", "in the same order")
    }

    @Test func `a filter is typed, keeps what matches, says when nothing does, and is cleared`() async throws {
        answerAsRecorded()
        let scene = try await scene("orders")
        try await scene.load()
        let all = try drawn(scene)
        #expect(screen.filterLine(width: 40) == nil)
        type("/")
        #expect(screen.isTyping && screen.filterLine(width: 40)?.plainText == "/ · Esc show all · Enter keep")
        type("no suchq")
        #expect(try drawn(scene) == ["Nothing matches `no suchq`."])
        #expect(screen.press(.backspace) && screen.press(.enter) && !screen.isTyping)
        #expect(screen.filterLine(width: 40)?.plainText == "/no such · Esc show all")
        try await scene.load()
        #expect(try drawn(scene)[0].hasPrefix("Nothing matches `no such`"), "the next answer is filtered too")
        #expect(screen.press(.escape))
        #expect(try drawn(scene) == all && screen.filterLine(width: 40) == nil)
    }

    @Test func `only what became another stands out, until it fades`() async throws {
        let scene = try await scene("board 3")
        func answer(_ size: ExactDecimal) async throws {
            environment.stubClient.answer(
                GetBoard.self,
                Board(
                    midPrice: 100, bids: [BoardLevel(price: 99, size: 1)],
                    asks: [BoardLevel(price: 101, size: size)]))
            try await scene.load()
        }
        func strong() throws -> [String] {
            try screen.lines(of: scene.page, size: narrow).dropFirst(3).flatMap(\.runs)
                .filter { $0.style.weight == .bold && $0.style != .label }.map(\.text)
                .filter { $0.contains(".") }
        }
        try await answer(1)
        #expect(try strong().isEmpty && !screen.isMarkingChanges)
        try await answer(2)
        #expect(try strong() == ["2.00000000", "2.00000000"] && screen.isMarkingChanges, "size and total")
        let marked = try screen.lines(of: scene.page, size: narrow)
        var drawer = FrameDrawer(text: TextRenderer(mode: .none))
        _ = drawer.draw(marked, columns: 40, rows: 10)
        screen.fade()
        #expect(try strong().isEmpty && !screen.isMarkingChanges)
        #expect(drawer.draw(try screen.lines(of: scene.page, size: narrow), columns: 40, rows: 10) == "")
    }

    @Test func `pages are asked for by a screen, and their state is said below the last row`() async throws {
        let scene = try await scene("history")
        environment.stubClient.answer(GetBalanceHistory.self, [])
        try await scene.load()
        #expect(try drawn(scene) == ["No changes yet."])
        environment.stubClient.answer(GetBalanceHistory.self, .fixture("account/history"))
        try await scene.load()
        let lines = try drawn(scene, ScreenSize(columns: 100, rows: 40))
        #expect(lines.last?.hasPrefix("2026-08-07 12:06:19  Deposit") == true, "one page says nothing of its end")
        let printed = try PageLines(in: environment.language, width: 100).lines(of: scene.page.blocks)
        #expect(printed.last?.plainText != "That is all.", "a page that cannot be scrolled says nothing of pages")
    }
}

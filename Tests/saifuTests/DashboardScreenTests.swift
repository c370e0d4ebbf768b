import LightningAPI
import SaifuDrawing
import SaifuTerminal
import SaifuText
import SandboxKit
import TerminalTestKit
import Testing
import WalletCore
import WalletScreen

@testable import saifu

/// The dashboard as it stands on screens of several sizes.
@MainActor @Suite struct DashboardScreenTests {
    private let golden = GoldenFolder(beside: #filePath)

    nonisolated private static let sizes: [(name: String, columns: Int, rows: Int)] = [
        ("80x24", 80, 24), ("200x60", 200, 60), ("130x40", 130, 40), ("40x12", 40, 12),
    ]

    /// Trades up to the recorded ticker, the first of them a day before it, then what the tape shows.
    nonisolated private static let stubs = [
        Stub(GetTicker.self, .fixture("market/ticker")), Stub(GetBoard.self, .fixture("market/board")),
        Stub(
            GetExecutions.self,
            .body(.text("[" + minutes.joined(separator: ",") + "]")),
            .fixture("market/trades")),
        Stub(GetChildOrders.self, .body(.text("[" + order + "]"))),
        Stub(GetBalance.self, .body(.text(balances))),
    ]

    nonisolated private static var minutes: [String] {
        let prices = [17_170_000, 17_175_500, 17_182_000, 17_179_000, 17_190_000, 17_205_000, 17_201_000, 17_196_852]
        return prices.enumerated().reversed().map { place, price in
            trade(2_700_018_240 + Int64(place), price, "2026-08-07T12:\(11 + place):03")
        } + [trade(2_699_900_000, 17_125_000, "2026-08-06T12:17:39")]
    }

    nonisolated private static func trade(_ id: Int64, _ price: Int, _ date: String) -> String {
        #"{"id":\#(id),"side":"BUY","price":\#(price),"size":0.01,"exec_date":"\#(date)","#
            + #""buy_child_order_acceptance_id":"","sell_child_order_acceptance_id":""}"#
    }

    /// Waits at the best bid of the recorded board.
    nonisolated private static let order =
        #"{"id":0,"child_order_id":"JOR1","product_code":"BTC_JPY","side":"BUY","child_order_type":"LIMIT","#
        + #""price":17196852,"average_price":0,"size":0.01,"child_order_state":"ACTIVE","#
        + #""expire_date":"2026-09-06T12:16:09","child_order_date":"2026-08-07T12:16:09","#
        + #""child_order_acceptance_id":"JRF20260807-121609-513027","outstanding_size":0.004,"cancel_size":0,"#
        + #""executed_size":0.006,"total_commission":0}"#

    /// What is filled of the order is paid; it holds the price of what waits of it.
    nonisolated private static let balances = """
        [{"currency_code":"JPY","amount":552902,"available":484114},\
        {"currency_code":"BTC","amount":1.025961,"available":1.025961},\
        {"currency_code":"ETH","amount":10,"available":10},{"currency_code":"XRP","amount":10000,"available":10000}]
        """

    private func scene(_ language: Language, stubs: [Stub] = stubs) async throws -> PanelScene {
        let bench = ScreenBench(language: language, stubs: stubs, clock: clock)
        let scene = DashboardCommand.scene(of: .btcJPY, in: bench.environment)
        try await scene.load()
        // What does not begin at once, and the book once more, which shows the last trade.
        for _ in 0..<4 { _ = try await scene.follow() }
        return scene
    }

    /// Time that nothing moves: that of the recorded ticker.
    private let clock = StillClock(moment: StubClock.moment)

    private func screen(_ scene: PanelScene, _ language: Language = .english) -> SceneScreen {
        SceneScreen(
            scene, isLoaded: true, for: Reader(language, in: .utc), dialogue: ScreenDialogue(in: language), clock: clock
        )
    }

    private func lines(_ screen: SceneScreen, _ columns: Int, _ rows: Int) throws -> [String] {
        try screen.picture(
            size: ScreenSize(columns: columns, rows: rows), under: nil, leaving: WatchSentence.leaves, more: []
        ).map(\.plainText)
    }

    @Test(arguments: Language.allCases, sizes)
    func `the dashboard is drawn as recorded`(language: Language, size: (name: String, columns: Int, rows: Int))
        async throws
    {
        let scene = try await scene(language)
        let lines = try lines(screen(scene, language), size.columns, size.rows)
        #expect(lines.count == size.rows && lines.allSatisfy { DisplayWidth.of($0) <= size.columns })
        let text = lines.map { $0 + "\n" }.joined()
        #expect(try golden.difference(text, "dashboard-\(size.name).\(language.rawValue)") == nil)
    }

    // Broken by, in Sources/SaifuTables/Tables/TableDataSource+Window.swift:
    // - private static var leastUnderHeaders: Int { 8 }
    // + private static var leastUnderHeaders: Int { 0 }
    @Test(arguments: Language.allCases, [(80, 24), (40, 12), (30, 6)])
    func `a level of either side stays on every screen, stale or not`(language: Language, size: (Int, Int)) async throws
    {
        let scene = try await scene(language)
        let later = SteppedClock(start: clock.now().advanced(by: .seconds(60)))
        for time in [clock, later] as [any WalletClock] {
            let screen = SceneScreen(
                scene, isLoaded: true, for: Reader(language, in: .utc), dialogue: ScreenDialogue(in: language),
                clock: time)
            let lines = try lines(screen, size.0, size.1)
            #expect(lines.contains { $0.hasPrefix("17,199,027  ") }, "\(lines)")
            #expect(lines.contains { $0.hasPrefix("17,196,852  0.0102") }, "\(lines)")
        }
    }

    @Test func `a key that may see no orders says so in its panels, and the market is there`() async throws {
        let refusal = StubAnswer.refusal(http: 403, status: -500, "Permission denied")
        let stubs =
            Self.stubs.prefix(3) + [Stub(GetChildOrders.self, refusal), Stub(GetBalance.self, refusal)]
        let scene = try await scene(.english, stubs: Array(stubs))
        let lines = try lines(screen(scene), 80, 24)
        #expect(lines.filter { $0.contains("ermission") }.count == 2, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("17,196,852") } && !lines.contains { $0.contains("●") })
        #expect(scene.page.panels.map { $0.freshness != nil } == [true, true, true, false, false])
    }

    // Broken by, in Sources/WalletScreen/PanelScreen.swift:
    // - isTall: panels.map(fillsColumn)
    // + isTall: panels.map(\.isTall)
    @Test func `a tall panel without rows leaves its column to others`() async throws {
        var stubs = Self.stubs
        stubs[2] = Stub(GetExecutions.self, .body(.text("[]")))
        let lines = try lines(screen(try await scene(.english, stubs: stubs)), 200, 60)
        #expect(lines[0].contains("Board") && !lines[0].contains("Trades"), "\(lines[0])")
        #expect(lines.contains { $0.hasPrefix("─ Trades") })
    }

    // Broken by, in Sources/WalletScreen/ScenePicture.swift:
    // - return row(lead + [other, .selects].compactMap { $0 } + acts, opens, .filters)
    // + return row(lead + [.selects, other].compactMap { $0 } + acts, opens, .filters)
    @Test func `on a narrow screen it is told how a row is selected, whose keys are told then`() async throws {
        #expect(try lines(screen(try await scene(.english)), 40, 12).last == "q quit · Tab next list · ↑ ↓ select")
    }

    @Test func `on a low screen Tab brings own orders, and c cancels the one that is selected`() async throws {
        let scene = try await scene(.english)
        let screen = screen(scene)
        #expect(try lines(screen, 40, 12)[10] == "… Trades · Own orders · Balance", "what has no room is named")
        #expect(screen.press(.tab) && screen.press(.tab))
        #expect(try lines(screen, 40, 12).contains { $0.hasPrefix("▸ Own orders") })
        #expect(scene.actions.isEmpty && screen.press(.down))
        #expect(scene.actions.map(\.key) == [.c])
        #expect(try lines(screen, 40, 12).contains { $0.hasPrefix("› 1") })
    }
}

/// A clock that stands still, also while somebody waits.
private struct StillClock: WalletClock {
    let moment: Timestamp

    func now() -> Timestamp { moment }
    func sleep(for duration: Duration) async {}
}

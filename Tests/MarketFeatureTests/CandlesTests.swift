import LightningAPI
import SaifuJSON
import SaifuTables
import SaifuText
import SandboxKit
import Testing
import WalletCore

@testable import MarketFeature

/// `candles`, of trades that the stubs tell.
@MainActor struct CandlesTests {
    private let environment: StubbableEnvironment

    /// Trades so many seconds before the moment of the tests, one of each price.
    private static func trades(_ trades: (age: Int, price: Int)...) -> StubBody {
        let texts = trades.enumerated().map { place, trade in
            let date = StubClock.moment.advanced(by: .seconds(-trade.age)).text
            return #"{"id":\#(1_000 - trade.age),"side":"BUY","price":\#(trade.price),"size":0.5,"#
                + #""exec_date":"\#(date)","buy_child_order_acceptance_id":"","sell_child_order_acceptance_id":""}"#
        }
        return .text("[" + texts.joined(separator: ",") + "]")
    }

    init() {
        environment = StubbableEnvironment([
            Stub(GetExecutions.self, .body(Self.trades((2, 110), (30, 90), (70, 120), (100, 100)))).followed(
                by: .body(Self.trades((1, 140))))
        ])
    }

    private func scene(_ line: String) async throws -> any Scene {
        try await environment.scene(of: line, MarketFeature(in: environment).commands)
    }

    private func cells(_ page: Page) throws -> [[String]] {
        for case .table(let table) in page.blocks {
            return try table.source.rows(in: 0..<table.source.rowCount).map { $0.columns.map(\.plainText) }
        }
        return []
    }

    @Test func `candles are listed with the newest first, each as it stands in the range of all`() async throws {
        let page = try await scene("candles 1m 3").open()
        let rows = try cells(page)
        #expect(rows.map { $0[0] } == ["2026-08-07 12:18:00", "2026-08-07 12:17:00", "2026-08-07 12:16:00"])
        #expect(rows.map { Array($0[1...6]) }[0] == ["110", "110", "110", "110", "0.50000000", "1"])
        #expect(rows.map { Array($0[1...6]) }[1] == ["90", "90", "90", "90", "0.50000000", "1"])
        #expect(rows.map { Array($0[1...6]) }[2] == ["100", "120", "100", "120", "1.00000000", "2"])
        #expect(rows[1][7] == "█")
        #expect(rows[2][7] == "        ████████████████")
    }

    @Test func `a program gets product, width, candles and gaps`() async throws {
        let gap = CandleHistory.Gap(
            start: StubClock.moment.advanced(by: .seconds(-300)), end: StubClock.moment.advanced(by: .seconds(-90)),
            isLost: true)
        environment.doors.stubCandles.gaps = [gap]
        let document = try #require(try await scene("candles 1m 5").open().document)
        let text = String(decoding: try ExactJSONEncoder(digits: .asGiven).encode(document), as: UTF8.self)
        #expect(
            text == #"{"product_code":"BTC_JPY","width":"1m","candles":[{"start":"2026-08-07T12:18:00","open":110,"#
                + #""high":110,"low":110,"close":110,"volume":0.5,"trades":1},{"start":"2026-08-07T12:17:00","#
                + #""open":90,"high":90,"low":90,"close":90,"volume":0.5,"trades":1}],"gaps":[{"#
                + #""start":"2026-08-07T12:13:03.593","end":"2026-08-07T12:16:33.593","is_lost":true}]}"#)
    }

    @Test(arguments: [true, false])
    func `a gap is told with its times, and whether it can be filled`(isLost: Bool) async throws {
        let (start, end) = (StubClock.moment.advanced(by: .seconds(-300)), StubClock.moment)
        environment.zone = .jst
        environment.doors.stubCandles.gaps = [CandleHistory.Gap(start: start, end: end, isLost: isLost)]
        let lines = try await scene("candles 1m").open().blocks.compactMap { block -> String? in
            if case .line(let phrase) = block { phrase.styled(in: .english).plainText } else { nil }
        }
        #expect(lines.last?.contains("2026-08-07 21:13:03 JST to 2026-08-07 21:18:03 JST") == true)
        #expect(lines.last?.hasPrefix(isLost ? "Missing" : "Not fetched yet") == true)
    }

    @Test func `what is traded while it is looked at changes the last candle`() async throws {
        let scene = try await scene("watch candles 1m 3")
        try await scene.load()
        #expect(try await scene.takeNews())
        #expect(try cells(scene.page)[0][1...6] == ["110", "140", "110", "140", "1.00000000", "2"])
    }

    @Test(arguments: [.api(.held(.share(.address), path: "", wait: nil)), .interrupted] as [WalletError])
    func `what is missing is fetched by the way, and can wait until there is room`(error: WalletError) async throws {
        let candles = BusyCandles(error)
        environment.doors.candles = { _ in candles }
        let scene = try await scene("watch candles 1m 3")
        try await scene.load()
        if error == .interrupted {
            await #expect(throws: error) { try await scene.takeNews() }
        } else {
            #expect(try await scene.takeNews())
        }
        #expect(candles.asked.map(\.requests) == [4, 3])
        #expect(candles.asked.map(\.intent.requester) == [.program, .background])
        #expect(candles.asked.map(\.since.text) == ["2026-08-07T12:16:00", "2026-08-07T12:16:00"])
    }
}

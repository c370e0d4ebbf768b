import LightningAPI
import SaifuMoney
import SaifuText
import SandboxKit
import Testing
import WalletCore

@testable import MarketFeature

/// What a ticker asks for beside itself.
@MainActor @Suite struct TickerPastTests {
    private let environment = StubbableEnvironment()
    private let ticker = StubMarket.ticker(bid: "101")

    private func past() -> TickerPast { TickerPast(of: .btcJPY, in: environment) }

    private func trades(_ id: Int64, secondsAgo: Int64, price: Int = 100) -> String {
        let date = StubClock.moment.advanced(by: .seconds(-secondsAgo)).text
        return #"[{"id":\#(id),"side":"BUY","price":\#(price),"size":1,"exec_date":"\#(date)","#
            + #""buy_child_order_acceptance_id":"","sell_child_order_acceptance_id":""}]"#
    }

    private func answer(_ answers: StubAnswer...) {
        var stub = Stub(GetExecutions.self)
        stub.answers = answers
        environment.stubClient.add(stub)
    }

    private var asked: [Paging] { environment.stubClient.sent(GetExecutions.self).map(\.paging) }

    @Test func `without the trades nothing is made of the last price alone, and it is said why`() async throws {
        answer(.body(.text("<html>")), .body(.text(trades(900, secondsAgo: 5))))
        let past = past()
        past.take(ticker)
        func report() -> TickerReport {
            TickerReport(
                ticker: ticker, history: past.history, reference: past.reference, isPastUnreadable: past.isUnreadable)
        }
        _ = await past.look(before: ticker)
        #expect(past.isUnreadable && report().range == nil && report().sparkline == .none)
        #expect(report().changePhrase.styled(in: .japanese).plainText == "–（取得できません）")
        #expect(report().sparklinePhrase.styled(in: .english).plainText == "– (not available)")
    }

    @Test func `a page of trades, then the trade of a day ago`() async throws {
        answer(
            .body(.text(page(from: 900_000, every: 2))),
            .body(.text(trades(856_790, secondsAgo: 86_410, price: 80))))
        let past = past()
        past.take(ticker)
        #expect(await past.look(before: ticker))
        #expect(asked.map(\.count) == [500, 500] && past.reference?.price == "80")
        let report = TickerReport(ticker: ticker, history: past.history, reference: past.reference)
        #expect(report.change == "0.2625")
        #expect(report.changePhrase.styled(in: .english).plainText == "+26.25% (24 h)")
        #expect(report.changePhrase.styled(in: .japanese).plainText == "+26.25%（直近24時間）")
        #expect(await !past.look(before: ticker), "kept for ten minutes")
    }

    @Test func `where the exchange tells of no day ago, the change is since the oldest trade, and says its age`()
        async throws
    {
        answer(
            .body(.text(page(from: 900, every: 22))),
            .refusal(http: 400, status: -156, "Execution history is limited to the most recent 31 days."))
        let past = past()
        past.take(ticker)
        #expect(await past.look(before: ticker))
        #expect(asked.count <= 1 + TradeSearch.most)
        let report = TickerReport(ticker: ticker, history: past.history, reference: past.reference)
        #expect(report.changePhrase.styled(in: .english).plainText == "+1.00% (3 h)")
        await environment.clock.sleep(for: .seconds(600))
        let before = asked.count
        _ = await past.look(before: ticker)
        #expect(asked.dropFirst(before) == [Paging(count: 500)], "the oldest trade stays the oldest")
    }

    /// Trades newest first, one each so many seconds, up to a moment so long ago.
    private func page(from id: Int64, secondsAgo: Int64 = 0, every pause: Int64, price: Int = 100) -> String {
        let items = (0..<500).map { trades(id - $0, secondsAgo: secondsAgo + $0 * pause, price: price) }
        return "[" + items.map { $0.dropFirst().dropLast() }.joined(separator: ",") + "]"
    }

    @Test func `high and low say of how long they are, and no more is asked for to make it longer`() async throws {
        answer(
            .body(.text(page(from: 900_000, every: 0, price: 104))), .body(.text(page(from: 899_500, every: 2))),
            .body(.text(trades(813_510, secondsAgo: 86_400))), .body("[]"))
        let past = past()
        past.take(ticker)
        _ = await past.look(before: ticker)
        func report() -> TickerReport { TickerReport(ticker: ticker, history: past.history, reference: past.reference) }
        func high(_ language: Language) -> String {
            report().rangePhrase { Figure($0.upperBound) }.styled(in: language).plainText
        }
        #expect(report().range == 100...104 && report().change != nil && asked.count == 3)
        #expect(high(.english) == "104 (16 min)" && high(.japanese) == "104（直近16分）")
        await environment.clock.sleep(for: .seconds(60))
        _ = await past.look(before: ticker)
        #expect(asked.dropFirst(3) == [Paging(count: 500)])
    }

    @Test func `in a market that is known whole, change, high and low are since its beginning`() async throws {
        answer(
            .body(.text(page(from: 9000, every: 1))), .body(.text(trades(8500, secondsAgo: 3_000, price: 80))))
        let past = past()
        past.take(ticker)
        _ = await past.look(before: ticker)
        let report = TickerReport(ticker: ticker, history: past.history, reference: past.reference)
        #expect(report.changePhrase.styled(in: .english).plainText == "+26.25% (50 min)")
        #expect(report.rangePhrase(MarketFigure.range).styled(in: .english).plainText == "80–101 (50 min)")
        #expect(asked.count == 2, "nothing is searched for in trades that are known")
    }

    @Test func `a gap in the trades begins the span anew`() async throws {
        answer(
            .body(.text(trades(900, secondsAgo: 7_200, price: 50))), .body(.text(page(from: 9000, every: 1))))
        let past = past()
        past.take(ticker)
        _ = await past.look(before: ticker)
        await environment.clock.sleep(for: .seconds(60))
        _ = await past.look(before: ticker)
        let report = TickerReport(ticker: ticker, history: past.history, reference: past.reference)
        #expect(report.rangePhrase(MarketFigure.range).styled(in: .english).plainText == "100–101 (8 min)")
    }

    @Test func `each minute the trades between the tickers are asked for`() async throws {
        answer(
            .body(.text(trades(900, secondsAgo: 86_405))), .body(.text(trades(950, secondsAgo: -30, price: 250))))
        let past = past()
        past.take(ticker)
        #expect(await past.look(before: ticker))
        let later = ticker.timestamp.advanced(by: .seconds(60))
        #expect(past.history.range(at: later)?.upperBound == 101)
        await environment.clock.sleep(for: .seconds(59))
        #expect(await !past.look(before: ticker))
        await environment.clock.sleep(for: .seconds(1))
        #expect(await past.look(before: ticker))
        #expect(asked.last == Paging(count: 500))
        #expect(past.history.range(at: later)?.upperBound == 250 && past.history.isWhole(at: later))
    }

    @Test func `in a quiet market the change is since the last trade before a day ago, not since the oldest`()
        async throws
    {
        // A page reaches back five days, and holds the trade of a day ago.
        answer(.body(.text(page(from: 900, every: 864))))
        let past = past()
        past.take(ticker)
        _ = await past.look(before: ticker)
        let report = TickerReport(ticker: ticker, history: past.history, reference: past.reference)
        #expect(report.changePhrase.styled(in: .english).plainText == "+1.00% (24 h)")
        #expect(asked.count == 1)
    }

    @Test func `a trade after the ticker is no past of it`() {
        func change(_ seconds: Int64) -> String {
            let date = ticker.timestamp.advanced(by: .seconds(seconds))
            let reference = PastTrade(id: 1, date: date, price: 100)
            let report = TickerReport(ticker: ticker, history: PriceHistory(), reference: reference)
            return report.changePhrase.styled(in: .english).plainText
        }
        #expect(change(-60) == "+1.00% (1 min)" && change(0) == "–" && change(1) == "–")
    }

    @Test func `no trades, a refusal and a program leave it unknown, and nothing fails`() async throws {
        answer(.body("[]"))
        let past = past()
        #expect(await past.look(before: ticker))
        #expect(past.reference == nil && asked.count == 1)
        let report = TickerReport(ticker: ticker, history: past.history, reference: nil)
        #expect(report.changePhrase.styled(in: .english).plainText == "–")
        environment.session.answersPrograms = true
        let program = TickerPast(of: .btcJPY, in: environment)
        #expect(await !program.look(before: ticker) && asked.count == 1)
    }

    @Test func `a document of a ticker or a board costs one request`() async throws {
        environment.session.answersPrograms = true
        environment.stubClient.answer(GetTicker.self, .fixture("market/ticker"))
        environment.stubClient.answer(GetBoard.self, .fixture("market/board"))
        for line in ["ticker", "board"] {
            _ = try await environment.run(line, of: MarketFeature(in: environment).commands)
        }
        #expect(environment.stubClient.targets.count == 2 && environment.stubClient.problems.isEmpty)
    }

    @Test func `the last trade and own orders are asked for between two looks at the book, at their own pace`() async {
        answer(.body(.text(trades(900, secondsAgo: 5))))
        let marks = BoardMarks(of: .btcJPY, in: environment)
        await marks.look()
        #expect(marks.last?.id == 900 && asked.count == 1)
        #expect(await !marks.lookAtNext() && asked.count == 1)
        await environment.clock.sleep(for: .seconds(6))
        #expect(await marks.lookAtNext() && asked.count == 2)
        #expect(await !marks.lookAtNext())
    }

    @Test func `orders that a key may not see are not marked, late ones stay marked`() async {
        let marks = BoardMarks(
            trade: { () async throws(WalletError) in nil }, orders: environment.stubMarket, in: environment)
        environment.stubMarket.orders = [.waiting]
        await marks.look()
        #expect(marks.own.count == 1)
        environment.stubMarket.error = .api(.unreachable(origin: "", reason: .timedOut(.resolve)))
        await marks.look()
        #expect(marks.own.count == 1)
        environment.stubMarket.error = .api(.missingKey(origin: ""))
        await marks.look()
        #expect(marks.own.isEmpty)
    }
}

extension ChildOrder {
    fileprivate static let waiting = ChildOrder(
        pagingID: 0, childOrderID: "", productCode: .btcJPY, side: .buy, childOrderType: .limit, price: "100",
        averagePrice: 0, size: "1", childOrderState: .active, expireDate: StubClock.moment,
        childOrderDate: StubClock.moment, childOrderAcceptanceID: "A", outstandingSize: "1", cancelSize: 0,
        executedSize: 0, totalCommission: 0, timeInForce: nil)
}

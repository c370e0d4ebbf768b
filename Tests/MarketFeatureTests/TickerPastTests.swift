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

    @Test func `a page of trades, then the trade of a day ago`() async throws {
        answer(.body(.text(trades(900, secondsAgo: 5))), .body(.text(trades(500, secondsAgo: 86_410, price: 80))))
        let past = past()
        past.take(ticker)
        #expect(await past.look(before: ticker))
        #expect(asked.map(\.count) == [500, 1] && past.reference?.price == "80")
        let report = TickerReport(ticker: ticker, history: past.history, reference: past.reference)
        #expect(report.change == "0.2625")
        #expect(report.changePhrase.styled(in: .english).plainText == "+26.25 % (24 h)")
        #expect(report.changePhrase.styled(in: .japanese).plainText == "+26.25 % （24時間）")
        #expect(await !past.look(before: ticker), "kept for ten minutes")
    }

    @Test func `where the exchange tells of no day ago, the change is since the oldest trade, and says its age`()
        async throws
    {
        answer(
            .body(.text(trades(900, secondsAgo: 3 * 3600 + 5))),
            .refusal(http: 400, status: -156, "Execution history is limited to the most recent 31 days."))
        let past = past()
        past.take(ticker)
        #expect(await past.look(before: ticker))
        #expect(asked.count <= 1 + TradeSearch.most)
        let report = TickerReport(ticker: ticker, history: past.history, reference: past.reference)
        #expect(report.changePhrase.styled(in: .english).plainText == "+1.00 % (3 h)")
        await environment.clock.sleep(for: .seconds(600))
        let before = asked.count
        _ = await past.look(before: ticker)
        #expect(asked.count == before, "the oldest trade stays the oldest")
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
        executedSize: 0, totalCommission: 0)
}

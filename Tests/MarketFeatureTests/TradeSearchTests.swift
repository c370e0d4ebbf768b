import LightningAPI
import SaifuMoney
import Testing

@testable import MarketFeature

/// The search for the price of a day ago, in markets of many kinds.
@Suite struct TradeSearchTests {
    private static let now: Int64 = 200_000
    private static let moment = Timestamp(milliseconds: (now - 86_400) * 1000)

    private static func trade(_ id: Int64, second: Int64) -> PastTrade {
        PastTrade(id: id, date: Timestamp(milliseconds: second * 1000), price: "100")
    }

    /// A market as the exchange tells of it, the oldest trade first.
    private struct Market: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let trades: [PastTrade]

        /// The newest below an id, the newest first.
        func answer(_ id: Int64) -> [PastTrade] { Array(trades.prefix { $0.id < id }.suffix(500).reversed()) }

        /// - Returns: what was found, and with how many questions.
        func search() -> (found: PastTrade, questions: Int) {
            let page = trades.suffix(50)
            var search = TradeSearch(for: moment, newest: page[page.endIndex - 1], page[page.startIndex])
            while let id = search.next { search.take(answer(id)) }
            return (search.result, search.questions)
        }
    }

    private static let markets = [
        Market(
            testDescription: "a trade every ten seconds",
            trades: (0..<20_000).map { trade(9_000 + 8 * $0, second: 10 * $0) }),
        Market(
            testDescription: "ten times as busy today",
            trades: (0..<4_000).map { trade($0, second: 30 * $0) }
                + (0..<26_000).map { trade(4_000 + $0, second: 120_000 + 3 * $0) }),
        Market(
            testDescription: "ids with holes",
            trades: (0..<10_000).map { trade($0 * 3 + ($0 > 6_000 ? 1_000_000 : 0), second: 20 * $0) }),
    ]

    @Test(arguments: markets) private func `the price of a day ago is found in eight questions`(market: Market) {
        let (found, questions) = market.search()
        let distance = found.date.duration(since: Self.moment)
        #expect((.seconds(-60) ... .seconds(60)).contains(distance), "\(distance)")
        #expect(questions <= 8, "\(questions)")
    }

    @Test func `in a quiet market the last trade before the moment counts, however old`() {
        let old = Self.trade(500, second: 20_000)
        let trades = (0..<100).map { Self.trade(900_000 + $0, second: 190_000 + 100 * $0) }
        let market = Market(testDescription: "", trades: [Self.trade(1, second: 5), old] + trades)
        #expect(market.search().found == old)
    }

    @Test func `where the trades are younger than a day the oldest counts, as near as three questions come`() {
        let trades = (0..<700).map { Self.trade(5_000_000 + 8 * $0, second: 196_500 + 5 * $0) }
        let (found, questions) = Market(testDescription: "", trades: trades).search()
        #expect(questions <= 3)
        #expect(found.date.duration(since: trades[0].date) < .seconds(600))
        #expect(found.date > Self.moment)
    }

    @Test func `one trade is the one, and its id may be any`() {
        for id in [Int64.min, -1, 0, 1, .max] {
            let only = Self.trade(id, second: 199_990)
            var search = TradeSearch(for: Self.moment, newest: only, only)
            while search.next != nil { search.take([]) }
            #expect(search.result == only && search.questions <= TradeSearch.most)
        }
    }

    @Test func `answers that contradict each other end the search all the same`() {
        let newest = Self.trade(.max, second: 200_000), older = Self.trade(1, second: 199_999)
        var search = TradeSearch(for: Self.moment, newest: newest, older)
        while search.next != nil { search.take([Self.trade(.max - 1, second: 300_000)]) }
        #expect(search.questions <= TradeSearch.most)
    }

    @Test func `what was found before shortens the next search`() {
        let market = Self.markets[0]
        let found = market.search().found
        let later = Self.moment.advanced(by: .seconds(600))
        let page = market.trades.suffix(50)
        var search = TradeSearch(
            for: later, newest: page[page.endIndex - 1], page[page.startIndex], earlier: found)
        while let id = search.next { search.take(market.answer(id)) }
        #expect(search.questions <= 2)
        #expect((.seconds(-60) ... .seconds(60)).contains(search.result.date.duration(since: later)))
    }
}

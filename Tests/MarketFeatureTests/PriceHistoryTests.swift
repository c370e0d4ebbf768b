import LightningAPI
import SaifuMoney
import Testing

@testable import MarketFeature

@Suite struct PriceHistoryTests {
    private func moment(_ second: Int64) -> Timestamp { Timestamp(milliseconds: second * 1000) }

    private func trade(_ second: Int64, _ price: ExactDecimal) -> (time: Timestamp, price: ExactDecimal) {
        (moment(second), price)
    }

    private func range(_ lowest: ExactDecimal, _ highest: ExactDecimal) -> ClosedRange<ExactDecimal> {
        lowest...highest
    }

    private func history(_ prices: [(second: Int64, price: ExactDecimal)]) -> PriceHistory {
        var history = PriceHistory()
        history.add(prices.map { (moment($0.second), $0.price) }, completeSince: moment(prices.first?.second ?? 0))
        return history
    }

    @Test func `ten minutes are twenty steps, and a price stands until the next`() {
        let history = history([(1_000, "10"), (1_290, "30"), (1_300, "20")])
        #expect(
            history.prices(at: moment(1_600)) == [ExactDecimal](repeating: "10", count: 9)
                + [ExactDecimal](repeating: "20", count: 11))
        #expect(history.isWhole(at: moment(1_600)) && !history.isWhole(at: moment(1_599)))
        #expect(history.range(at: moment(1_600)) == range(10, 30))
        #expect(history.range(at: moment(1_299)) == range(10, 30), "what came later is no part of it")
        #expect(history.range(at: moment(1_289)) == range(10, 10) && history.range(at: moment(999)) == nil)
    }

    @Test func `a young market has as many steps as it has prices for, and none has none`() {
        #expect(history([(1_550, "10")]).prices(at: moment(1_600)) == ["10", "10"])
        #expect(history([]).prices(at: moment(1_600)).isEmpty && history([]).range(at: moment(1_600)) == nil)
        #expect(history([(1_550, "0")]).range(at: moment(1_600)) == nil, "where nobody traded the exchange says 0")
    }

    @Test func `the range is of a day, and what is older goes, but for the price that stood then`() {
        let day: Int64 = 86_400
        var history = history([(60, "99"), (180, "1"), (200, "2"), (900, "50")])
        history.add([trade(day + 170, "60")])
        #expect(history.range(at: moment(day + 170)) == range(1, 99), "99 stood until the 1")
        history.add([trade(day + 600, "55")])
        #expect(history.range(at: moment(day + 600)) == range(2, 60), "2 stood until the 50")
        history.add([trade(day + 5_000, "70")])
        #expect(history.range(at: moment(day + 5_000)) == range(50, 70))
        #expect(history.knownSpan(at: moment(day + 5_000)) == PriceHistory.day)
    }

    @Test func `a market that began an hour ago is known whole, and a gap makes it unknown`() {
        var history = PriceHistory()
        history.add([trade(1_000, "7"), trade(4_500, "5")], completeSince: moment(1_000), isAll: true)
        #expect(history.isWhole(PriceHistory.day, at: moment(4_600)))
        #expect(history.knownSpan(at: moment(4_600)) == .seconds(3_600))
        #expect(history.range(at: moment(4_600)) == range(5, 7))
        history.forget(before: moment(4_500))
        history.add([trade(4_500, "5")], completeSince: moment(4_500))
        #expect(!history.isWhole(at: moment(4_600)) && history.range(at: moment(4_600)) == range(5, 5))
    }

    @Test func `a chart has as many steps as it has columns`() {
        let history = history([(1_000, "10"), (1_300, "20")])
        #expect(history.prices(at: moment(1_600), steps: 100).count == 100)
        #expect(history.prices(at: moment(1_600), steps: 4) == ["10", "20", "20", "20"])
    }

    @Test func `the range is of what is known without a gap, and of no ticker alone`() {
        var history = PriceHistory()
        history.add([trade(1_000, "9"), trade(1_590, "5")])
        #expect(history.range(at: moment(1_600)) == nil && !history.isWhole(at: moment(1_600)))
        history.add([trade(1_240, "7")], completeSince: moment(1_240))
        #expect(history.range(at: moment(1_600)) == range(5, 7), "the 9 before may have had others beside it")
        #expect(history.knownSpan(at: moment(1_600)) == .seconds(360))
        #expect(history.isWhole(at: moment(1_840)))
    }

    @Test func `pages and tickers come in any order`() {
        var history = history([(1_590, "7")])
        history.add([trade(1_580, "5"), trade(1_000, "6")])
        let prices = history.prices(at: moment(1_600)).map(\.description)
        #expect(prices.first == "6" && prices.last == "7")
    }
}

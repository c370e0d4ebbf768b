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

    @Test func `what is older than ten minutes goes, but for the price that stood then`() {
        var history = history([(100, "99"), (200, "1"), (900, "50"), (1_000, "40")])
        history.add([trade(1_300, "60")])
        #expect(history.range(at: moment(1_300)) == range(1, 60))
        history.add([trade(1_500, "55")])
        #expect(history.range(at: moment(1_500)) == range(40, 60))
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

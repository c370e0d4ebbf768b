import SaifuJSON
import SaifuMoney
import Testing

@testable import PaperExchange

@Suite struct DeterminismTests {
    private static let products = Products.units.map(\.code)

    /// Everything public, as bytes.
    private func view(_ exchange: ExchangeFixture) throws -> [String] {
        try Self.products.flatMap { product in
            try ["getboard", "getticker", "getexecutions"].map {
                try exchange.get("/v1/\($0)?product_code=\(product)&count=500").text
            }
        }
    }

    @Test func `the same seed and clock give the same bytes, another seed others`() throws {
        let one = try ExchangeFixture(seed: 1, simulates: true, isNew: true)
        let same = try ExchangeFixture(seed: 1, simulates: true, isNew: true)
        let other = try ExchangeFixture(seed: 2, simulates: true, isNew: true)
        for exchange in [one, same, other] { exchange.clock.advance(milliseconds: 300_000) }
        #expect(try view(one) == view(same))
        #expect(try view(one) != view(other))
    }

    @Test func `it does not matter how often somebody looks, or whether the program was closed`() throws {
        let once = try ExchangeFixture(simulates: true)
        let often = try ExchangeFixture(simulates: true)
        // Some are filled and others end meanwhile: whoever looks once must not fill what had ended.
        for exchange in [once, often] {
            for (place, price) in stride(from: 17_000_000, to: 17_200_000, by: 5000).enumerated() {
                let minutes = ",\"minute_to_expire\":\(1 + place % 3)"
                try exchange.order("BUY", "0.003", at: "\(price)", more: minutes)
            }
        }
        once.clock.advance(milliseconds: 900_000)
        for step in 0..<180 {
            often.clock.advance(milliseconds: 5000)
            _ = try often.get("/v1/ticker?product_code=BTC_JPY")
            try often.core().saveIfDue()
            if step % 47 == 0 { try often.reopen() }
        }
        #expect(try view(once) == view(often))
        let fills = try once.fills("&count=500").compactMap { $0.text("child_order_acceptance_id") }
        #expect(try fills == often.fills("&count=500").compactMap { $0.text("child_order_acceptance_id") })
        #expect((1..<40).contains(Set(fills).count), "\(fills)")
    }

    @Test func `a state ends in its second, whoever looks`() throws {
        let once = try ExchangeFixture(simulates: true)
        let often = try ExchangeFixture(simulates: true)
        for exchange in [once, often] {
            let now = exchange.clock.milliseconds
            try exchange.core().setPhase(MarketPhase(kind: .preopen, until: now + 60_500), of: 0, at: now)
        }
        once.clock.advance(milliseconds: 120_000)
        for _ in 0..<120 {
            often.clock.advance(milliseconds: 1000)
            try often.core().tick()
        }
        #expect(try view(once) == view(often))
    }

    @Test func `own orders give the same ids and fills at the same moments`() throws {
        func run() throws -> [String] {
            let exchange = try ExchangeFixture(simulates: true)
            var ids: [String] = []
            for step in 0..<20 {
                ids.append(try exchange.order(step % 2 == 0 ? "BUY" : "SELL", "0.01", at: nil))
                ids.append(try exchange.order("BUY", "0.002", at: "\(17_000_000 + step * 10_000)"))
                exchange.clock.advance(milliseconds: 7300)
            }
            return ids + [try exchange.get("/v1/me/getexecutions?product_code=BTC_JPY&count=500").text]
        }
        #expect(try run() == run())
    }

    @Test func `the book keeps its prices on each side, and the price stays near its reference`() throws {
        let market = try DemoMarket.resource()
        let exchange = try ExchangeFixture(simulates: true)
        for _ in 0..<8 {
            exchange.clock.advance(milliseconds: 600_000)
            for product in market.products {
                let board = try exchange.get("/v1/board?product_code=\(product.productCode)").json
                let least = min(17, Int(product.levels) * 3 / 5)
                #expect(board["bids"]?.array?.count ?? 0 >= least, "\(product.productCode)")
                #expect(board["asks"]?.array?.count ?? 0 >= least, "\(product.productCode)")
            }
        }
        let middle = try exchange.get("/v1/ticker?product_code=BTC_JPY").json["ltp"]?.number?.decimal()
        #expect(middle.map { $0 > 15_500_000 && $0 < 19_000_000 } == true)
    }

    @Test func `a closed program catches up one hour at most`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        exchange.clock.advance(milliseconds: 50 * 3_600_000)
        try exchange.reopen()
        let trades = try exchange.get("/v1/executions?product_code=BTC_JPY&count=500&after=0").rows
        let days = Set(trades.compactMap { $0.text("exec_date")?.prefix(13) })
        #expect(days.isSubset(of: ["2026-08-09T13", "2026-08-09T14"]))
        #expect(try exchange.core().markets.allSatisfy { $0.nextSecond == exchange.clock.milliseconds / 1000 })
    }

    @Test func `the volume of the ticker covers a day and no more`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        func volume() throws -> String? {
            try exchange.get("/v1/ticker?product_code=BTC_JPY").json.text("volume")
        }
        let first = try volume()
        #expect(first != "0")
        var statistics = try exchange.core().markets[0].venue.statistics
        #expect(statistics.volume(at: exchange.clock.milliseconds + 26 * 3_600_000) == 0)
        statistics.record(
            MatchedTrade(
                id: 1, taker: .buy, price: 5, size: 7, date: exchange.clock.milliseconds + 30 * 3_600_000, buyTag: 0,
                sellTag: 0))
        #expect(statistics.volume(at: exchange.clock.milliseconds + 31 * 3_600_000) == 7)
    }
}

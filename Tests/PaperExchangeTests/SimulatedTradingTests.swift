import SaifuJSON
import Testing

@testable import PaperExchange

/// A person's orders among the simulated makers and takers.
@Suite struct SimulatedTradingTests {
    private func best(_ exchange: ExchangeFixture, _ name: String) throws -> String {
        try #require(try exchange.get("/v1/ticker?product_code=BTC_JPY").json.text(name))
    }

    @Test func `a resting order at the best price is filled by those who come later`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        let id = try exchange.order("BUY", "0.02", at: try best(exchange, "best_bid"))
        for _ in 0..<600 where try !exchange.orders("&child_order_state=ACTIVE").isEmpty {
            exchange.clock.advance(milliseconds: 1000)
        }
        let order = try #require(try exchange.orders("&child_order_acceptance_id=\(id)").first)
        #expect(order.text("child_order_state") == "COMPLETED")
        // The public tape shows the same trades.
        let fills = try exchange.fills().compactMap { $0.text("id") }
        let tape = try exchange.get("/v1/executions?product_code=BTC_JPY&count=500").rows
        let mine = tape.filter { $0.text("buy_child_order_acceptance_id") == id }
        #expect(mine.compactMap { $0.text("id") } == fills)
        #expect(mine.allSatisfy { $0.text("side") == "SELL" })
    }

    @Test func `an order can be filled while the program is closed`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        try exchange.order("BUY", "0.02", at: try best(exchange, "best_bid"))
        try exchange.crash()
        #expect(try exchange.fills().isEmpty)
        exchange.clock.advance(milliseconds: 3_600_000)
        try exchange.crash()
        #expect(try exchange.orders("&child_order_state=COMPLETED").count == 1)
        let filled = try exchange.get("/v1/me/getbalance").text
        // What catching up found is on the disk before anybody is told.
        try exchange.crash()
        #expect(try exchange.get("/v1/me/getbalance").text == filled)
    }

    @Test func `a large market order eats through levels, and the makers come back`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        let before = try best(exchange, "best_ask")
        try exchange.order("BUY", "0.5", at: nil)
        let fills = try exchange.fills("&count=500")
        #expect(fills.count > 3)
        #expect(fills.last?.text("price") == before)
        let after = try best(exchange, "best_ask")
        #expect(after > before)
        exchange.clock.advance(milliseconds: 60_000)
        let board = try exchange.get("/v1/board?product_code=BTC_JPY").json
        #expect(board["asks"]?.array?.count ?? 0 >= 20)
    }

    @Test func `many own orders far away do not keep the makers from quoting`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        for price in 1000..<1080 { try exchange.order("BUY", "0.001", at: "\(price)") }
        for _ in 0..<20 {
            try exchange.order("SELL", "0.05", at: nil)
            exchange.clock.advance(milliseconds: 10_000)
        }
        let ticker = try exchange.get("/v1/ticker?product_code=BTC_JPY").json
        #expect(ticker.text("best_bid")?.count == 8)
        #expect(try exchange.orders("&child_order_state=ACTIVE").count == 80)
    }

    @Test(arguments: UInt64(1)...4)
    func `random trading keeps every yen and coin`(seed: UInt64) throws {
        let exchange = try ExchangeFixture(seed: seed, simulates: true)
        var random = SplitMix64(seed: seed)
        let sizes = ["BTC_JPY": "0.0123", "ETH_JPY": "0.31", "XRP_JPY": "12.7", "ETH_BTC": "0.23456789"]
        for step in 0..<150 {
            let product = ["BTC_JPY", "ETH_JPY", "XRP_JPY", "ETH_BTC"][Int(random.below(4))]
            let side = random.below(2) == 0 ? "BUY" : "SELL"
            let ticker = try exchange.get("/v1/ticker?product_code=\(product)").json
            let price = random.below(3) == 0 ? nil : ticker.text(random.below(2) == 0 ? "best_bid" : "best_ask")
            let body = ExchangeFixture.body(side, sizes[product] ?? "1", at: price, product: product)
            _ = try exchange.post("/v1/me/sendchildorder", body)
            if random.below(5) == 0 {
                _ = try exchange.post("/v1/me/cancelallchildorders", #"{"product_code":"\#(product)"}"#)
            }
            exchange.clock.advance(milliseconds: random.below(20_000))
            // Opening checks balances against entries, funding against accounts, and books against open orders.
            if step % 25 == 24 { try exchange.crash() }
        }
        let core = try exchange.core()
        for asset in ["JPY", "BTC", "ETH", "XRP"] { #expect(core.accounts.available(asset, of: .home) >= 0) }
    }
}

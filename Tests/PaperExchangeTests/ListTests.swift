import SaifuJSON
import Testing

@testable import PaperExchange

@Suite struct ListTests {
    @Test func `open orders have the id 0 and stand before ended ones`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "0.01", at: "17000000")
        try exchange.order("BUY", "0.01", at: "17000000")
        try exchange.order("BUY", "0.01", at: "16000000")
        try exchange.order("BUY", "0.01", at: "15000000")
        let all = try exchange.orders()
        #expect(all.map { $0.text("child_order_state") } == ["ACTIVE", "ACTIVE", "COMPLETED", "COMPLETED"])
        #expect(all.map { $0.text("price") } == ["15000000", "16000000", "17000000", "17000000"])
        #expect(all.prefix(2).allSatisfy { $0.text("id") == "0" })
        #expect(all[2].text("id") != "0")
        #expect(try exchange.orders("&child_order_state=ACTIVE").count == 2)
        #expect(try exchange.orders("&child_order_state=COMPLETED").count == 2)
        #expect(try exchange.orders("&child_order_state=REJECTED").isEmpty)
        #expect(try exchange.get("/v1/me/getchildorders?product_code=ETH_JPY").rows.isEmpty)
        // Both kinds together are one list.
        #expect(try exchange.orders("&count=3").map { $0.text("price") } == ["15000000", "16000000", "17000000"])
        #expect(try exchange.orders("&count=1").count == 1)
    }

    @Test func `with before or after open orders are left out`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "0.01", at: "17000000")
        try exchange.order("BUY", "0.01", at: "17000000")
        try exchange.order("BUY", "0.01", at: "16000000")
        let all = try exchange.orders("&after=0")
        #expect(all.count == 2)
        let newest = try #require(all[0].text("id"))
        #expect(try exchange.orders("&before=\(newest)").count == 1)
        #expect(try exchange.orders("&after=\(newest)").isEmpty)
        #expect(try exchange.orders("&before=5&after=5").isEmpty)
        #expect(try exchange.orders("&before=5&after=9").isEmpty)
        #expect(try exchange.orders("&count=1&after=0").count == 1)
        #expect(try exchange.orders("&count=0&after=0").isEmpty)
    }

    @Test func `an order is found by either of its ids, its fills too`() throws {
        let exchange = try ExchangeFixture()
        let sale = try exchange.order("SELL", "0.01", at: "17000000")
        let purchase = try exchange.order("BUY", "0.004", at: "17000000")
        let order = try #require(try exchange.orders("&child_order_acceptance_id=\(sale)").first)
        #expect(order.text("outstanding_size") == "0.006")
        let id = try #require(order.text("child_order_id"))
        #expect(id.hasPrefix("JOR20260807-121803-"))
        #expect(sale.hasPrefix("JRF20260807-121803-"))
        #expect(try exchange.orders("&child_order_id=\(id)").count == 1)
        #expect(try exchange.orders("&child_order_id=\(id)&child_order_acceptance_id=\(purchase)").isEmpty)
        #expect(try exchange.orders("&child_order_acceptance_id=JRF20260807-121803-999999").isEmpty)
        #expect(try exchange.orders("&child_order_acceptance_id=nonsense").isEmpty)
        #expect(try exchange.orders("&parent_order_id=JCP1").isEmpty)
        let fills = try exchange.fills("&child_order_id=\(id)")
        #expect(fills.map { $0.text("side") } == ["SELL"])
        #expect(fills.map { $0.text("child_order_acceptance_id") } == [sale])
        #expect(try exchange.fills().count == 2)
    }

    @Test func `a list has a hundred rows unless asked, and five hundred at most`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        func executions(_ query: String) throws -> [Int] {
            try exchange.get("/v1/executions?product_code=BTC_JPY" + query).rows.compactMap {
                $0["id"]?.number?.wholeNumber
            }
        }
        #expect(try executions("").count == 100)
        let most = try executions("&count=1000")
        #expect(most.count == 500)
        #expect(most == most.sorted(by: >))
        #expect(most[0] > Int(UInt32.max) / 2)
        let next = try executions("&count=3&before=\(most[1])")
        #expect(next == Array(most[2...4]))
        #expect(try executions("&after=\(most[2])") == Array(most[0...1]))
        #expect(try executions("&before=\(most[2])&after=\(most[2])").isEmpty)
    }

    @Test func `walking back through the tape meets every trade once and ends with nothing`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        // Part of the tape is only in memory.
        exchange.clock.advance(milliseconds: 20_000)
        var seen: [Int] = []
        var before = Int.max
        while true {
            let page = try exchange.get("/v1/getexecutions?product_code=ETH_BTC&count=37&before=\(before)").rows
            guard let last = page.last?["id"]?.number?.wholeNumber else { break }
            seen += page.compactMap { $0["id"]?.number?.wholeNumber }
            before = last
        }
        #expect(seen.count > 100)
        #expect(Set(seen).count == seen.count)
        #expect(seen == seen.sorted(by: >))
    }

    @Test func `executions older than 31 days are refused`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        let old = try #require(try exchange.get("/v1/executions?product_code=BTC_JPY").rows.first?.text("id"))
        #expect(try exchange.get("/v1/executions?product_code=BTC_JPY&before=1").code == -156)
        #expect(try exchange.get("/v1/executions?product_code=BTC_JPY&before=\(old)").status == 200)
        // After a month without the program only the last hour has new trades.
        exchange.clock.advance(milliseconds: 32 * 86_400_000)
        let rows = try exchange.get("/v1/executions?product_code=ETH_BTC&count=500").rows
        #expect(rows.count > 10)
        #expect(rows.allSatisfy { $0.text("exec_date").map { $0 > "2026-09-08" } == true })
        let oldest = try #require(rows.last?.text("id"))
        #expect(try exchange.get("/v1/executions?product_code=ETH_BTC&before=\(oldest)").code == -156)
    }
}

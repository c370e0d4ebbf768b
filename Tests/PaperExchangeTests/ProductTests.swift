import SaifuJSON
import SaifuMoney
import SaifuSQLite
import Testing

@testable import PaperExchange

@Suite struct ProductTests {
    @Test func `a call without a product is about bitcoin in yen`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "0.01", at: "17000000")
        try exchange.order("BUY", "0.01", at: "17000000")
        for path in [
            "board", "ticker", "executions", "getboardstate", "gethealth", "me/getchildorders", "me/getexecutions",
            "me/gettradingcommission",
        ] {
            let named = try exchange.get("/v1/\(path)?product_code=BTC_JPY")
            #expect(try exchange.get("/v1/" + path).text == named.text)
            #expect(try exchange.get("/v1/\(path)?product_code=").text == named.text)
            #expect(named.status == 200)
        }
    }

    @Test func `every product has a market that moves, with ids of its own`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        exchange.clock.advance(milliseconds: 600_000)
        var ids: [Int] = []
        var names: [String] = []
        for product in Products.units.map(\.code) {
            let ticker = try exchange.get("/v1/ticker?product_code=" + product).json
            let (bid, ask) = (try ticker["best_bid"]?.number?.decimal(), try ticker["best_ask"]?.number?.decimal())
            #expect(try #require(bid) < #require(ask), "\(product)")
            let trades = try exchange.get("/v1/executions?count=500&product_code=" + product).rows
            #expect(trades.count > 20, "\(product)")
            ids += trades.compactMap { $0["id"]?.number?.wholeNumber }
            names += trades.compactMap {
                $0.text($0.text("side") == "BUY" ? "buy_child_order_acceptance_id" : "sell_child_order_acceptance_id")
            }
        }
        #expect(Set(ids).count == ids.count)
        // A taker may trade several times.
        #expect(Set(names).count > names.count / 3)
    }

    @Test func `ids and tags of a dozen markets never meet, and give back what made them`() {
        var ids: Set<Int64> = []
        var texts: Set<String> = []
        for market in 0..<12 {
            for count in Int64(0)..<200 {
                #expect(ids.insert(MatchedTrade.id(count: count, market: market)).inserted)
                #expect(MatchedTrade.count(id: MatchedTrade.id(count: count, market: market), market: market) == count)
                let tag = OrderTag(source: OrderTag.makers(of: market), second: 5, counter: count * 311)
                #expect(tag.source == OrderTag.makers(of: market) && !tag.isOwn && tag.rawValue > 0)
                #expect(texts.insert(tag.text(.acceptance)).inserted)
            }
        }
        for count in Int64(0)..<2000 {
            let tag = OrderTag(source: OrderTag.own, second: 5, counter: count * 31)
            #expect(tag.isOwn && texts.insert(tag.text(.acceptance)).inserted)
            let parent = OrderTag(source: OrderTag.parent, second: 5, counter: count * 31)
            #expect(!parent.isOwn && texts.insert(parent.text(.acceptance)).inserted)
        }
    }

    @Test func `own ids are as they were when there were four markets`() {
        let tag = OrderTag(source: OrderTag.own, second: 1_786_105_083, counter: 2_300_000_001)
        #expect(tag.text(.acceptance) == "JRF20260807-121803-\(Self.old(tag, 514_229, 440_917))")
        #expect(tag.text(.positionOrder).dropFirst(3).dropLast() == tag.text(.order).dropFirst(3))
        #expect(tag.text(.order) == "JOR20260807-121803-\(Self.old(tag, 317_811, 31_726))")
    }

    private static func old(_ tag: OrderTag, _ factor: Int64, _ offset: Int64) -> String {
        CivilDate.padded(((tag.counter % 125_000 * 8 + 7) * factor + offset) % 1_000_000, 6)
    }

    @Test func `without collateral nothing can be ordered at the CFD, which is free of fees`() throws {
        let exchange = try ExchangeFixture()
        let answer = try exchange.post(
            "/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.01", at: "17000000", product: "FX_BTC_JPY"))
        #expect(answer.status == 400)
        #expect(
            answer.text
                == #"{"status":-205,"error_message":"Margin amount is insufficient for this order.","data":null}"#)
        #expect(
            try exchange.get("/v1/me/gettradingcommission?product_code=FX_BTC_JPY").text == #"{"commission_rate":0}"#)
    }

    @Test(arguments: ["XLM_JPY", "MONA_JPY", "ELF_JPY"])
    func `orders begin at a tenth of a coin, with prices in thousandths of a yen`(product: String) throws {
        let exchange = try ExchangeFixture()
        func code(_ size: String, at price: String) throws -> Int? {
            let body = ExchangeFixture.body("BUY", size, at: price, product: product)
            return try exchange.post("/v1/me/sendchildorder", body).code
        }
        #expect(try code("0.1", at: "12.345") == nil)
        #expect(try code("0.09", at: "12.345") == -110)
        #expect(try code("0.1", at: "12.3455") == -106)
    }

    @Test func `dollars are traded to the cent, count in yen, and are listed when there are some`() throws {
        let dollars = Amount(quantity: 100_000, asset: .usd)
        let exchange = try ExchangeFixture(funding: ExchangeFixture.funding + [dollars], simulates: true)
        #expect(try exchange.balance("EUR") == [nil, nil])
        let ask = try #require(try exchange.get("/v1/ticker?product_code=BTC_USD").json.text("best_ask"))
        try exchange.order("BUY", "0.001", at: ask, product: "BTC_USD")
        let fill = try #require(try exchange.get("/v1/me/getexecutions?product_code=BTC_USD").rows.first)
        let price = try #require(fill.text("price").flatMap(Double.init))
        let left = try #require(try exchange.balance("USD")[0].flatMap(Double.init))
        #expect((0..<0.0101).contains(100_000 - left - price / 1000))
        #expect(try exchange.core().store.number("SELECT yen FROM volumes") > 10_000)
        #expect(try exchange.get("/v1/me/getdeposits").rows.map { $0.text("currency_code") } == ["USD", "JPY"])
    }

    @Test func `a market that the file does not know begins with an hour behind it`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        try exchange.core().store.database.execute("DELETE FROM markets WHERE product = 'XLM_JPY'")
        try exchange.core().store.database.execute("DELETE FROM tape WHERE product = 'XLM_JPY'")
        try exchange.crash()
        let trades = try exchange.get("/v1/executions?count=500&product_code=XLM_JPY").rows
        #expect(trades.count > 50)
        #expect(trades.last?.text("exec_date").map { $0 < "2026-08-07T11:30" } == true)
    }
}

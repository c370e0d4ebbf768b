import FolderTestKit
import LightningAPI
import SaifuJSON
import SaifuMoney
import Testing

@testable import PaperExchange

/// Trading with collateral, in FX_BTC_JPY.
@Suite struct MarginTests {
    private static let market = 8

    private func exchange(collateral: Int64 = 100_000) throws -> ExchangeFixture {
        let exchange = try ExchangeFixture()
        try exchange.perform(.moveCollateral(CollateralMove(yen: collateral)))
        return exchange
    }

    private func collateral(_ exchange: ExchangeFixture) throws -> [String?] {
        let answer = try exchange.get("/v1/me/getcollateral").json
        return ["collateral", "open_position_pnl", "require_collateral", "keep_rate"].map { answer.text($0) }
    }

    private func positions(_ exchange: ExchangeFixture) throws -> [String] {
        try exchange.get("/v1/me/getpositions?product_code=FX_BTC_JPY").rows.map { lot in
            ["side", "price", "size", "pnl"].map { lot.text($0) ?? "?" }.joined(separator: " ")
        }
    }

    @Test func `collateral is moved from the yen and back, and is not counted twice`() throws {
        let exchange = try exchange()
        #expect(try exchange.balance("JPY") == ["9900000", "9900000"])
        #expect(try collateral(exchange) == ["100000", "0", "0", "0"])
        try exchange.perform(.moveCollateral(CollateralMove(yen: -40_000)))
        #expect(throws: Refusal.self) { try exchange.perform(.moveCollateral(CollateralMove(yen: -60_001))) }
        let history = try exchange.get("/v1/me/getcollateralhistory").rows
        #expect(history.map { $0.text("reason_code") } == ["CANCEL_COLL", "POST_COLL"])
        #expect(history.map { $0.text("amount") } == ["60000", "100000"])
        let moved = try exchange.get("/v1/me/getbalancehistory").rows
        #expect(moved.map { $0.text("trade_type") } == ["CANCEL_COLL", "POST_COLL", "DEPOSIT"])
        // No bank has heard of it.
        #expect(moved.map { $0.text("order_id")?.prefix(3) } == ["", "", "MDP"])
        #expect(try exchange.get("/v1/me/getcollateralaccounts").text == #"[{"currency_code":"JPY","amount":60000}]"#)
    }

    @Test func `positions are closed first in, first out, without a fee, and the gain goes to the collateral`() throws {
        let exchange = try exchange()
        for price in [10_000_000, 10_100_000] as [Int64] {
            try exchange.outsider(.sell, 500_000, at: price, market: Self.market)
            try exchange.order("BUY", "0.005", at: "\(price)", product: "FX_BTC_JPY")
        }
        #expect(try positions(exchange) == ["BUY 10000000 0.005 500", "BUY 10100000 0.005 0"])
        #expect(try collateral(exchange) == ["100000", "500", "50250", "2.0"].map { $0 == "2.0" ? "2" : $0 })
        try exchange.outsider(.buy, 700_000, at: 10_200_000, market: Self.market)
        try exchange.order("SELL", "0.007", at: nil, product: "FX_BTC_JPY")
        // 0.005 gained 200,000 yen a coin, 0.002 gained 100,000.
        #expect(try collateral(exchange)[0] == "101200")
        #expect(try positions(exchange) == ["BUY 10100000 0.003 300"])
        let fills = try exchange.get("/v1/me/getexecutions?product_code=FX_BTC_JPY").rows
        #expect(fills.allSatisfy { $0.text("commission") == "0" })
        try exchange.crash()
        #expect(try positions(exchange) == ["BUY 10100000 0.003 300"])
        #expect(try exchange.balance("JPY")[0] == "9900000")
    }

    @Test func `an order beyond twice the collateral is refused, one that closes never`() throws {
        let exchange = try exchange()
        func send(_ side: String, _ size: String) throws -> Answer {
            try exchange.post(
                "/v1/me/sendchildorder",
                ExchangeFixture.body(side, size, at: "10000000", product: "FX_BTC_JPY"))
        }
        #expect(try send("BUY", "0.02001").code == -205)
        try exchange.outsider(.sell, 2_000_000, at: 10_000_000, market: Self.market)
        #expect(try send("BUY", "0.02").status == 200)
        #expect(try send("BUY", "0.001").code == -205)
        #expect(throws: Refusal.self) { try exchange.perform(.moveCollateral(CollateralMove(yen: -1))) }
        #expect(try send("SELL", "0.02").status == 200)
        // What is offered for closing already closes nothing a second time.
        #expect(try send("SELL", "0.001").code == -205)
    }

    @Test func `what is told of funding is what is settled at 13 o'clock, and listed then`() throws {
        let exchange = try exchange()
        try exchange.trade(at: 10_000_000)
        try exchange.outsider(.sell, 1_000_000, at: 10_000_000, market: Self.market)
        try exchange.order("BUY", "0.01", at: "10000000", product: "FX_BTC_JPY")
        let told = try exchange.get("/v1/getfundingrate?product_code=FX_BTC_JPY").json
        let rate = try #require(try told["current_funding_rate"]?.number?.decimal())
        #expect(rate.isPositive && told.text("next_funding_rate_settledate") == "2026-08-07T13:00:00")
        exchange.clock.advance(milliseconds: 41 * 60_000)
        #expect(try collateral(exchange)[0] == "100000")
        exchange.clock.advance(milliseconds: 60_000)
        // Of 100,000 yen, rounded against who pays.
        let paid = try rate.multiplied(by: 100_000).rounded(scale: 0, .up)
        let left = try ExactDecimal(100_000).subtracting(paid)
        #expect(try collateral(exchange)[0] == left.canonicalText)
        try exchange.crash()
        exchange.clock.advance(milliseconds: 60_000)
        let history = try exchange.get("/v1/me/getcollateralhistory").rows
        #expect(history.map { $0.text("reason_code") } == ["FUNDING", "POST_COLL"])
        let lot = try exchange.get("/v1/me/getpositions?product_code=FX_BTC_JPY").rows.first
        #expect(lot?.text("funding_fees") == paid.canonicalText)
        let listed = try exchange.get("/v1/getfundingratehistory?product_code=FX_BTC_JPY&count=1").rows.first
        #expect(try listed?["rate"]?.number?.decimal() == rate)
    }

    @Test func `a position pays 0.04 % a day at 18 o'clock in Japan, and tells what it has paid`() throws {
        let exchange = try exchange()
        try exchange.trade(at: 10_000_000, market: Self.market)
        try exchange.outsider(.sell, 1_000_000, at: 10_000_000, market: Self.market)
        try exchange.order("BUY", "0.01", at: "10000000", product: "FX_BTC_JPY")
        func points() throws -> String? {
            try exchange.get("/v1/me/getpositions?product_code=FX_BTC_JPY").rows.first?.text("swap_point_accumulate")
        }
        #expect(try points() == "0")
        // From 12:18 to 09:00 of the third day, in UTC; each charge is 40 yen of 100,000.
        exchange.clock.advance(milliseconds: (2 * 86_400 - 3 * 3600) * 1000)
        #expect(try points() == "-80")
        let reasons = try exchange.get("/v1/me/getcollateralhistory").rows.filter {
            $0.text("reason_code") == "SWAP_POINT"
        }
        #expect(reasons.map { $0.text("change") } == ["-40", "-40"])
        #expect(reasons.first?.text("date")?.hasPrefix("2026-08-09T09:00:00") == true)
    }

    @Test func `what is listed as settled was charged, also when the exchange was closed meanwhile`() throws {
        let exchange = try exchange()
        try exchange.trade(at: 10_000_000, market: Self.market)
        try exchange.outsider(.sell, 1_000_000, at: 10_000_000, market: Self.market)
        try exchange.order("BUY", "0.01", at: "10000000", product: "FX_BTC_JPY")
        exchange.clock.advance(milliseconds: 3 * 86_400_000)
        try exchange.crash()
        let listed = try exchange.get("/v1/getfundingratehistory?product_code=FX_BTC_JPY&from=2026-08-07T12:18:03").rows
        let charged = try exchange.get("/v1/me/getcollateralhistory").rows.filter {
            $0.text("reason_code") == "FUNDING"
        }
        #expect(listed.count == 9)
        #expect(charged.map { $0.text("date")?.prefix(19) } == listed.map { $0.text("settlement_date")?.prefix(19) })
        for (entry, record) in zip(charged, listed) {
            let rate = try #require(record["rate"]?.number).decimal()
            // Of 100,000 yen, rounded against the account.
            let paid = try rate.multiplied(by: -100_000).rounded(scale: 0, .floor)
            #expect(try #require(entry["change"]?.number).decimal() == paid)
        }
        let left = try collateral(exchange)
        try exchange.crash()
        #expect(try collateral(exchange) == left)
    }

    @Test func `before the first funding of the CFD none is charged or announced`() throws {
        // 2024-03-28T04:30:00: the first one is at 13:00.
        let exchange = try ExchangeFixture(start: 1_711_600_200_000)
        try exchange.perform(.moveCollateral(CollateralMove(yen: 100_000)))
        try exchange.outsider(.sell, 1_000_000, at: 10_000_000, market: Self.market)
        try exchange.order("BUY", "0.01", at: "10000000", product: "FX_BTC_JPY")
        #expect(
            try exchange.get("/v1/getfundingrate?product_code=FX_BTC_JPY").json.text("next_funding_rate_settledate")
                == "2024-03-28T13:00:00")
        exchange.clock.advance(milliseconds: 3_600_000)
        #expect(try collateral(exchange)[0] == "100000")
        exchange.clock.advance(milliseconds: 8 * 3_600_000)
        #expect(try collateral(exchange)[0] != "100000")
        #expect(try exchange.get("/v1/getfundingratehistory?product_code=FX_BTC_JPY").rows.count == 1)
    }

    @Test func `the ids of orders begin with JFX and end with a letter, and find them`() throws {
        let exchange = try exchange()
        try exchange.outsider(.sell, 1_000_000, at: 10_000_000, market: Self.market)
        try exchange.order("BUY", "0.01", at: "10000000", product: "FX_BTC_JPY")
        try exchange.order("BUY", "0.005", at: "9000000", product: "FX_BTC_JPY")
        let orders = "/v1/me/getchildorders?product_code=FX_BTC_JPY"
        let ids = try exchange.get(orders).rows.compactMap { $0.text("child_order_id") }
        #expect(ids.count == 2 && Set(ids).count == 2)
        for id in ids {
            #expect(id.wholeMatch(of: /JFX20260807-121803-[0-9]{6}[A-Z]/) != nil, "\(id)")
            #expect(try exchange.get(orders + "&child_order_id=" + id).rows.map { $0.text("child_order_id") } == [id])
        }
        let fills = "/v1/me/getexecutions?product_code=FX_BTC_JPY&child_order_id="
        #expect(try exchange.get(fills + ids[1]).rows.map { $0.text("child_order_id") } == [ids[1]])
        #expect(try exchange.get(fills + ids[1].dropLast()).rows.isEmpty)
        let body = #"{"product_code":"FX_BTC_JPY","child_order_id":"\#(ids[0])"}"#
        #expect(try exchange.post("/v1/me/cancelchildorder", body).status == 200)
        #expect(try exchange.get(orders + "&child_order_state=ACTIVE").rows.isEmpty)
    }

    @Test func `below what positions require there is a margin call, and below half of it they are closed`() throws {
        let exchange = try exchange()
        try exchange.outsider(.sell, 2_000_000, at: 10_000_000, market: Self.market)
        try exchange.order("BUY", "0.02", at: "10000000", product: "FX_BTC_JPY")
        try exchange.trade(at: 9_000_000, market: Self.market)
        let called = try exchange.get("/v1/me/getcollateral").json
        #expect(called.text("keep_rate") == "0.8" && called.text("margin_call_amount") == "20000")
        #expect(called.text("margin_call_due_date") == "2026-08-09T12:18:03")
        try exchange.outsider(.buy, 5_000_000, at: 7_000_000, market: Self.market)
        try exchange.trade(at: 7_400_000, market: Self.market)
        #expect(try positions(exchange).isEmpty)
        // Sold at 7,000,000 what was bought at 10,000,000.
        #expect(try collateral(exchange) == ["40000", "0", "0", "0"])
        #expect(try exchange.get("/v1/me/getcollateral").json["margin_call_due_date"] == .null)
    }

    @Test func `a margin call that is not met closes the positions when its time is over`() throws {
        let exchange = try exchange()
        try exchange.outsider(.sell, 2_000_000, at: 10_000_000, market: Self.market)
        try exchange.order("BUY", "0.02", at: "10000000", product: "FX_BTC_JPY")
        try exchange.trade(at: 9_000_000, market: Self.market)
        try exchange.outsider(.buy, 5_000_000, at: 8_900_000, market: Self.market)
        exchange.clock.advance(milliseconds: MarginRules.callPeriod)
        try exchange.crash()
        #expect(try positions(exchange).count == 1)
        try exchange.trade(at: 9_000_000, market: Self.market)
        #expect(try positions(exchange).isEmpty)
    }

    @Test func `a recovered exchange keeps collateral and positions`() throws {
        let exchange = try exchange()
        try exchange.outsider(.sell, 1_000_000, at: 10_000_000, market: Self.market)
        try exchange.order("BUY", "0.01", at: "10000000", product: "FX_BTC_JPY")
        exchange.close()
        try exchange.folder.removeFile(exchange.name + "-commits")
        #expect(try ExchangeRecovery(exchange.configuration).run().outcome == .recovered)
        try exchange.reopen()
        #expect(try positions(exchange) == ["BUY 10000000 0.01 0"])
        #expect(try collateral(exchange)[0] == "100000")
    }

    @Test func `positions are asked of the market that has them`() throws {
        let exchange = try exchange()
        #expect(try exchange.get("/v1/me/getpositions?product_code=BTC_JPY").code == -100)
        try exchange.outsider(.sell, 1_000_000, at: 10_000_000, market: Self.market)
        try exchange.order("BUY", "0.01", at: "10000000", product: "FX_BTC_JPY")
        #expect(try exchange.get("/v1/me/getpositions").rows.map { $0.text("product_code") } == ["FX_BTC_JPY"])
        #expect(try exchange.get("/v1/getmarkets").rows.last?.text("market_type") == "FX")
    }
}

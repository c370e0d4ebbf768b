import SaifuJSON
import SaifuMoney
import Testing

@testable import PaperExchange

@Suite struct OrderFlowTests {
    @Test func `a buy of 0_01 at 0_15 percent credits 0_009985`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "0.01", at: "17200000")
        #expect(try exchange.balance("BTC") == ["2", "1.989985"])
        try exchange.order("BUY", "0.01", at: "17210000")
        let history = try exchange.get("/v1/me/getbalancehistory?currency_code=BTC").rows
        #expect(history.map { $0.text("trade_type") } == ["SELL", "BUY", "DEPOSIT"])
        #expect(history.map { $0.text("amount") } == ["-0.010015", "0.009985", "2"])
        #expect(history.map { $0.text("commission") } == ["0.000015", "0.000015", "0"])
        #expect(history[0].text("balance") == "1.99997")
        // It traded at the resting price.
        #expect(history[1].text("price") == "17200000")
    }

    @Test func `a sale of all one's bitcoin fails for want of the fee`() throws {
        let exchange = try ExchangeFixture()
        let answer = try exchange.post("/v1/me/sendchildorder", ExchangeFixture.body("SELL", "2", at: "17200000"))
        #expect(answer.status == 400)
        #expect(answer.code == -200)
        #expect(answer.message == "Insufficient funds")
        #expect(
            try exchange.post("/v1/me/sendchildorder", ExchangeFixture.body("SELL", "1.9971", at: "17200000")).code
                == -200)
        try exchange.order("SELL", "1.997", at: "17200000")
    }

    @Test func `yen round up on a purchase and down on a sale`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "0.00123456", at: "17200001")
        try exchange.order("BUY", "0.00123456", at: "17200001")
        // 21,234.43… yen.
        let history = try exchange.get("/v1/me/getbalancehistory").rows
        #expect(history.map { $0.text("amount") } == ["21234", "-21235", "10000000"])
        #expect(try exchange.balance("JPY") == ["9999999", "9999999"])
    }

    @Test func `an open order holds what it needs and gives it back when it is cancelled`() throws {
        let exchange = try ExchangeFixture()
        let id = try exchange.order("BUY", "0.12345678", at: "17200001")
        // 2,123,456.7395… yen, rounded up.
        #expect(try exchange.balance("JPY") == ["10000000", "7876543"])
        let answer = try exchange.cancel(id)
        #expect(answer.status == 200)
        #expect(answer.body.isEmpty)
        #expect(try exchange.balance("JPY") == ["10000000", "10000000"])
        #expect(try exchange.orders().isEmpty)
        // Again is too late; the private channel tells.
        #expect(try exchange.cancel(id).status == 200)
        #expect(try exchange.cancel("JRF20260101-000000-000000").message == "Order not found")
    }

    @Test func `a purchase dearer than the balance is refused in the words that clients know`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("BUY", "0.1", at: "17000000")
        let answer = try exchange.post("/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.5", at: "17000000"))
        #expect(answer.text == #"{"status":-200,"error_message":"Insufficient funds","data":null}"#)
        #expect(try exchange.orders().count == 1)
    }

    @Test func `many small fills never take more than the order held`() throws {
        let exchange = try ExchangeFixture(funding: [
            Amount(quantity: 17201, asset: .jpy), Amount(quantity: 2, asset: .btc),
        ])
        // 17,200.01 yen, rounded up: all there is.
        try exchange.order("BUY", "0.01", at: "1720001")
        for _ in 0..<9 { try exchange.order("SELL", "0.00111111", at: "1720001") }
        let (amount, available) = (try exchange.balance("JPY")[0], try exchange.balance("JPY")[1])
        #expect(amount.flatMap { Int($0) } ?? -1 >= 0)
        #expect(available.flatMap { Int($0) } ?? -1 >= 0)
        #expect(try exchange.fills().count == 18)
        try exchange.reopen()
    }

    @Test func `a market order takes what is there and the rest is cancelled`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "0.01", at: "17000000")
        try exchange.order("SELL", "0.01", at: "17100000")
        let id = try exchange.order("BUY", "0.05", at: nil)
        let order = try #require(try exchange.orders("&child_order_acceptance_id=\(id)").first)
        #expect(order.text("child_order_state") == "CANCELED")
        #expect(order.text("executed_size") == "0.02")
        #expect(order.text("cancel_size") == "0.03")
        #expect(order.text("outstanding_size") == "0")
        #expect(order.text("price") == "0")
        #expect(order.text("average_price") == "17050000")
        #expect(order.text("total_commission") == "0.00003")
    }

    @Test func `a market order in an empty book is accepted and never listed`() throws {
        let exchange = try ExchangeFixture()
        let id = try exchange.order("BUY", "0.05", at: nil)
        #expect(try exchange.orders().isEmpty)
        #expect(try exchange.orders("&child_order_state=CANCELED").isEmpty)
        #expect(try exchange.cancel(id).status == 200)
        #expect(try exchange.balance("JPY") == ["10000000", "10000000"])
    }

    @Test func `a market purchase that the balance cannot pay by a yen is refused`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "1", at: "17000000")
        // 10,000,000.1 yen, rounded up.
        let answer = try exchange.post("/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.5882353", at: nil))
        #expect(answer.message == "Insufficient funds")
        try exchange.order("BUY", "0.58823529", at: nil)
        #expect(try exchange.fills().count == 2)
    }

    @Test func `immediate or cancel and fill or kill leave nothing in the book`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "0.01", at: "17000000")
        try exchange.order("BUY", "0.02", at: "17000000", more: #","time_in_force":"FOK""#)
        #expect(try exchange.fills().isEmpty)
        try exchange.order("BUY", "0.02", at: "17000000", more: #","time_in_force":"IOC""#)
        #expect(try exchange.fills().count == 2)
        #expect(try exchange.orders("&child_order_state=ACTIVE").isEmpty)
        #expect(try exchange.balance("JPY")[0] == exchange.balance("JPY")[1])
    }

    @Test func `an order ends when its minutes are over, and is listed only if it traded`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("BUY", "0.02", at: "17000000", more: #","minute_to_expire":1"#)
        try exchange.order("BUY", "0.02", at: "16000000", more: #","minute_to_expire":1"#)
        try exchange.order("SELL", "0.005", at: "17000000")
        exchange.clock.advance(milliseconds: 59_000)
        #expect(try exchange.orders("&child_order_state=ACTIVE").count == 2)
        exchange.clock.advance(milliseconds: 2000)
        #expect(try exchange.orders("&child_order_state=ACTIVE").isEmpty)
        let expired = try exchange.orders("&child_order_state=EXPIRED")
        #expect(expired.map { $0.text("executed_size") } == ["0.005"])
        #expect(try exchange.balance("JPY")[0] == exchange.balance("JPY")[1])
    }

    @Test func `a price of a tenth of a yen and a price in bitcoin settle in their own units`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "100", at: "385.25", product: "XRP_JPY")
        try exchange.order("BUY", "100", at: "385.25", product: "XRP_JPY")
        #expect(try exchange.get("/v1/me/getbalancehistory").rows[1].text("amount") == "-38525")
        try exchange.order("SELL", "0.01234567", at: "0.03517", product: "ETH_BTC")
        try exchange.order("BUY", "0.01234567", at: "0.03517", product: "ETH_BTC")
        // 0.00043419721… BTC, up to the eighth place.
        let history = try exchange.get("/v1/me/getbalancehistory?currency_code=BTC").rows
        #expect(history[1].text("amount") == "-0.0004342")
    }

    @Test func `the fee follows the volume of the thirty days before, from midnight in Japan`() throws {
        let exchange = try ExchangeFixture()
        func rate() throws -> String? {
            try exchange.get("/v1/me/gettradingcommission?product_code=BTC_JPY").json.text("commission_rate")
        }
        #expect(try rate() == "0.0015")
        try exchange.order("SELL", "0.1", at: "17000000")
        try exchange.order("BUY", "0.1", at: "17000000")
        #expect(try rate() == "0.0015")
        // 21:18 in Japan; the two sides of 1.7 million yen count from midnight on.
        exchange.clock.advance(milliseconds: 3 * 3_600_000)
        #expect(try rate() == "0.001")
        exchange.clock.advance(milliseconds: 31 * 86_400_000)
        #expect(try rate() == "0.0015")
    }

    @Test(arguments: [
        (0, 15), (99_999, 15), (100_000, 14), (499_999, 13), (1_000_000, 11), (20_000_000, 5), (900_000_000, 1),
    ])
    func `fee tiers begin at their volume`(volume: Int64, rate: Int64) {
        #expect(FeeSchedule.rate(volume: volume) == rate)
    }
}

import SaifuJSON
import Testing

@testable import PaperExchange

@Suite struct OrderFlowTests {
    @Test func `a buy holds price times size and fills at the resting price with the fee in the base asset`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "0.01", at: "17200000")
        #expect(try exchange.balance("BTC") == ["2", "1.989985"])
        try exchange.order("BUY", "0.01", at: "17210000")
        // Both sides are the same account: 0.000015 BTC of fee on each, and the yen come back.
        #expect(try exchange.balance("BTC") == ["1.99997", "1.99997"])
        #expect(try exchange.balance("JPY") == ["10000000", "10000000"])
    }

    @Test func `an open order holds what it needs and gives it back when it is cancelled`() throws {
        let exchange = try ExchangeFixture()
        let id = try exchange.order("BUY", "0.12345678", at: "17200001")
        // 2,123,456.7395… yen, rounded up.
        #expect(try exchange.balance("JPY") == ["10000000", "7876543"])
        let answer = try exchange.post(
            "/v1/me/cancelchildorder", #"{"product_code":"BTC_JPY","child_order_acceptance_id":"\#(id)"}"#)
        #expect(answer.status == 200)
        #expect(answer.body.isEmpty)
        #expect(try exchange.balance("JPY") == ["10000000", "10000000"])
        #expect(try exchange.get("/v1/me/getchildorders?product_code=BTC_JPY").rows.isEmpty)
    }
}

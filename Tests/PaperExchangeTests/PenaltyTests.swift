import SaifuWire
import Testing

@testable import PaperExchange

@Suite struct PenaltyTests {
    private func remaining(_ exchange: ExchangeFixture) throws -> String? {
        try exchange.get("/v1/gethealth").headers["X-RateLimit-Remaining"]
    }

    @Test func `who went over is blocked to the end of the window, and has half for a while`() throws {
        let exchange = try ExchangeFixture(enforcesRateLimits: true)
        for _ in 0..<500 { #expect(try exchange.get("/v1/gethealth").status == 200) }
        #expect(try exchange.get("/v1/gethealth").code == -1)
        exchange.clock.advance(milliseconds: 299_999)
        #expect(try exchange.get("/v1/gethealth").status == 429)
        exchange.clock.advance(milliseconds: 1)
        #expect(try remaining(exchange) == "249")
        for _ in 0..<249 { #expect(try exchange.get("/v1/gethealth").status == 200) }
        #expect(try exchange.get("/v1/gethealth").status == 429)
        exchange.clock.advance(milliseconds: 600_000)
        #expect(try remaining(exchange) == "499")
    }

    @Test func `too many orders lower the limit on orders and on nothing else`() throws {
        let exchange = try ExchangeFixture(enforcesRateLimits: true)
        func send() throws -> Answer {
            try exchange.post("/v1/me/cancelallchildorders", #"{"product_code":"BTC_JPY"}"#)
        }
        for _ in 0..<300 { #expect(try send().status == 200) }
        #expect(try send().status == 429)
        exchange.clock.advance(milliseconds: 300_000)
        let answer = try send()
        #expect(answer.headers["X-OrderRequest-RateLimit-Remaining"] == "149")
        #expect(answer.headers["X-RateLimit-Remaining"] == "499")
    }

    @Test func `what nobody serves counts as a public call`() throws {
        let exchange = try ExchangeFixture(enforcesRateLimits: true)
        #expect(try exchange.get("/v1/nothing").headers["X-RateLimit-Remaining"] == "499")
        #expect(try exchange.post("/v1/getticker", "").headers["X-RateLimit-Remaining"] == "498")
        #expect(try exchange.get("/v1/me/nothing").headers["X-RateLimit-Remaining"] == "497")
        for _ in 0..<497 { #expect(try exchange.get("/v1/nothing").status == 404) }
        #expect(try exchange.get("/v1/nothing").status == 429)
        #expect(try exchange.get("/v1/gethealth").status == 429)
        #expect(try exchange.get("/v1/me/getpermissions").status == 200)
    }
}

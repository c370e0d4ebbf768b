import LightningAPI
import SaifuJSON
import Testing

@testable import PaperExchange

/// States of a market, and the call auction that ends some of them.
@Suite struct AuctionTests {
    private func state(_ exchange: ExchangeFixture) throws -> String? {
        try exchange.get("/v1/getboardstate?product_code=BTC_JPY").json.text("state")
    }

    @Test func `collected orders meet at the one price at which most is traded`() throws {
        let exchange = try ExchangeFixture()
        try exchange.perform(.setState(StateChange(productCode: .btcJPY, state: .preopen, seconds: 60)))
        #expect(try state(exchange) == "PREOPEN")
        try exchange.order("BUY", "0.01", at: "17200000")
        try exchange.outsider(.buy, 2_000_000, at: 17_100_000)
        try exchange.outsider(.sell, 1_500_000, at: 17_000_000)
        try exchange.outsider(.sell, 1_000_000, at: 17_100_000)
        #expect(try exchange.get("/v1/executions?product_code=BTC_JPY").rows.isEmpty)
        exchange.clock.advance(milliseconds: 61_000)
        #expect(try state(exchange) == "RUNNING")
        let tape = try exchange.get("/v1/executions?product_code=BTC_JPY").rows
        #expect(tape.map { $0.text("price") } == ["17100000", "17100000", "17100000"])
        #expect(tape.map { $0.text("size") } == ["0.01", "0.005", "0.01"])
        #expect(tape.allSatisfy { $0.text("side") == "" })
        // What was held at 17,200,000 was paid at 17,100,000.
        #expect(try exchange.balance("JPY") == ["9829000", "9829000"])
        try exchange.crash()
        #expect(try exchange.get("/v1/executions?product_code=BTC_JPY").rows.first?.text("side") == "")
    }

    @Test func `a circuit break takes limit orders only, and tells when it ends`() throws {
        let exchange = try ExchangeFixture()
        try exchange.perform(.setState(StateChange(productCode: .btcJPY, state: .circuitBreak, seconds: 60)))
        let ticker = try exchange.get("/v1/ticker?product_code=BTC_JPY").json
        #expect(ticker.text("state") == "CIRCUIT BREAK")
        #expect(ticker.text("circuit_break_end") == "2026-08-07T12:19:03.593")
        for more in [nil, #","time_in_force":"IOC""#, #","time_in_force":"FOK""#] as [String?] {
            let price = more == nil ? nil : "17000000"
            let body = ExchangeFixture.body("BUY", "0.01", at: price, more: more ?? "")
            #expect(try exchange.post("/v1/me/sendchildorder", body).code == -204)
        }
        try exchange.crash()
        #expect(try state(exchange) == "CIRCUIT BREAK")
        try exchange.perform(.setState(StateChange(productCode: .btcJPY, state: .running, seconds: 0)))
        #expect(try state(exchange) == "RUNNING")
    }

    @Test func `a closed market takes nothing, keeps what waits, and cancels on demand`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        let id = try exchange.order("BUY", "0.01", at: "10000000")
        try exchange.perform(.setState(StateChange(productCode: .btcJPY, state: .closed, seconds: 600)))
        let board = try exchange.get("/v1/board?product_code=BTC_JPY").text
        exchange.clock.advance(milliseconds: 300_000)
        #expect(try exchange.get("/v1/board?product_code=BTC_JPY").text == board)
        let body = ExchangeFixture.body("BUY", "0.01", at: "10000000")
        #expect(try exchange.post("/v1/me/sendchildorder", body).message == "Market state is closed.")
        #expect(
            try exchange.sendParent("SIMPLE", [ExchangeFixture.leg("TRAIL", "SELL", "0.01", #""offset":5"#)]).code
                == -204)
        #expect(
            try exchange.get("/v1/getboardstate?product_code=BTC_JPY").text == #"{"health":"STOP","state":"CLOSED"}"#)
        #expect(try exchange.get("/v1/gethealth?product_code=BTC_JPY").text == #"{"status":"STOP"}"#)
        #expect(try exchange.get("/v1/gethealth?product_code=ETH_JPY").text == #"{"status":"NORMAL"}"#)
        #expect(try exchange.cancel(id).status == 200)
        exchange.clock.advance(milliseconds: 301_000)
        #expect(try state(exchange) == "RUNNING")
    }

    @Test(arguments: StateChange.healths)
    func `the exchange says that it is busy when told to`(health: HealthStatus) throws {
        let exchange = try ExchangeFixture()
        func told(_ product: String) throws -> [String?] {
            [
                try exchange.get("/v1/gethealth?product_code=" + product).json.text("status"),
                try exchange.get("/v1/getboardstate?product_code=" + product).json.text("health"),
            ]
        }
        try exchange.perform(.setState(StateChange(productCode: .btcJPY, state: .running, health: health)))
        #expect(try told("BTC_JPY") == [health.rawValue, health.rawValue])
        #expect(try told("ETH_JPY") == ["NORMAL", "NORMAL"])
        try exchange.perform(.setState(StateChange(productCode: .btcJPY, state: .running)))
        #expect(try told("BTC_JPY") == ["NORMAL", "NORMAL"])
    }

    @Test func `makers and takers go on after an auction, and the book is not crossed`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        try exchange.perform(.setState(StateChange(productCode: .btcJPY, state: .preopen, seconds: 300)))
        exchange.clock.advance(milliseconds: 400_000)
        let ticker = try exchange.get("/v1/ticker?product_code=BTC_JPY").json
        #expect(ticker.text("best_bid") ?? "" < ticker.text("best_ask") ?? "")
        #expect(throws: Refusal.self) {
            try exchange.perform(.setState(StateChange(productCode: .btcJPY, state: "MATURED", seconds: 1)))
        }
    }
}

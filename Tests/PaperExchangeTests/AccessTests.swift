import SaifuCrypto
import SaifuWire
import Testing

@testable import PaperExchange

@Suite struct AccessTests {
    private func answer(_ exchange: ExchangeFixture, _ headers: HTTPHeaders) throws -> Answer {
        try Answer(
            try exchange.server().answer(
                HTTPRequestMessage(method: "GET", target: "/v1/me/getbalance", headers: headers)))
    }

    @Test func `key, time and signature are required`() throws {
        let exchange = try ExchangeFixture()
        let first = try answer(exchange, [:])
        #expect(first.status == 401)
        #expect(first.text == #"{"status":-500,"error_message":"ACCESS-KEY header is required","data":null}"#)
        #expect(
            try answer(exchange, ["access-key": "test-key"]).message == "ACCESS-TIMESTAMP header is required")
        #expect(
            try answer(exchange, ["ACCESS-KEY": "test-key", "ACCESS-TIMESTAMP": "1"]).message
                == "ACCESS-SIGN header is required")
    }

    @Test func `the worked example of the reference is accepted, and every change to it refused`() throws {
        let exchange = try ExchangeFixture()
        let target = "/v1/me/getchildorders?product_code=BTC_JPY&child_order_state=ACTIVE"
        let signature = "053103ad5d7afa20c24fc3e54f09480f35c2c42e0b26fccb773f7900a41d2f6f"
        func status(_ target: String, _ time: String, _ signature: String, key: String = "test-key") throws -> Answer {
            let headers: HTTPHeaders = ["ACCESS-KEY": key, "ACCESS-TIMESTAMP": time, "ACCESS-SIGN": signature]
            return try Answer(
                try exchange.server().answer(HTTPRequestMessage(method: "GET", target: target, headers: headers)))
        }
        #expect(try status(target, "1786105083593", signature).status == 200)
        #expect(try status(target, "1786105083594", signature).message == "Invalid signature")
        #expect(try status(target + "&count=1", "1786105083593", signature).message == "Invalid signature")
        #expect(try status(target, "1786105083593", signature.uppercased()).message == "Invalid signature")
        #expect(try status(target, "1786105083593", "").message == "ACCESS-SIGN header is required")
        #expect(try status(target, "1786105083593", signature, key: "other").status == 401)
    }

    @Test func `a key without the permission may not call`() throws {
        let exchange = try ExchangeFixture(permissions: ["/v1/me/getpermissions", "/v1/me/getbalance"])
        #expect(
            try exchange.get("/v1/me/getpermissions").text == #"["/v1/me/getbalance","/v1/me/getpermissions"]"#)
        #expect(try exchange.get("/v1/me/getbalance").status == 200)
        let refused = try exchange.post("/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.01", at: "1"))
        #expect(refused.status == 401)
        #expect(refused.text == #"{"status":-500,"error_message":"Permission denied","data":null}"#)
        #expect(try exchange.get("/v1/ticker?product_code=BTC_JPY").status == 200)
    }

    @Test func `limits are told in headers and kept when asked for`() throws {
        let exchange = try ExchangeFixture(enforcesRateLimits: true)
        let first = try exchange.get("/v1/gethealth?product_code=BTC_JPY")
        #expect(first.headers["X-RateLimit-Period"] == "300")
        #expect(first.headers["X-RateLimit-Remaining"] == "499")
        #expect(first.headers["X-RateLimit-Reset"] == "1786105383")
        #expect(first.headers["X-OrderRequest-RateLimit-Remaining"] == nil)
        let order = try exchange.post("/v1/me/sendchildorder", "")
        #expect(order.headers["X-RateLimit-Remaining"] == "499")
        #expect(order.headers["X-OrderRequest-RateLimit-Remaining"] == "299")
        exchange.clock.advance(milliseconds: 72_000)
        #expect(
            try exchange.get("/v1/gethealth?product_code=BTC_JPY").headers["X-RateLimit-Period"] == "228")
        // The order counts for its key, not here.
        for _ in 0..<498 { _ = try exchange.get("/v1/gethealth?product_code=BTC_JPY") }
        let over = try exchange.get("/v1/gethealth?product_code=BTC_JPY")
        #expect(over.status == 429)
        #expect(over.code == -1)
        #expect(over.headers["X-RateLimit-Remaining"] == "0")
        exchange.clock.advance(milliseconds: 228_000)
        #expect(try exchange.get("/v1/gethealth?product_code=BTC_JPY").status == 200)
    }

    /// A flood of requests that no key of the exchange has signed, and then the owner's.
    @Test(arguments: [300, 5000]) func `what others send uses up nothing of the owner's`(count: Int) throws {
        let exchange = try ExchangeFixture(enforcesRateLimits: true)
        let body = Array(ExchangeFixture.body("BUY", "0.001", at: "1").utf8)
        var unsigned = try exchange.request("POST", "/v1/me/sendchildorder", body)
        unsigned.headers = [:]
        var forged = try exchange.request("POST", "/v1/me/cancelallchildorders", body)
        forged.body = []
        var foreign = try exchange.request("GET", "/v1/me/getbalance", [])
        foreign.headers = ["ACCESS-KEY": "other", "ACCESS-TIMESTAMP": "1", "ACCESS-SIGN": "00"]
        var statuses: [Int: Int] = [:]
        for index in 0..<count {
            statuses[try exchange.server().answer([unsigned, forged, foreign][index % 3]).status, default: 0] += 1
        }
        #expect(statuses[401] == min(500, count))
        #expect(statuses[429] ?? 0 == max(0, count - 500))
        let order = try exchange.post("/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.001", at: "1"))
        #expect(order.status == 200)
        #expect(order.headers["X-RateLimit-Remaining"] == "499")
        #expect(order.headers["X-OrderRequest-RateLimit-Remaining"] == "299")
        #expect(try exchange.post("/v1/me/cancelallchildorders", #"{"product_code":"BTC_JPY"}"#).status == 200)
        // A public call tells of its own budget.
        #expect(try exchange.get("/v1/gethealth?product_code=BTC_JPY").headers["X-RateLimit-Remaining"] == "499")
        let refused = try Answer(try exchange.server().answer(unsigned))
        #expect(refused.headers["X-OrderRequest-RateLimit-Remaining"] == nil)
        #expect(refused.headers["X-RateLimit-Remaining"] == String(max(0, 499 - count)))
    }

    @Test func `where addresses count, all that comes to the port has one budget, and the home its own`()
        throws
    {
        let exchange = try ExchangeFixture(enforcesRateLimits: true)
        exchange.configuration.countsAddresses = true
        try exchange.reopen()
        for _ in 0..<300 { #expect(try exchange.get("/v1/gethealth").status == 200) }
        let unsigned = HTTPRequestMessage(method: "GET", target: "/v1/me/getbalance")
        for _ in 0..<100 { #expect(try exchange.server().answer(unsigned).status == 401) }
        for _ in 0..<99 { #expect(try exchange.get("/v1/me/getpermissions").status == 200) }
        let last = try exchange.get("/v1/me/getpermissions")
        // A private call tells of the key's budget.
        #expect(last.status == 200 && last.headers["X-RateLimit-Remaining"] == "400")
        #expect(try exchange.get("/v1/me/getpermissions").status == 429)
        #expect(try exchange.get("/v1/gethealth").status == 429)
        let own = try exchange.request("GET", "/v1/me/getpermissions", [])
        #expect(try exchange.server().answer(own, at: .home).status == 200)
    }

    @Test func `each key has budgets of its own`() throws {
        let exchange = try ExchangeFixture(enforcesRateLimits: true)
        let second = APICredentials(key: "second", secret: Secret("other secret"))
        exchange.configuration.homeKeys.append(ExchangeKey(second))
        try exchange.reopen()
        for _ in 0..<500 { #expect(try exchange.get("/v1/me/getpermissions").status == 200) }
        #expect(try exchange.get("/v1/me/getpermissions").status == 429)
        let target = "/v1/me/getpermissions"
        let signature = try RequestSigner(secret: second.secret).signature(of: Array(("1GET" + target).utf8), [])
        let answer = try exchange.server().answer(
            HTTPRequestMessage(
                method: "GET", target: target,
                headers: ["ACCESS-KEY": "second", "ACCESS-TIMESTAMP": "1", "ACCESS-SIGN": signature]))
        #expect(answer.status == 200)
        #expect(answer.headers["X-RateLimit-Remaining"] == "499")
    }

    @Test func `small orders are not held down by a clock that was ahead`() throws {
        let exchange = try ExchangeFixture(enforcesRateLimits: true)
        func send() throws -> Int {
            try exchange.post("/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.001", at: "1")).status
        }
        exchange.clock.advance(milliseconds: 86_400_000)
        for _ in 0..<100 { #expect(try send() == 200) }
        #expect(try send() == 429)
        exchange.clock.advance(milliseconds: -86_400_000)
        for _ in 0..<11 { #expect(try send() == 200) }
    }

    @Test func `small orders past a hundred a minute are refused, then ten a minute are left`() throws {
        let exchange = try ExchangeFixture(enforcesRateLimits: true)
        func send() throws -> Int {
            try exchange.post("/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.001", at: "1")).status
        }
        for _ in 0..<100 { #expect(try send() == 200) }
        #expect(try send() == 429)
        exchange.clock.advance(milliseconds: 61_000)
        for _ in 0..<10 { #expect(try send() == 200) }
        #expect(try send() == 429)
        exchange.clock.advance(milliseconds: 3_600_000)
        for _ in 0..<11 { #expect(try send() == 200) }
    }

    @Test func `what anybody asks at a port is not charged to the owner at the socket in the home`() throws {
        let exchange = try ExchangeFixture(enforcesRateLimits: true)
        let ticker = HTTPRequestMessage(method: "GET", target: "/v1/ticker?product_code=BTC_JPY")
        for _ in 0..<600 { _ = try exchange.server().answer(ticker, at: .network) }
        #expect(try exchange.server().answer(ticker, at: .network).status == 429)
        #expect(try exchange.server().answer(ticker, at: .home).status == 200)
        var forwarded = ticker
        forwarded.headers.add("Forwarded", "for=unknown")
        #expect(try exchange.server().answer(forwarded, at: .home).status == 429)
    }
}

import SaifuJSON
import SaifuWire
import Testing

@testable import PaperExchange

/// What a client meets on the line when a fault is played on a request.
@Suite struct PlayedFaultTests {
    @Test(arguments: [true, false])
    func `a lost answer ends the connection, and the order is there or not`(performed: Bool) throws {
        let fixture = try FaultFixture(
            rule: #""on":"request","access":"order","fault":"lost","performed":\#(performed)"#)
        #expect(throws: WireError.self) { try fixture.send(fixture.order()) }
        #expect(try fixture.orders() == (performed ? 1 : 0))
    }

    @Test func `an answer is cut at any byte`() throws {
        let whole = try FaultFixture(rule: #""on":"channel","fault":"lost""#)
        let target = "/v1/gethealth?product_code=BTC_JPY"
        _ = try whole.send(whole.request("GET", target))
        let bytes = try #require(whole.answers.first?.bytes)
        let places = Array(stride(from: 0, to: bytes.count, by: 7)) + [bytes.count - 1]
        for place in places {
            for reset in [false, true] {
                let fixture = try FaultFixture(rule: #""on":"request","fault":"cut","at":\#(place),"reset":\#(reset)"#)
                #expect(throws: WireError.self, "\(place)") { try fixture.send(fixture.request("GET", target)) }
                #expect(fixture.answers.first?.bytes == Array(bytes[..<place]))
            }
        }
    }

    @Test func `the second of two answers is nobody's`() throws {
        let fixture = try FaultFixture(rule: #""on":"request","nth":[1],"fault":"doubled""#)
        let connection = fixture.connection()
        // Both have come at once, or not yet: the first is taken, or refused together with the second.
        _ = try? connection.send(fixture.request("GET", "/v1/gethealth"))
        let board = try Answer(connection.send(fixture.request("GET", "/v1/getboard")))
        #expect(board.json["mid_price"] != nil, "\(board.text)")
        let bytes = try #require(fixture.answers.first?.bytes)
        #expect(bytes.prefix(bytes.count / 2) == bytes.suffix(bytes.count / 2))
    }

    @Test func `words of state and health are new ones, and the rest of the answer stays`() throws {
        let fixture = try FaultFixture(rule: #""on":"request","fault":"unknown_word""#)
        let state = try fixture.send(fixture.request("GET", "/v1/getboardstate"))
        #expect(String(decoding: state.body, as: UTF8.self) == #"{"health":"NEW WORD","state":"NEW WORD"}"#)
        let health = try fixture.send(fixture.request("GET", "/v1/gethealth"))
        #expect(String(decoding: health.body, as: UTF8.self) == #"{"status":"NEW WORD"}"#)
        let ticker = try Answer(fixture.send(fixture.request("GET", "/v1/getticker")))
        #expect(ticker.json.text("state") == "NEW WORD" && ticker.json.text("product_code") == "BTC_JPY")
        let refusal = try Answer(fixture.send(fixture.request("GET", "/v1/getticker?product_code=X")))
        #expect(refusal.code == -100)
    }

    @Test func `an order fails behind its answer, and ordering is restricted`() throws {
        let rules =
            #"[{"on":"request","nth":[1],"fault":"failed","reason":"No"},"#
            + #"{"on":"request","nth":[2],"fault":"refused","answer":"restricted"}]"#
        let fixture = try FaultFixture(#"{"rules":\#(rules)}"#)
        #expect(try Answer(fixture.send(fixture.order())).json.text("child_order_acceptance_id") != nil)
        #expect(try Answer(fixture.send(fixture.order())).code == -508)
        #expect(try fixture.orders() == 0)
        #expect(try fixture.send(fixture.order()).status == 200)
        #expect(try fixture.orders() == 1)
    }

    @Test func `a garbled answer has its length, and is no JSON`() throws {
        for seed in UInt64(1)...5 {
            let fixture = try FaultFixture(rule: #""on":"request","fault":"garbled","bytes":2"#, seed: seed)
            let answer = try fixture.send(fixture.request("GET", "/v1/me/getbalance"))
            #expect(answer.status == 200)
            #expect(throws: JSONError.self) { try JSONValue.parse(answer.body) }
        }
    }

    @Test func `a late answer comes, after its time`() throws {
        let fixture = try FaultFixture(rule: #""on":"request","fault":"late","milliseconds":80"#)
        let began = ContinuousClock.now
        #expect(try fixture.send(fixture.request("GET", "/v1/gethealth")).status == 200)
        #expect(ContinuousClock.now - began >= .milliseconds(80))
    }

    @Test func `a silent connection says nothing, and ends`() throws {
        let fixture = try FaultFixture(
            rule: #""on":"request","access":"order","fault":"silent","seconds":1,"performed":true"#)
        #expect(throws: WireError.self) { try fixture.send(fixture.order()) }
        #expect(try fixture.orders() == 1)
    }

    @Test(
        arguments: [
            ("overload", 500, -208), ("rate_limit", 429, -1), ("maintenance", 503, -2), ("signature", 401, -500),
            ("maintenance_page", 503, nil), ("bad_gateway", 502, nil), ("gateway_timeout", 524, nil),
            ("fault", 500, nil),
            ("empty", 200, nil),
        ] as [(String, Int, Int?)])
    func `a refusal has the status and the body of its kind`(name: String, status: Int, code: Int?) throws {
        let fixture = try FaultFixture(
            rule: #""on":"request","access":"order","fault":"refused","answer":"\#(name)","performed":\#(code == nil)"#)
        let answer = try fixture.send(fixture.order())
        #expect(answer.status == status)
        if let code { #expect(try Answer(answer).code == code) }
        if name == "rate_limit" { #expect(answer.headers["X-RateLimit-Remaining"] == "0") }
        if name.hasSuffix("page") { #expect(String(decoding: answer.body, as: UTF8.self).hasPrefix("<!DOCTYPE html>")) }
        #expect(try fixture.orders() == (code == nil ? 1 : 0))
    }

    @Test func `a clock that is ahead is told by dates and by the times of orders`() throws {
        let fixture = try FaultFixture(#"{"clock_skew_seconds":420,"rules":[]}"#)
        let answer = try fixture.send(fixture.request("GET", "/v1/getticker"))
        #expect(answer.headers["Date"] == "Fri, 07 Aug 2026 12:25:04 GMT")
        #expect(try Answer(answer).json.text("timestamp")?.hasPrefix("2026-08-07T12:25:04") == true)
    }

    @Test func `channels are not opened while everything is refused`() throws {
        let fixture = try FaultFixture(rule: #""on":"request","fault":"refused","answer":"maintenance_page""#)
        let request = HTTPRequestMessage(
            method: "GET", target: "/json-rpc", headers: ["Upgrade": "websocket", "Sec-WebSocket-Version": "13"])
        #expect(try fixture.send(request).status == 503)
    }

    @Test func `what is no call of the API is left alone, and not written down`() throws {
        let fixture = try FaultFixture(rule: #""on":"request","fault":"lost","performed":false"#)
        let answer = try fixture.send(fixture.request("POST", "/else", "secret words"))
        #expect(answer.status == 404 && !fixture.recording.contains("secret words"))
        #expect(!fixture.recording.contains("No HTTP resource"))
    }
}

extension FaultFixture {
    var answers: [AnsweredCall] {
        events.compactMap { event in
            guard case .answered(_, let answer) = event else { return nil }
            return answer
        }
    }
}

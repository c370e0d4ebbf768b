import SaifuJSON
import SaifuSQLite
import SaifuWire
import Testing

@testable import PaperExchange

/// The same requests, seed and beginning give the same bytes; and no secret is among them.
@Suite struct RecordingTests {
    private static let rules = #"""
        {"rules":[{"on":"request","percent":15,"fault":"cut"},{"on":"request","percent":15,"fault":"garbled","bytes":2},
        {"on":"request","access":"order","percent":20,"fault":"lost","performed":true},
        {"on":"channel","percent":20,"fault":"lost"},{"on":"channel","percent":20,"fault":"doubled"},
        {"on":"channel","every":5,"fault":"swapped"}]}
        """#

    /// A client that orders, looks, cancels and listens.
    private func run(seed: UInt64) throws -> (recording: String, log: [String]) {
        let fixture = try FaultFixture(Self.rules, seed: seed, simulates: true)
        let channels = try RawChannels(fixture)
        for name in ["lightning_ticker_BTC_JPY", "lightning_board_BTC_JPY", "lightning_board_snapshot_BTC_JPY"] {
            try channels.say(#"{"method":"subscribe","params":{"channel":"\#(name)"},"id":1}"#, heardBy: fixture)
        }
        for number in 0..<25 {
            _ = fixture.isAnswered(try fixture.order())
            _ = fixture.isAnswered(try fixture.request("GET", "/v1/getticker"))
            if number % 5 == 0 {
                _ = fixture.isAnswered(
                    try fixture.request("POST", "/v1/me/cancelallchildorders", #"{"product_code":"BTC_JPY"}"#))
            }
        }
        let recording = fixture.recording
        channels.close()
        return (recording, fixture.log)
    }

    @Test func `two runs are recorded by the same bytes, and another seed by others`() throws {
        let first = try run(seed: 7).recording
        #expect(first == (try run(seed: 7).recording))
        #expect(first != (try run(seed: 8).recording))
        for name in ["cut", "garbled", "lost", "doubled", "swapped"] { #expect(first.contains(#""fault":"\#(name)""#)) }
        for line in first.split(separator: "\n") { _ = try JSONValue.parse(Array(line.utf8)) }
    }

    @Test func `keys, signatures and codes are neither recorded nor logged`() throws {
        let fixture = try FaultFixture(#"{"rules":[]}"#)
        let signed = try fixture.request("GET", "/v1/me/getbalance")
        let signature = try #require(signed.headers["ACCESS-SIGN"])
        _ = try fixture.send(signed)
        let withdrawal = #"{"currency_code":"JPY","bank_account_id":3402,"amount":1000,"code":"123456"}"#
        _ = try fixture.send(fixture.request("POST", "/v1/me/withdraw", withdrawal))
        let channels = try RawChannels(fixture)
        let frame = try Listener.signIn()
        try channels.say(frame, heardBy: fixture)
        try channels.say(frame.replacing("signature", with: #"signatur\u0065"#), heardBy: fixture)
        channels.close()
        let written = fixture.recording + fixture.log.joined(separator: "\n")
        let parameters = try #require(try JSONValue.parse(Array(frame.utf8))["params"])
        for secret in [signature, "123456", "test-key", try #require(parameters["signature"]?.string)] {
            #expect(!written.contains(secret), "\(secret)")
        }
        #expect(written.contains("(not recorded)"))
    }

    @Test func `the log tells why an order was not accepted, where the answer does not`() {
        let refusals = [Refusal(.tooManyOpenOrders), Refusal(.storage(.diskFull(path: "/a")))]
        let asked = AskedCall(
            number: 1, time: ExchangeFixture.start, method: "POST", target: "/v1/me/sendchildorder", key: "test-k",
            body: [])
        let lines = refusals.map { refusal in
            let answer = AnsweredCall(
                status: refusal.http, cause: refusal.cause, bytes: [], delay: 0, isLast: false, fault: nil,
                microseconds: 5)
            return ExchangeEvent.answered(asked, answer)
        }
        let start = "2026-08-07T12:18:03.593 test-k POST /v1/me/sendchildorder 500 5us "
        #expect(
            lines.map(\.logLine) == [
                start + "(there is no room for more than \(Bounds.openOrders) open orders)",
                start + "(there is no space left to write the database /a)",
            ])
        #expect(lines.allSatisfy { !String(decoding: $0.recordingLine, as: UTF8.self).contains("no ") })
    }

    @Test func `the log has a line for each request`() throws {
        let fixture = try FaultFixture(rule: #""on":"request","access":"order","fault":"refused","answer":"overload""#)
        _ = try fixture.send(fixture.order())
        _ = try fixture.send(HTTPRequestMessage(method: "GET", target: "/v1/getticker?product_code=BTC_JPY"))
        let lines = fixture.log.map { $0.replacing(#/\d+us/#, with: "us") }
        #expect(
            lines == [
                "2026-08-07T12:18:04.593 test-k POST /v1/me/sendchildorder 500 us refused(rule 1)",
                "2026-08-07T12:18:05.593 - GET /v1/getticker 200 us",
            ])
    }
}

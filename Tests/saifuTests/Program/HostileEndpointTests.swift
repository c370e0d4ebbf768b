import LightningAPI
import TerminalTestKit
import Testing

extension ProcessTests {
    /// What a broken or hostile server answers is an error with one sentence, and never controls the terminal.
    @Suite struct HostileEndpointTests {
        struct Answer: Sendable, CustomTestStringConvertible {
            let name: String
            let reply: RawServer.Reply
            let code: ErrorCode
            let sentence: String
            var status: Int32 = 1

            var testDescription: String { name }
        }

        private static let path = "/v1/getticker?product_code=BTC_JPY"
        private static let page = "<html><body>\u{1B}[2J\u{1B}]0;owned\u{7}Bad Gateway</body></html>"
        private static let answers = [
            Answer(
                name: "a page of HTML", reply: .http("502 Bad Gateway", "text/html", page), code: .unavailable,
                sentence:
                    "The exchange cannot be used just now: a proxy in front of the exchange got no answer from it (HTTP 502)."
            ),
            Answer(
                name: "nothing", reply: .json(""), code: .protocol, sentence: "answered with nothing (HTTP 200)."),
            Answer(
                name: "half an answer",
                reply: .raw("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"product_code\":"), code: .network,
                sentence: ""),
            Answer(
                name: "no HTTP at all", reply: .raw("\u{1B}[31mSSH-2.0-OpenSSH_9.2\r\n\r\n"), code: .protocol,
                sentence: ""),
            Answer(
                name: "two lengths",
                reply: .raw("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 4\r\n\r\n[]  "), code: .protocol,
                sentence: ""),
            Answer(
                name: "another shape", reply: .json(#"{"ltp":"a lot"}"#), code: .protocol,
                sentence: "The exchange's answer is broken ("),
            Answer(
                name: "a list", reply: .json("[1,2,3]"), code: .protocol, sentence: "The exchange's answer is broken ("),
            Answer(
                name: "a refusal with controls", reply: .json(refusal, status: "400 Bad Request"), code: .validation,
                sentence: "The exchange refused: ", status: 3),
        ]
        private static let refusal =
            #"{"status":-100,"error_message":"\u001b[2J\u001b]0;x\u0007\u202eevil\u2066\u009b31mtext","data":null}"#

        @Test(arguments: answers)
        func `a bad answer is one clear sentence`(answer: Answer) throws {
            let home = try ProgramHome()
            let server = try RawServer { target, _ in
                target.hasPrefix("/v1/getticker") ? answer.reply : .json(HostileEndpointTests.markets)
            }
            let text = try home.command("ticker --color always --lang en --endpoint \(server.origin)")
            let json = try home.command("ticker --json --endpoint \(server.origin)")
            #expect(text.end == .exited(answer.status) && json.end == .exited(answer.status))
            #expect(text.output.isEmpty && json.errors.isEmpty)
            #expect(json.isPlain)
            #expect(try json.failure().code == answer.code)
            #expect(try json.failure().message.contains(answer.sentence))
            let plain = try home.command("ticker --endpoint \(server.origin)")
            #expect(plain.isPlain && plain.errors.split(separator: "\n").count == 1)
            #expect(plain.errors.contains(answer.sentence))
            #expect(!text.errors.contains("\u{1B}[2J") && !text.errors.contains("\u{1B}]"))
        }

        @Test func `names with controls in them are drawn as text`() throws {
            let home = try ProgramHome()
            let server = try RawServer { _, _ in
                .json(
                    #"[{"product_code":"BTC_JPY","market_type":"Sp\u001b[2Jot\u202e"},"# + "\n"
                        + #"{"product_code":"\u001b]0;x\u0007_\u0085JPY","market_type":"Spot","alias":"\u2067"}]"#)
            }
            let text = try home.command("markets --endpoint \(server.origin)")
            #expect(text.end == .exited(0))
            #expect(text.isPlain)
            #expect(text.output.contains("BTC_JPY"))
            let json = try home.command("markets --json --endpoint \(server.origin)")
            #expect(json.isPlain)
            #expect(try json.decoded([Market].self).first?.productCode == .btcJPY)
        }

        @Test func `a reply without an end is given up`() throws {
            let home = try ProgramHome()
            let server = try RawServer { _, _ in
                .raw("HTTP/1.1 200 OK\r\nX: " + String(repeating: "a", count: 1_000_000))
            }
            let result = try home.command("markets --json --endpoint \(server.origin)")
            #expect(result.end == .exited(1))
            #expect(try result.failure().code == .protocol)
        }

        static let markets = #"[{"product_code":"BTC_JPY","market_type":"Spot"}]"#
    }
}

import LightningAPI
import SaifuJSON
import SandboxKit
import TerminalTestKit
import Testing

extension ProcessTests {
    /// An order that left, and whose answer did not come.
    @Suite struct LostAnswerTests {
        /// Answers everything but orders, whose connection it ends after reading them.
        private func server(order: RawServer.Reply = .close) throws -> RawServer {
            try RawServer { target, _ in
                let path = String(target.prefix { $0 != "?" })
                if path == "/v1/me/sendchildorder" { return order }
                if path == "/v1/me/getchildorders" || path == "/v1/me/getexecutions" { return .json("[]") }
                return .json(Self.recorded(path))
            }
        }

        /// What the sandboxes recorded; nothing for any other path.
        private static func recorded(_ path: String) -> String {
            let names = [
                "/v1/getmarkets": "market/markets", "/v1/getticker": "market/ticker", "/v1/getboard": "market/board",
                "/v1/getboardstate": "market/board-state", "/v1/gethealth": "market/health",
                "/v1/me/getbalance": "account/balances", "/v1/me/gettradingcommission": "account/fees",
            ]
            guard let name = names[path] else { return "" }
            do {
                let bytes = try ResourceFolder.located().bytes(of: ResourceFolder.fixture(name))
                return String(decoding: bytes, as: UTF8.self)
            } catch {
                Issue.record(error)
                return ""
            }
        }

        private func orderCount(_ server: RawServer) -> Int {
            server.received.filter { $0.hasPrefix("POST /v1/me/sendchildorder") }.count
        }

        @Test func `an order that was filled although its answer was lost is told as that, and as nothing else`() throws
        {
            let home = try ProgramHome()
            let rule = #"{"on":"request","path":"/v1/me/sendchildorder","nth":[2],"fault":"lost","performed":true}"#
            try home.write(Array(#"{"rules":[\#(rule)]}"#.utf8), to: "../lost.json")
            let (server, _) = try home.serve("--faults", home.folder + "/lost.json")
            defer { server.leave() }
            let program = try home.started()
            try program.run("buy 0.001 at 15000000 --yes --beyond price-band", shows: "It waits in the book")
            // The first look, after which what the exchange tells counts.
            _ = program.terminal.readSome(within: .seconds(1))
            program.terminal.type("buy 0.002 market --yes\r")
            try program.terminal.wait(for: "Filled: 0.002 BTC at")
            try program.terminal.wait(for: "a new prompt") { $0.lines.last?.hasSuffix("_JPY>") == true }
            let text = program.terminal.screen.text
            #expect(text.ranges(of: "Accepted: JRF").count == 2 && !text.contains("may exist"), "\(text)")
            #expect(text.ranges(of: "Filled: 0.002").count == 1)
        }

        @Test func `it is unknown, was sent once, and stays shown`() throws {
            let home = try ProgramHome()
            let server = try server()
            let endpoint = "--endpoint \(server.origin)"
            let result = try home.command("buy 0.01 at 16900000 --yes --json \(endpoint)", environment: RawServer.key)
            #expect(result.end == .exited(4))
            #expect(try result.failure().code == .outcomeUnknown)
            #expect(try result.failure().retryable == false)
            #expect(orderCount(server) == 1)

            let status = try home.command("status --json \(endpoint)", environment: RawServer.key)
            #expect(try JSONValue.parse(Array(status.output.utf8))["unsettled_orders"] == .number(.init(1)))
            let unsettled = try home.command("unsettled \(endpoint)", environment: RawServer.key)
            #expect(unsettled.end == .exited(0))
            #expect(unsettled.output.contains("BTC_JPY") && unsettled.output.contains("16,900,000"))
            #expect(unsettled.output.contains("`settle` looks for them."))

            let prompt = try home.prompt(["--endpoint", server.origin], environment: RawServer.key)
            try prompt.terminal.wait(for: "Requests of unknown outcome")
            #expect(prompt.terminal.screen.text.contains("16,900,000"))
            try prompt.terminal.wait(for: "BTC_JPY>")
            prompt.terminal.type("\u{4}")
            #expect(try prompt.waitForEnd() == .exited(0))
            #expect(orderCount(server) == 1)
        }

        @Test func `without the exchange status tells at least what is unknown`() throws {
            let home = try ProgramHome()
            var server = try Optional(server())
            let endpoint = "--endpoint " + (server?.origin ?? "")
            _ = try home.command("buy 0.01 at 16900000 --yes " + endpoint, environment: RawServer.key)
            server = nil
            let status = try home.command("status " + endpoint, environment: RawServer.key)
            #expect(status.end == .exited(1) && status.errors.contains("Cannot reach"))
            #expect(status.output.contains("Requests of unknown outcome") && status.output.contains("16,900,000"))
        }

        @Test(arguments: ["", "{}", "<html>busy</html>"])
        func `an answer that proves nothing is no answer`(body: String) throws {
            let home = try ProgramHome()
            let server = try server(order: .http("502 Bad Gateway", "text/html", body))
            let result = try home.command(
                "sell 0.01 market --yes --endpoint \(server.origin)", environment: RawServer.key)
            #expect(result.end == .exited(4))
            #expect(result.errors.contains("it may exist"))
            #expect(orderCount(server) == 1)
        }

        @Test func `a refusal is not unknown`() throws {
            let home = try ProgramHome()
            let body = #"{"status":-205,"error_message":"Insufficient fund","data":null}"#
            let server = try server(order: .json(body, status: "400 Bad Request"))
            let endpoint = "--endpoint \(server.origin)"
            let result = try home.command("sell 0.01 market --yes --json \(endpoint)", environment: RawServer.key)
            #expect(result.end == .exited(3))
            #expect(try result.failure().code == .insufficientFunds)
            #expect(try home.command("unsettled --json \(endpoint)", environment: RawServer.key).output == "[]\n")
        }

        @Test func `an interrupt after the order left is unknown, not interrupted`() throws {
            let home = try ProgramHome()
            let server = try server(order: .silence)
            let program = try home.prompt(
                ["sell", "0.01", "market", "--yes", "--endpoint", server.origin], environment: RawServer.key)
            while orderCount(server) == 0 { program.terminal.readSome(within: .milliseconds(5)) }
            program.signal(2)
            #expect(try program.waitForEnd() == .exited(4))
        }

        @Test func `a script with such an order ends with 4, whatever follows`() throws {
            let home = try ProgramHome()
            let server = try server()
            let result = try home.command(
                "--keep-going --endpoint \(server.origin)", input: "bogus\nsell 0.01 market --yes\nbogus\nfees\n",
                environment: RawServer.key)
            #expect(result.end == .exited(4))
            #expect(orderCount(server) == 1)
        }
    }
}

import Glibc
import TerminalTestKit
import Testing

extension ProcessTests {
    /// The key of an endpoint, asked for at the prompt and nowhere else.
    @Suite struct KeyEntryTests {
        /// An exchange that another home serves, for the key `given-key` with the secret `given-secret`.
        private struct Exchange {
            let home: ProgramHome
            let server: PipedProgram
            let origin: String

            init() throws {
                home = try ProgramHome()
                (server, origin) = try home.serve(environment: [
                    "SAIFU_EXCHANGE_KEY": "given-key", "SAIFU_EXCHANGE_SECRET": "given-secret",
                ])
            }
        }

        private func enter(_ text: String, at label: String, _ program: TerminalProgram) throws {
            try program.terminal.wait(for: label) { $0.text.contains("› " + label) }
            program.terminal.type(text + "\r")
        }

        /// The last row, as it stands there.
        private func finish(_ program: TerminalProgram) throws {
            try program.terminal.wait(for: "the last row") { $0.text.contains("› Check rights  [yes] no") }
            program.terminal.type("\r")
        }

        @Test func `a key is asked for when it is needed, once, and shown and kept nowhere`() throws {
            let exchange = try Exchange()
            let home = try ProgramHome()
            let program = try home.prompt(["--endpoint", exchange.origin])
            program.terminal.type("balance\r")
            try enter("", at: "API key", program)
            try program.terminal.wait(for: "An API key is made of")
            try enter("given-key", at: "API key", program)
            try enter("given-secret", at: "API secret", program)
            try finish(program)
            try program.terminal.waitShown("1,000,000")
            #expect(program.terminal.screen.transcript.contains(exchange.origin))
            program.terminal.type("orders\r")
            try program.terminal.waitShown("No orders.")
            program.terminal.type("quit\r")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(!String(decoding: program.terminal.output, as: UTF8.self).contains("given-secret"))
            let kept = try home.shell("cat \(home.path)/*")
            #expect(kept.output.contains("balance") && !kept.output.contains("given-"))
        }

        @Test func `a key that the exchange does not know is asked for again`() throws {
            let exchange = try Exchange()
            let home = try ProgramHome()
            let program = try home.prompt(["--endpoint", exchange.origin])
            program.terminal.type("balance\r")
            try enter("given-key", at: "API key", program)
            try enter("mistyped", at: "API secret", program)
            try finish(program)
            try program.terminal.wait(for: "the prompt") { $0.lines.last?.hasSuffix("BTC_JPY>") ?? false }
            program.terminal.type("balance\r")
            try enter("given-key", at: "API key", program)
            try enter("given-secret", at: "API secret", program)
            try finish(program)
            try program.terminal.waitShown("1,000,000")
        }

        @Test(arguments: [
            ("\u{3}", "Interrupted; nothing was changed."), ("\u{1b}", "You left the form; nothing of it was kept."),
        ])
        func `giving up leaves the command without a key`(key: String, said: String) throws {
            let exchange = try Exchange()
            let home = try ProgramHome()
            let program = try home.prompt(["--endpoint", exchange.origin])
            program.terminal.type("balance\r")
            try enter("given-key", at: "API key", program)
            try program.terminal.wait(for: "› API secret")
            program.terminal.type(key)
            try program.terminal.waitShown(said)
        }

        @Test(arguments: [true, false])
        func `a key that may send money away is warned of, unless nobody wants to know`(wantsToKnow: Bool) throws {
            let server = try RawServer { target, _ in
                .json(target.contains("getpermissions") ? #"["/v1/me/getbalance","/v1/me/withdraw"]"# : "[]")
            }
            let home = try ProgramHome()
            let program = try home.prompt(["--endpoint", server.origin])
            program.terminal.type("balance\r")
            try enter("given-key", at: "API key", program)
            try enter("given-secret", at: "API secret", program)
            try program.terminal.wait(for: "› Check rights")
            program.terminal.type(wantsToKnow ? "\r" : " \r")
            try program.terminal.waitShown("No balances.")
            #expect(program.terminal.screen.transcript.contains("may send money away: /v1/me/withdraw") == wantsToKnow)
            #expect(server.received.contains { $0.contains("getpermissions") } == wantsToKnow)
        }

        @Test(arguments: [
            (["SAIFU_API_KEY": "given-key"], "secret"), (["SAIFU_API_SECRET": "given-secret"], "key"),
            (["SAIFU_API_KEY": "given key", "SAIFU_API_SECRET": "given-secret"], "key"),
        ])
        func `the same form judges a key that a script brings`(variables: [String: String], row: String) throws {
            let home = try ProgramHome()
            let command = "$SAIFU balance --json --endpoint http://127.0.0.1:1"
            let environment = variables.merging(["SAIFU_HOME": home.path]) { first, _ in first }
            let result = try home.shell(command, environment: environment)
            #expect(result.end == .exited(2))
            #expect(result.output.contains(#""rows":[{"row":"\#(row)","message":""#))
            #expect(!(result.output + result.errors).contains("given-secret"))
        }

        @Test func `a script is asked nothing`() throws {
            let exchange = try Exchange()
            let home = try ProgramHome()
            let result = try home.run("--endpoint", exchange.origin, input: "balance\n")
            #expect(result.end != .exited(0) && result.errors.contains("There is no API key for"))
            #expect(!result.output.contains("API key:"))
        }
    }
}

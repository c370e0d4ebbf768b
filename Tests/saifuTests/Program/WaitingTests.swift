import SaifuWire
import TerminalTestKit
import Testing

extension ProcessTests {
    /// A command whose answer lets wait for itself.
    @Suite struct WaitingTests {
        /// Its answers wait until the test has seen enough.
        private func server(_ gate: Latch) throws -> RawServer {
            try RawServer { target, _ in
                gate.wait()
                return target.hasPrefix("/v1/getticker")
                    ? StaleWatchTests.ticker : .json(HostileEndpointTests.markets)
            }
        }

        @Test(arguments: [("en", "Waiting for the exchange … 1 s"), ("ja", "取引所の応答待ち… 1秒")])
        func `the seconds are counted below the line that was typed, until the answer is there`(
            language: String, said: String
        ) throws {
            let home = try ProgramHome()
            let gate = Latch()
            let server = try server(gate)
            let program = try home.prompt(["--lang", language, "--endpoint", server.origin], columns: 40, rows: 12)
            try program.terminal.wait(for: "BTC_JPY>")
            program.terminal.type("ticker\r")
            try program.terminal.wait(for: "the first second") { $0.lines.last == said }
            gate.open()
            try program.terminal.wait(for: "the answer") {
                $0.text.contains("17,200,500") && $0.lines.last?.hasSuffix("BTC_JPY>") == true
            }
            #expect(!program.terminal.screen.transcript.contains(said))
            program.terminal.type("\u{4}")
            #expect(try program.waitForEnd() == .exited(0))
        }

        // Broken by, in Sources/saifu/Output/StandardStatus.swift:
        // - if var block { write(block.erase()) }
        // + _ = block
        @Test func `so are those of a command of the shell, and nothing of it is left`() throws {
            let home = try ProgramHome()
            let gate = Latch()
            let server = try server(gate)
            let program = try home.prompt(["ticker", "--endpoint", server.origin])
            try program.terminal.wait(for: "the first second") { $0.lines.last == "Waiting for the exchange … 1 s" }
            gate.open()
            #expect(try program.waitForEnd() == .exited(0))
            let lines = program.terminal.screen.lines
            #expect(lines.first == "Product      BTC_JPY" && lines[1] == "Last         17,200,500", "\(lines)")
        }

        /// Waits for a line of seconds, and for a later one.
        private func waitForSeconds(_ said: String, in terminal: PseudoTerminal) throws {
            func isSaid(_ line: String?) -> Bool { line?.hasPrefix(said) == true && line?.last?.isNumber == false }
            try terminal.wait(for: said) { isSaid($0.lines.last) }
            let first = terminal.screen.lines.last
            try terminal.wait(for: "a later second") { isSaid($0.lines.last) && $0.lines.last != first }
        }

        // Broken by, in Sources/TradeFeature/OrderTicket/Session+Placing.swift:
        // - isSending = true
        // + isSending = false
        @Test(arguments: [("en", "Sending … "), ("ja", "送信中… ")])
        func `an order that an exchange is silent about is told to be on its way`(
            language: String, said: String
        ) throws {
            let home = try ProgramHome()
            let silent =
                #"{"on": "request", "access": "order", "every": 1, "fault": "silent", "seconds": 600, "performed": true}"#
            try home.write(Array(#"{"rules": [\#(silent)]}"#.utf8), to: "silent.json")
            let (host, origin) = try home.serve(
                "--faults", home.path(of: "silent.json"), environment: FaultServeTests.key)
            let wallet = try ProgramHome()
            let program = try wallet.prompt(
                ["--lang", language, "--endpoint", origin], environment: FaultServeTests.key, columns: 40, rows: 12)
            try program.terminal.wait(for: "BTC_JPY>")
            program.terminal.type("sell 0.01 market --yes\r")
            try waitForSeconds(said, in: program.terminal)
            program.terminal.type("\u{3}")
            try program.terminal.wait(for: "the outcome") {
                $0.text.contains("`settle`") && $0.lines.last?.hasSuffix("BTC_JPY>") == true
            }
            #expect(!program.terminal.screen.transcript.contains(said))
            program.terminal.type("\u{4}")
            #expect(try program.waitForEnd() == .exited(4))
            withExtendedLifetime(host) {}
        }

        // Broken by, in Sources/TradeFeature/Cancel/CancelInteractor.swift:
        // - session.isSending = true
        // + session.isSending = false
        @Test func `so is a cancellation, at the shell`() throws {
            let home = try ProgramHome()
            let server = try RawServer { target, _ in
                target.hasPrefix("/v1/me/cancelchildorder") ? .silence : .json(HostileEndpointTests.markets)
            }
            let order = "JRF20260807-121803-440917"
            let program = try home.prompt(
                ["cancel", order, "--yes", "--endpoint", server.origin], environment: RawServer.key)
            try waitForSeconds("Sending … ", in: program.terminal)
            program.signal(2)
            #expect(try program.waitForEnd() == .exited(4))
            #expect(!program.terminal.screen.text.contains("Sending"))
        }

        @Test func `a program and a pipe are told nothing of it`() throws {
            let home = try ProgramHome()
            let gate = Latch()
            let server = try server(gate)
            let drawn = try home.prompt(["ticker", "--json", "--endpoint", server.origin])
            let piped = try home.start("ticker", "--endpoint", server.origin)
            let waiting = try home.prompt(["ticker", "--endpoint", server.origin])
            try waiting.terminal.wait(for: "a later second") { $0.lines.last == "Waiting for the exchange … 2 s" }
            gate.open()
            #expect(try drawn.waitForEnd() == .exited(0))
            #expect(String(decoding: drawn.terminal.output, as: UTF8.self).hasPrefix("{"))
            let result = try piped.finish()
            #expect(result.end == .exited(0) && result.output.hasPrefix("Product") && result.errors.isEmpty)
            #expect(try waiting.waitForEnd() == .exited(0))
        }
    }
}

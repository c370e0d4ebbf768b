import Glibc
import LightningAPI
import SaifuMoney
import TerminalTestKit
import Testing

extension ProcessTests {
    /// Special orders on a followed screen, in front of an exchange that is served.
    @Suite struct WatchParentsTests {
        /// A served exchange with an account that can move the market.
        private struct Stage {
            let home: ProgramHome
            let exchange: PipedProgram

            init() throws {
                home = try ProgramHome()
                exchange = try home.serve("--port", "0").0
            }

            /// A price at this share of the last one.
            func price(at share: ExactDecimal) throws -> ExactDecimal {
                try home.command("ticker --json").decoded(Ticker.self).ltp.multiplied(by: share, scale: 0, .down)
            }

            /// Places a stop at this share of the last price.
            /// - Returns: its id.
            func placeStop(at share: ExactDecimal) throws -> String {
                let trigger = try price(at: share)
                let sent = try home.command("stop sell 0.01 at \(trigger) --yes --json")
                return try sent.decoded(ParentOrderAcceptance.self).parentOrderAcceptanceID
            }

            func watch(
                _ words: String..., until shows: String, body: (TerminalProgram) throws -> Void
            ) throws {
                let program = try home.prompt(["watch", "parents"] + words, columns: 120, rows: 24)
                try program.terminal.wait(for: "the list") { $0.text.contains(shows) && $0.text.contains("q quit") }
                try body(program)
                program.terminal.type("q")
                _ = try program.waitForEnd()
            }
        }

        // Broken by, in Sources/TradeFeature/Parents/ParentsScene.swift:
        // - cancel(.parent(order)).blocks
        // + cancel(.parent(order)).blocks.prefix(0) + []
        @Test func `a key cancels the selected special order after a question that names it, and Ctrl-C never does`()
            throws
        {
            let stage = try Stage()
            defer { stage.exchange.signal(SIGTERM) }
            let id = try stage.placeStop(at: "0.9")
            func ask(_ answer: String, _ body: (TerminalProgram) throws -> Void) throws {
                try stage.watch("--yes", until: "…" + id.suffix(6)) { program in
                    program.terminal.type("\u{1B}[B")
                    try program.terminal.wait(for: "c Cancel")
                    program.terminal.type("c")
                    try program.terminal.wait(for: "the question") {
                        $0.text.contains("Cancel this special order?") && $0.text.contains(id)
                    }
                    program.terminal.type(answer)
                    try body(program)
                }
            }
            try ask("\u{3}") { _ in }
            try ask("n") { try $0.terminal.wait(for: "the list again") { !$0.text.contains("[y/N]") } }
            #expect(try stage.home.command("parents").output.contains(id.suffix(6)))
            try ask("y") { program in
                try program.terminal.wait(for: "what became of it, and the list without it") {
                    $0.text.contains("that it placed: \(id)") && $0.text.contains("No special orders")
                }
            }
            #expect(try !stage.home.command("parents").output.contains(id.suffix(6)))
        }

        // Broken by, in Sources/WalletCore/Scenes/NewerRows.swift:
        // - if old != entity { list.update(entity) }
        // + _ = old
        @Test func `an order whose trigger is reached changes its state on the screen, and leads to what it placed`()
            throws
        {
            let stage = try Stage()
            defer { stage.exchange.signal(SIGTERM) }
            #expect(try stage.home.command("exchange fund wallet BTC=50").end == .exited(0))
            try stage.watch("all", until: "No special orders") { program in
                let id = try stage.placeStop(at: "0.9994")
                // Below this price the book keeps what the triggered order takes, be it all that is left.
                let floor = try stage.price(at: "0.998")
                let bid = try stage.home.command("buy 0.02 at \(stage.price(at: "0.9")) --yes")
                #expect(bid.end == .exited(0), "\(bid)")
                try program.terminal.wait(for: "the order") {
                    $0.lines.contains { $0.contains("Stop") && $0.contains("active") }
                }
                var sales = 0
                while try stage.home.command("parents").output.contains("Stop") {
                    sales += 1
                    try #require(sales < 20)
                    let sold = try stage.home.command(
                        "sell 1 at \(floor) ioc --yes --beyond largest-order --beyond repeated-order")
                    #expect(sold.end == .exited(0), "\(sold)")
                }
                try program.terminal.wait(for: "the new state") {
                    $0.lines.contains { $0.contains("Stop") && $0.contains("completed") }
                }
                program.terminal.type("\u{1B}[B\r")
                try program.terminal.wait(for: "the order that it placed") {
                    $0.text.contains("Acceptance id  \(id)") && $0.text.contains("completed")
                }
            }
        }
    }
}

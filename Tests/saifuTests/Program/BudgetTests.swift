import Glibc
import LightningAPI
import TerminalTestKit
import Testing

extension ProcessTests {
    /// The requests of one home, which its processes count together, at an exchange with the real limits.
    @Suite struct BudgetTests {
        private let home: ProgramHome

        init() throws { home = try ProgramHome() }

        /// A script that asks as fast as it can, until it is held back.
        private func flood() throws -> PipedProgram {
            let script = try home.start("--json")
            script.type(String(repeating: "balance\n", count: 600))
            try script.waitForError("Waiting, to stay within a limit of the exchange", seconds: 120)
            return script
        }

        @Test func `a script that floods is held back, and cancel all beside it answers at once`() throws {
            _ = try home.placeResting()
            let script = try flood()
            let cancelled = try home.command("cancel all --yes")
            #expect(cancelled.end == .exited(0), "\(cancelled)")
            #expect(cancelled.output.contains("Cancellation of all orders of BTC_JPY accepted, special ones too."))
            // It goes out of the reserve that a script may not touch, while that script still waits.
            #expect(!cancelled.errors.contains("Waiting"), "\(cancelled)")
            script.signal(SIGINT)
            let result = try script.finish()
            #expect(result.end == .exited(130), "\(result)")
            // What the limits leave to a program: 500 less three tenths.
            #expect(result.output.split(separator: "\n").count <= 350)
            #expect(home.mode("requests.budget") == 0o600)
        }

        @Test func `a person at the prompt is answered while a script floods`() throws {
            let script = try flood()
            let program = try home.started()
            program.terminal.type("balance\r")
            try program.terminal.wait(for: "BTC")
            program.terminal.type("quit\r")
            #expect(try program.waitForEnd() == .exited(0))
            script.signal(SIGINT)
            #expect(try script.finish().end == .exited(130))
        }

        /// Every question is answered after seconds, and the windows ask one after the other.
        @Test func `cancel all is answered beside four windows that wait for slow answers`() throws {
            let key = FaultServeTests.key, server = try ProgramHome(isNew: true)
            let rules = #"{"rules":[{"on":"request","method":"GET","fault":"late","milliseconds":3000}]}"#
            try home.write(Array(rules.utf8), to: "slow.json")
            let (host, origin) = try server.serve("--faults", home.path(of: "slow.json"), environment: key)
            let windows = try ["ticker", "orders", "board", "trades"].map {
                try home.start("--endpoint", origin, "--json", "watch", $0, environment: key)
            }
            for window in windows { _ = try window.wait(for: "\n") }
            let cancelled = try home.run("--endpoint", origin, "cancel", "all", "--yes", environment: key)
            #expect(cancelled.end == .exited(0), "\(cancelled)")
            #expect(cancelled.output.contains("accepted"), "\(cancelled)")
            #expect(!cancelled.errors.contains("Waiting"), "\(cancelled)")
            for window in windows {
                window.signal(SIGINT)
                #expect(try window.finish().end == .exited(130))
            }
            host.signal(SIGTERM)
            _ = try host.finish()
        }

        @Test func `a damaged count is told once, and held against nobody`() throws {
            #expect(try home.command("balance").end == .exited(0))
            try home.write(Array("nonsense".utf8), to: "requests.budget")
            let first = try home.command("balance")
            #expect(first.end == .exited(0) && first.errors.contains("half of what the exchange allows"), "\(first)")
            let second = try home.command("balance")
            #expect(second.end == .exited(0) && second.errors.isEmpty, "\(second)")
        }
    }
}

import LightningAPI
import TerminalTestKit
import Testing

extension ProcessTests {
    /// What one run leaves for the next.
    @Suite struct KeptAcrossRunsTests {
        @Test func `a limit that was set holds for every later run`() throws {
            let home = try ProgramHome()
            #expect(try home.command("guard largest-order 1000 JPY").end == .exited(0))
            let refused = try home.command("buy 0.001 at 10000000 --yes --beyond price-band --json")
            #expect(refused.end == .exited(3))
            #expect(try refused.failure().code == .guard)
            #expect(try home.command("", input: "buy 0.001 market --yes\n").end == .exited(3))
            #expect(try home.command("orders all --json").output == "[]\n")
        }

        @Test func `a ledger that has vanished is missed at the prompt`() throws {
            let home = try ProgramHome()
            _ = try home.placeResting()
            try home.remove("wallet.sqlite")
            let program = try home.prompt()
            try program.terminal.wait(for: "_JPY>")
            #expect(program.terminal.screen.transcript.contains("wallet.sqlite"))
            #expect(try home.command("unsettled").end == .exited(1))
        }
    }
}

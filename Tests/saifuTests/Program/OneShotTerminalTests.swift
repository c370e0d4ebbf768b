import Glibc
import TerminalTestKit
import Testing

extension ProcessTests {
    /// One command of the command line, with a person at the terminal.
    @Suite struct OneShotTerminalTests {
        @Test func `the question is asked, and only yes sends the order`() throws {
            let home = try ProgramHome()
            for (answer, status) in [("n", 130), ("", 130), ("y", 0)] as [(String, Int32)] {
                let program = try home.prompt(["buy", "0.001", "at", "1000000", "--beyond", "price-band"])
                try program.terminal.wait(for: "Send this order? [y/N]")
                #expect(program.terminal.screen.text.contains("0.001 BTC at 1,000,000 JPY"))
                program.terminal.type(answer + "\r")
                #expect(try program.waitForEnd() == .exited(status))
                #expect(
                    program.terminal.screen.text.contains(status == 0 ? "Accepted: JRF" : "Declined; nothing was sent.")
                )
                #expect(program.terminal.modes == (true, true))
            }
            #expect(try home.command("orders --json").output.contains("JRF"))
        }

        @Test func `Ctrl-C ends a command that waits for its answer`() throws {
            let home = try ProgramHome()
            let server = try RawServer { _, _ in .silence }
            let program = try home.prompt(["markets", "--endpoint", server.origin])
            while server.received.isEmpty { program.terminal.readSome(within: .milliseconds(5)) }
            program.terminal.type("\u{3}")
            #expect(try program.waitForEnd() == .exited(130))
            #expect(program.terminal.screen.text.contains("Interrupted; nothing was changed."))
        }

        @Test func `the terminal is left as it was`() throws {
            let home = try ProgramHome()
            let program = try home.prompt(["orders"])
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.terminal.output == Array("No orders.\r\n".utf8))
        }
    }
}

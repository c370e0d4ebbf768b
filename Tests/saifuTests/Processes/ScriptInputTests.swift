import Glibc
import TerminalTestKit
import Testing

extension ProcessTests {
    @Suite struct ScriptInputTests {
        @Test(arguments: [65_000, 65_536, 66_000, 100_000, 1_000_000])
        func `a line too long for a command is refused once, and the next one is read`(length: Int) throws {
            let home = try ProgramHome()
            let long = String(repeating: "a", count: length)
            let result = try home.run("--keep-going", input: "\(long)\nlang\nbalance\n")
            #expect(result.end == .exited(2))
            #expect(result.output.contains("1,000,000"))
            #expect(result.errors.utf8.count < 70_000)
            let stopped = try home.run(input: "\(long)\nbalance\n")
            #expect(stopped.end == .exited(2))
            #expect(stopped.output.isEmpty)
        }

        @Test func `bytes that are no text are refused, and the next line is read`() throws {
            let home = try ProgramHome()
            let program = try PipedProgram(home.line(["--keep-going"]))
            let result = try program.finish(input: [0xFF, 0xFE, 0x20, 0x62, 0x0A] + Array("balance\n".utf8))
            #expect(result.end == .exited(2))
            #expect(result.output.contains("1,000,000"))
            #expect(result.errors.split(separator: "\n").count == 1, "\(result)")
        }

        @Test(arguments: [SIGINT, SIGTERM])
        func `an interrupted script ends with 130 and keeps what it did`(signal: Int32) throws {
            let home = try ProgramHome()
            let script = try home.start("--json")
            script.type("buy 0.001 at 10000000 --yes --beyond price-band\n")
            try script.wait(for: "child_order_acceptance_id")
            script.signal(signal)
            // Its input stays open, so it is the signal that ends it.
            #expect(script.endsByItself())
            #expect(try script.finish().end == .exited(130))
            #expect(try home.waitingOrders().count == 1)
        }
    }
}

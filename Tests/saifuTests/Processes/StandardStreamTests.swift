import TerminalTestKit
import Testing

extension ProcessTests {
    @Suite struct StandardStreamTests {
        @Test(arguments: [("ticker >/dev/full", 1), ("--json balance >/dev/full", 1), ("ticker >&-", 1), ("<&-", 0)])
        func `an output that is full or missing is a failure, and a missing input is an empty one`(
            words: String, status: Int32
        ) throws {
            let home = try ProgramHome()
            let line = home.line([]).map { "'" + $0 + "'" }.joined(separator: " ")
            let program = try PipedProgram(["/bin/sh", "-c", line + " " + words])
            let result = try program.finish(input: [])
            #expect(result.end == .exited(status), "\(result)")
        }
    }
}

import Glibc
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

        @Test(arguments: [">/dev/full", "--json >/dev/full", ">&-", "--json >&-", "--json | true"])
        func `an order whose output is full, missing or left is not sent`(output: String) throws {
            let home = try ProgramHome()
            let order = "$SAIFU buy 0.001 at 10000000 --yes --beyond price-band "
            // The reader of the pipe is gone before the program begins.
            let result = try home.shell(
                output.hasSuffix("| true")
                    ? "{ yes 2>/dev/null; \(order) --json; echo $? >&2; } | true" : "\(order) \(output); echo $? >&2")
            #expect(result.errors.hasSuffix("\n1\n"), "\(result)")
            #expect(result.errors.contains("Standard output cannot be written"), "\(result)")
            #expect(result.errors.contains("Nothing was sent."), "\(result)")
            #expect(try home.command("orders all --json").output == "[]\n")
        }

        // Broken by, in Sources/saifu/Output/StandardStreams.swift:
        // - if count < 0, errno != EINTR, errno != EAGAIN {
        // + if count < rest.count {
        @Test func `an output that does not wait for a slow reader loses nothing`() throws {
            let home = try ProgramHome()
            let whole = try home.command("help --lang en").output
            #expect(whole.utf8.count > 4096)
            let program = try PipedProgram(home.line([]), isNarrow: true)
            let lines = String(repeating: "help --lang en\n", count: 20)
            let result = try program.finish(input: Array(lines.utf8))
            #expect(result.end == .exited(0) && result.errors.isEmpty, "\(result.errors)")
            #expect(result.output == String(repeating: whole, count: 20))
        }

        // Broken by, in Sources/saifu/Output/StandardStreams.swift:
        // - if now >= last { return false }
        // + if now >= last { continue }
        @Test(arguments: [SIGTERM, SIGINT], [true, false])
        func `who asks for the end does not wait for a reader that reads nothing`(signal: Int32, isNarrow: Bool) throws
        {
            let home = try ProgramHome()
            let program = try PipedProgram(home.line([]), isNarrow: isNarrow)
            program.type(String(repeating: "help --lang en\n", count: 200))
            let end = program.endUnread { program.signal(signal) }
            #expect(end == .exited(130), "\(String(describing: end))")
        }

        // Broken by, in Sources/saifu/Run/OneShotRun.swift:
        // - (StandardStream.isCut ? status.followed(by: .interrupted) : status).leave()
        // + status.leave()
        @Test func `a command whose answer was cut by an end that was asked for has not succeeded`() throws {
            let home = try ProgramHome()
            let program = try PipedProgram(home.line(["help", "--lang", "en"]), isNarrow: true)
            let end = program.endUnread { program.signal(SIGTERM) }
            #expect(end == .exited(130), "\(String(describing: end))")
        }
    }
}

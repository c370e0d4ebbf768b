import Glibc
import TerminalTestKit
import Testing

/// A home for one test, removed with everything in it.
final class TemporaryHome {
    let path: String
    let program = BuiltProgram.path("saifu")

    init() throws {
        var template = Array("/tmp/saifu-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw TestKitError.system(call: "mkdtemp", code: errno) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        do {
            _ = try PipedProgram.run(["/bin/rm", "-rf", path])
        } catch {
            Issue.record("\(path) stays behind: \(error)")
        }
    }

    func file(_ name: String) -> String { path + "/" + name }

    func environment(_ more: [String: String] = [:]) -> [String: String] {
        ["SAIFU_HOME": path, "HOME": path].merging(more) { $1 }
    }

    /// One command of the command line, written as a person would.
    func run(
        _ line: String, input: String = "", environment more: [String: String] = [:]
    ) throws -> PipedProgram.Result {
        try PipedProgram.run(
            [program] + line.split(separator: " ").map(String.init), input: input, environment: environment(more))
    }

    /// A shell command in which `$SAIFU` is the program.
    func shell(_ command: String, environment more: [String: String] = [:]) throws -> PipedProgram.Result {
        let own = ["SAIFU": program, "PATH": "/usr/bin:/bin"].merging(more) { $1 }
        return try PipedProgram.run(["/bin/sh", "-c", command], environment: environment(own))
    }

    /// The prompt on a terminal of its own.
    func prompt(
        _ options: [String] = [], environment more: [String: String] = [:], columns: Int = 100, rows: Int = 30
    ) throws -> TerminalProgram {
        let own = ["NO_COLOR": "1"].merging(more) { $1 }
        return try TerminalProgram(
            [program] + options, environment: environment(own), columns: columns, rows: rows)
    }

    /// Places an order that rests, and answers with its id.
    func placeResting(_ line: String = "buy 0.001 at 1000000") throws -> String {
        try run(line + " --yes --json").decoded(OrderAcceptanceDocument.self).child_order_acceptance_id
    }
}

/// What an accepted order prints.
struct OrderAcceptanceDocument: Decodable {
    let child_order_acceptance_id: String
}

import Glibc
import TerminalTestKit
import Testing

/// Tests that run the built sandbox. One after another: each waits for processes, and all threads would wait else.
@Suite(.serialized) struct SandboxProcessTests {}

/// A home of its own for one test, and the sandbox of the markets on it.
final class SandboxHome {
    let path: String

    init() throws {
        var template = Array("/tmp/saifu-sandbox-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw TestKitError.system(call: "mkdtemp", code: errno) }
        path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        do {
            _ = try PipedProgram.run(["/bin/rm", "-rf", path])
        } catch {
            Issue.record(error)
        }
    }

    private func line(_ words: [String]) -> [String] {
        [BuiltProgram.path("MarketSandbox"), "--home", path + "/home"] + words
    }

    /// Runs it between pipes.
    func run(_ words: String..., scene: String? = nil) throws -> PipedProgram.Result {
        try PipedProgram.run(line(words), environment: scene.map { ["SAIFU_SANDBOX": $0] } ?? [:])
    }

    /// Runs it on a terminal.
    func open(
        _ words: String..., scene: String? = nil, columns: Int = 80, rows: Int = 40
    ) throws -> TerminalProgram {
        try TerminalProgram(
            line(words), environment: scene.map { ["SAIFU_SANDBOX": $0] } ?? [:], columns: columns, rows: rows)
    }
}

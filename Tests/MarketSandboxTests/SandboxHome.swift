import FolderTestKit
import TerminalTestKit
import Testing

/// Tests that run the built sandbox. One after another: each waits for processes, and all threads would wait else.
@Suite(.serialized) struct SandboxProcessTests {}

/// A home of its own for one test, and the sandbox of the markets on it.
final class SandboxHome {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func line(_ words: [String]) -> [String] {
        [BuiltProgram.path("MarketSandbox"), "--home", folder.path(of: "home")] + words
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

import FolderTestKit
public import TerminalTestKit

/// A home of its own for one test, and a built sandbox on it.
public final class SandboxHome {
    private let folder: TestFolder
    private let program: String

    /// - Parameter program: such as `MarketSandbox`.
    public init(_ program: String) throws {
        folder = try TestFolder()
        self.program = BuiltProgram.path(program)
    }

    private func line(_ words: [String]) -> [String] { [program, "--home", folder.path(of: "home")] + words }

    /// Runs it between pipes.
    public func run(_ words: String..., scene: String? = nil) throws -> PipedProgram.Result {
        try PipedProgram.run(line(words), environment: scene.map { ["SAIFU_SANDBOX": $0] } ?? [:])
    }

    /// Runs it on a terminal.
    public func open(
        _ words: String..., scene: String? = nil, environment: [String: String] = [:], columns: Int = 80,
        rows: Int = 40
    ) throws -> TerminalProgram {
        var environment = environment
        environment["SAIFU_SANDBOX"] = scene
        return try TerminalProgram(line(words), environment: environment, columns: columns, rows: rows)
    }
}

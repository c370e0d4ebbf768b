import LightningAPI
import SaifuMoney
import TerminalTestKit
import Testing

/// The program as a person or a script types it: the home, the language and the colours come from the environment.
extension ProgramHome {
    private var program: String { BuiltProgram.path("saifu") }

    func environment(_ more: [String: String] = [:]) -> [String: String] {
        ["SAIFU_HOME": path, "HOME": folder].merging(more) { $1 }
    }

    /// One command of the command line, written as a person would.
    func command(
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

    /// A bid with this much before it: not reached by chance in some seconds, but by one large order.
    func bid(behind size: ExactDecimal) throws -> ExactDecimal {
        var before = ExactDecimal.zero
        let level = try command("board --json").decoded(Board.self).bids.first { level in
            before = try before.adding(level.size)
            return before > size
        }
        return try #require(level).price
    }

    /// Places an order that rests, whatever was sent before, and answers with its id.
    func placeResting(_ line: String = "buy 0.001 at 1000000") throws -> String {
        try command(line + " --yes --beyond price-band --beyond repeated-order --json").decoded(OrderAcceptance.self)
            .childOrderAcceptanceID
    }
}

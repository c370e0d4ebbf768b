import SaifuDrawing
import TerminalTestKit
import Testing

extension ProcessTests {
    /// `candles` of the program, with its file.
    @Suite struct CandlesProgramTests {
        @Test(arguments: [(200, true, true), (80, false, true), (40, false, false)])
        func `a wide window shows each candle as a picture, a narrow one less and less`(
            columns: Int, hasShape: Bool, hasOpen: Bool
        ) throws {
            let home = try ProgramHome()
            let program = try home.prompt(["candles", "1m", "6", "--color", "never"], columns: columns, rows: 24)
            #expect(try program.waitForEnd() == .exited(0))
            let lines = program.terminal.screen.lines
            #expect(lines[0].hasPrefix("BTC_JPY 1m  "))
            #expect(lines[1].contains("Close") && lines[1].contains("Volume"))
            #expect(lines[1].contains("Candle") == hasShape && lines[1].contains("Open") == hasOpen)
            #expect(lines[2...7].allSatisfy { $0.contains(":00") && $0.contains(",") })
            #expect(lines[2...7].contains { $0.contains("█") } == hasShape)
            #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
        }

        @Test func `an exchange that began anew is told of, and the candles are those of the new one`() throws {
            let home = try ProgramHome()
            #expect(try home.command("candles 1m 5").end == .exited(0))
            #expect(try home.command("exchange reset --yes").end == .exited(0))
            let anew = try home.command("candles 1m 5")
            #expect(anew.end == .exited(0))
            #expect(anew.errors == "The exchange began anew: the trades of BTC_JPY that were kept of it are removed.\n")
            #expect(try home.command("candles 1m 5").errors.isEmpty)
        }
    }
}

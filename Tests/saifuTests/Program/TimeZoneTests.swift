import TerminalTestKit
import Testing

extension ProcessTests {
    /// Times as a person reads them; programs read UTC.
    @Suite struct TimeZoneTests {
        /// The first row of a page of trades, without what follows the time.
        private static func times(_ screen: Screen, under title: String) throws -> [Substring] {
            let lines = screen.lines
            let top = try #require(lines.lastIndex { $0.hasPrefix(title) })
            return lines[(top + 1)...].prefix(3).map { $0.prefix(19) }
        }

        @Test func `the zone that was chosen is told at once and in the next run, and JSON stays UTC`() throws {
            let home = try ProgramHome()
            _ = try home.placeResting()
            let program = try home.started()
            try program.run("orders --columns time", shows: "Time (UTC)")
            let utc = try Self.times(program.terminal.screen, under: "Time (UTC)")[0]
            try program.run("time jst", shows: " JST.")
            try program.run("orders --columns time", shows: "Time (JST)")
            let jst = try Self.times(program.terminal.screen, under: "Time (JST)")[0]
            #expect(Self.hour(jst) == (Self.hour(utc) + 9) % 24 && jst.dropFirst(13) == utc.dropFirst(13))
            #expect((jst.prefix(10) == utc.prefix(10)) == (Self.hour(utc) < 15))
            try program.run("trades 3", shows: "Time (JST)")
            program.terminal.type("quit\r")
            #expect(try program.waitForEnd() == .exited(0))
            let next = try home.prompt(["orders", "--columns", "time", "--lang", "ja"])
            #expect(try next.waitForEnd() == .exited(0))
            #expect(try Self.times(next.terminal.screen, under: "日時（JST）")[0] == jst)
            let json = try home.command("orders --json").output
            #expect(json.contains(utc.replacing(" ", with: "T")))
            #expect(try home.command("time").output.contains(" JST."))
        }

        private static func hour(_ time: Substring) -> Int { Int(time.dropFirst(11).prefix(2)) ?? -1 }

        @Test(arguments: [
            ("JST-9", "JST"), ("<+0545>-5:45", "+05:45"), ("CET-1CEST,M3.5.0,M10.5.0/3", "CET/CEST"),
            ("Garbage/Zone", "UTC"), (":/dev/null", "UTC"), ("\u{1B}]0;evil\u{7}", "UTC"),
        ])
        func `without a choice it is the zone of the machine`(variable: String, title: String) throws {
            let home = try ProgramHome()
            let result = try home.command("trades 1", environment: ["TZ": variable])
            #expect(result.lines.first?.hasPrefix("Time (\(title))") == true, "\(result)")
            let chosen = try home.command("", input: "time utc\ntrades 1\n", environment: ["TZ": variable])
            #expect(chosen.lines.contains { $0.hasPrefix("Time (UTC)") })
        }

        @Test func `a screen that is followed tells the zone of its time`() throws {
            let home = try ProgramHome()
            let program = try home.prompt(["watch", "trades"], environment: ["TZ": "JST-9"])
            try program.terminal.wait(for: "the time and the clock") {
                $0.text.contains("Time (JST)") && $0.text.contains(" JST · q quit")
            }
        }
    }
}

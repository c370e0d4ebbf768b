import TerminalTestKit
import Testing

extension ProcessTests {
    /// `watch` without a word, on a terminal.
    @Suite struct DashboardTests {
        @Test func `the dashboard shows the market, the order that was placed and its mark, and the balance`() throws {
            let home = try ProgramHome()
            let id = try home.placeResting()
            let program = try home.prompt(["watch"], environment: ["LANG": "C.UTF-8"], columns: 200, rows: 60)
            try program.terminal.wait(for: "every panel") {
                $0.text.contains("Available") && $0.text.contains("10 min")
            }
            let text = program.terminal.screen.text
            for word in ["10 min", "Spread", "Depth", "█", "Own orders", String(id.suffix(6)), "Available"] {
                #expect(text.contains(word), "\(word)")
            }
            try program.terminal.wait(for: "another picture") { $0.text != text }
            program.terminal.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test(arguments: [("en", "RUNNING", "10 min "), ("ja", "取引中", "直近10分 ")])
        func `on a narrow screen the ticker shows what has room, and cuts no line`(
            language: String, state: String, title: String
        ) throws {
            let home = try ProgramHome()
            let program = try home.prompt(
                ["watch", "--lang", language], environment: ["LANG": "C.UTF-8"], columns: 40, rows: 12)
            try program.terminal.wait(for: "its lines") { $0.lines.count > 2 && $0.lines[2].hasPrefix(title) }
            let lines = program.terminal.screen.lines[1...2]
            #expect(lines.first?.hasSuffix(" · " + state) == true && !lines.contains { $0.contains("…") }, "\(lines)")
            program.terminal.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test func `own orders are marked in the board, in signs that the terminal has`() throws {
            let home = try ProgramHome()
            _ = try home.placeResting()
            for (locale, mark, block) in [("C.UTF-8", "●", "█"), ("C", "*", "#")] {
                let board = try home.command("board 1000", environment: ["LANG": locale])
                #expect(board.output.contains(block))
                #expect(try !home.waitingOrders().isEmpty && board.output.contains(mark + " 0.001"), "\(board.output)")
            }
        }

        @Test func `without a key the market is there, and the panels say what is missing`() throws {
            let home = try ProgramHome()
            let elsewhere = try ProgramHome()
            let (served, origin) = try elsewhere.serve()
            let program = try home.prompt(["watch", "--endpoint", origin], columns: 80, rows: 24)
            try program.terminal.wait(for: "the panels") { $0.text.contains("There is no API key") }
            #expect(program.terminal.screen.text.contains("10 min") && program.terminal.screen.text.contains("Asks"))
            program.terminal.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            served.signal(15)
            _ = try served.finish()
        }
    }
}

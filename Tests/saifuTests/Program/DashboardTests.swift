import SaifuMoney
import TerminalTestKit
import Testing

extension ProcessTests {
    /// `watch` without a word, on a terminal.
    @Suite struct DashboardTests {
        // Broken by, in Sources/MarketFeature/Board/BoardMarks.swift:
        // - levels[place] = try order.outstandingSize.adding(levels[place] ?? .zero)
        // + _ = try order.outstandingSize.adding(levels[place] ?? .zero)
        @Test(arguments: ["watch", "watch board"])
        func `an own order is marked in its level of the book`(words: String) throws {
            let home = try ProgramHome()
            let price = try home.bid(behind: "0.3")
            let id = try home.placeResting("buy 0.001 at \(price.canonicalText)")
            try watch(words, home) { terminal in
                let marked = try Regex("\(Self.grouped(price)) +[0-9.]+ +● 0\\.001")
                try terminal.wait(for: "the mark in its level") { screen in
                    screen.lines.contains { $0.contains(marked) }
                }
                #expect(terminal.screen.text.ranges(of: "●").count == 1)
                guard words == "watch" else { return }
                let panels = ["10 min", "Depth", "█", "Own orders", String(id.suffix(6)), "Available"]
                try terminal.wait(for: "every panel") { panels.allSatisfy($0.text.contains) }
                let text = terminal.screen.text
                try terminal.wait(for: "another picture") { $0.text != text }
            }
        }

        // Broken by, in Sources/MarketFeature/Board/BoardMiddle.swift:
        // - trade = (told?.trade ?? last).map { Phrase(trade: $0) }
        // + trade = (told?.trade ?? last).map { Phrase(Figure($0.price), .price) }
        @Test func `the last trade stands between the sides, with an arrow of its side`() throws {
            try watch("watch board", ProgramHome()) { terminal in
                try terminal.wait(for: "the last trade between the sides") { screen in
                    guard let middle = screen.lines.firstIndex(where: { $0.contains("Spread") }) else { return false }
                    return screen.lines[middle].contains(/^[\d,]+ [▲▼]  Spread [\d,]+  [\d.]+ bp$/)
                        && screen.lines[..<middle].contains("Asks") && screen.lines[middle + 1] == "Bids"
                }
            }
        }

        private func watch(_ words: String, _ home: ProgramHome, _ body: (PseudoTerminal) throws -> Void) throws {
            let program = try home.prompt(
                words.split(separator: " ").map(String.init), environment: ["LANG": "C.UTF-8"], columns: 200, rows: 60)
            try body(program.terminal)
            program.terminal.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        private static func grouped(_ price: ExactDecimal) -> String {
            let digits = Array(price.canonicalText)
            return digits.indices.map { place in
                let isGroup = place > 0 && (digits.count - place).isMultiple(of: 3)
                return (isGroup ? "," : "") + String(digits[place])
            }.joined()
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

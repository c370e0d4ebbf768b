import SaifuDrawing
import TerminalTestKit
import Testing

extension ProcessTests {
    /// Lists on terminals of several sizes.
    @Suite struct TableTerminalTests {
        // Broken by, in Sources/MarketFeature/Board/BoardScene.swift:
        // - let lists = BoardLists(environment: environment, product: product, depth: depth ?? Self.most,
        // + let lists = BoardLists(environment: environment, product: product, depth: depth ?? 8,
        @Test(arguments: [(80, 24), (40, 12), (200, 50)], ["en", "ja"])
        func `a watched board fills the window between both captions`(size: (Int, Int), language: String) throws {
            let home = try ProgramHome()
            let program = try home.prompt(
                ["watch", "board", "--lang", language], columns: size.0, rows: size.1)
            let captions = language == "en" ? ["Asks", "Bids"] : ["売り", "買い"]
            // The product, the titles, two captions, a blank and what keys do; the last trade stands among the levels.
            try program.terminal.wait(for: "both captions, and levels in all other lines") { screen in
                captions.allSatisfy(screen.lines.contains)
                    && screen.lines.count { $0.first == "1" && $0.contains(",") } == size.1 - 6
            }
            program.terminal.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test(arguments: [(80, 24), (40, 12)], ["en", "ja"])
        func `every list is a table with its titles in the first line, no wider than the window`(
            size: (Int, Int), language: String
        ) throws {
            let home = try ProgramHome()
            _ = try home.placeResting()
            for line in ["buy 0.05 market --yes", "sell 0.012345 market --yes"] {
                #expect(try home.command(line).end == .exited(0))
            }
            for (list, title) in [
                ("fills", ("Side", "売買")), ("orders all", ("Price", "価格")), ("trades 5", ("Side", "売買")),
                ("balance", ("Asset", "通貨")), ("history", ("Change", "増減")), ("markets", ("Tick", "呼値")),
            ] {
                let words = list.split(separator: " ").map(String.init) + ["--lang", language, "--color", "never"]
                let program = try home.prompt(words, columns: size.0, rows: size.1)
                #expect(try program.waitForEnd() == .exited(0))
                let lines = program.terminal.screen.lines
                #expect(lines[0].contains(language == "en" ? title.0 : title.1), "\(list): \(lines)")
                #expect(!lines[1].isEmpty, "\(list): \(lines)")
                if list == "fills" || list == "orders all" {
                    // As short as they can be told apart, and the first to leave a narrow screen.
                    #expect(lines.contains { $0.contains("JRF") } == false, "\(list): \(lines)")
                    #expect(lines[1].contains(/…\d{6}/) == (size.0 == 80), "\(list): \(lines)")
                }
                // The terminal would go on in the next row with a line that is wider.
                let printed = String(decoding: program.terminal.output, as: UTF8.self).split(
                    whereSeparator: \.isNewline)
                #expect(printed.allSatisfy { DisplayWidth.of(String($0)) <= size.0 }, "\(list): \(printed)")
            }
        }

        @Test func `an id is typed as the list shows it`() throws {
            let home = try ProgramHome()
            let id = try home.placeResting()
            let program = try home.prompt(columns: 80, rows: 24)
            try program.terminal.wait(for: "BTC_JPY>")
            program.terminal.type("orders\r")
            try program.terminal.wait(for: "active  …" + id.suffix(6))
            program.terminal.type("cancel …\(id.suffix(6))\r")
            try program.terminal.wait(for: "Cancellation accepted: " + id)
            program.terminal.type("quit\r")
            #expect(try program.waitForEnd() == .exited(0))
        }
    }
}

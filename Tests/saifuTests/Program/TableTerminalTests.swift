import LightningAPI
import SaifuDrawing
import TerminalTestKit
import Testing

extension ProcessTests {
    /// Lists on terminals of several sizes.
    @Suite struct TableTerminalTests {
        // Broken by, in Sources/MarketFeature/Board/BoardScene.swift:
        // - let lists = BoardLists(environment: environment, product: product, depth: depth,
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

        // Broken by, in Sources/TradeFeature/Fills/FillRow.swift:
        // - if group.count > 1 { rows += group.map { single($0, product) } }
        // +
        @Test func `fills stand below the sum of their order`() throws {
            let home = try Self.homeWithFills()
            let fills = try home.command("fills --json").decoded([OwnExecution].self)
            var left = fills[...]
            var expected: [String] = []
            while let order = left.first {
                let group = left.prefix { $0.childOrderAcceptanceID == order.childOrderAcceptanceID }
                expected.append("\(order.side == .buy ? "Buy" : "Sell") …\(order.childOrderAcceptanceID.suffix(6))")
                if group.count > 1 { expected += [String](repeating: "Fill", count: group.count) }
                left = left.dropFirst(group.count)
            }
            // How many fills an order comes to depends on the book of the second.
            #expect(expected.contains("Fill") && expected.contains { $0.hasPrefix("Buy") }, "\(fills)")
            let shown = try Self.rows(of: "fills", home, columns: 80).map { row in
                row.firstMatch(of: /(Buy|Sell|Fill).*?(…\d{6})?$/).map { "\($0.1)" + ($0.2.map { " \($0)" } ?? "") }
            }
            #expect(shown == expected)
        }

        // Broken by, in Sources/SaifuDrawing/Tables/ColumnLayout.swift:
        // - guard let number = !alignsPoints || limit != nil ? nil : number(fitted) else {
        // + guard let number = !alignsPoints || limit == nil ? nil : number(fitted) else {
        @Test func `prices end in one column, and sizes and fees have their points in one`() throws {
            let rows = try Self.rows(of: "fills", Self.homeWithFills(), columns: 80)
            var places: [Set<Int>] = [[], [], []]
            var ends: Set<Int> = []
            for row in rows {
                let match = try #require(row.firstMatch(of: /([\d,]+) +(\d+\.\d+) +(\d+\.\d+)(?: |$)/), "\(rows)")
                func place(_ index: String.Index) -> Int { row.distance(from: row.startIndex, to: index) }
                places[0].insert(place(match.1.endIndex))
                for (column, digits) in [(1, match.2), (2, match.3)] {
                    places[column].insert(place(try #require(digits.firstIndex(of: "."))))
                }
                ends.insert(place(match.2.endIndex))
            }
            #expect(places.allSatisfy { $0.count == 1 }, "\(rows)")
            #expect(ends.count > 1, "sizes of as many digits show nothing")
        }

        /// One order of several fills, and two of one.
        private static func homeWithFills() throws -> ProgramHome {
            let home = try ProgramHome()
            for line in [
                "sell 0.001 market --yes", "sell 0.4 market --yes --beyond largest-order", "buy 0.0012345 market --yes",
            ] {
                #expect(try home.command(line).end == .exited(0))
            }
            return home
        }

        /// The rows of a list below its titles that begin with a time.
        private static func rows(of list: String, _ home: ProgramHome, columns: Int) throws -> [String] {
            let program = try home.prompt(
                list.split(separator: " ").map(String.init) + ["--lang", "en"],
                environment: ["LANG": "C.UTF-8", "TZ": "UTC"], columns: columns, rows: 40)
            #expect(try program.waitForEnd() == .exited(0))
            return program.terminal.screen.lines.filter { $0.contains(#/^[\d: -]*\d\d:\d\d:\d\d /#) }
        }

        // Broken by, in Sources/WalletCore/Drawing/Column.swift:
        // - column.fit.brief = brief
        // + column.fit.brief = nil
        @Test func `narrow trades keep the time and drop the date`() throws {
            let home = try ProgramHome()
            let wide = try Self.rows(of: "trades 5", home, columns: 80)
            #expect(wide.count == 5 && wide.allSatisfy { $0.contains(#/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /#) }, "\(wide)")
            let narrow = try Self.rows(of: "trades 5", home, columns: 40)
            #expect(
                narrow.count == 5 && narrow.allSatisfy { $0.contains(#/^\d\d:\d\d:\d\d  (Buy|Sell) /#) }, "\(narrow)")
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

import LightningAPI
import SaifuMoney
import TerminalTestKit
import Testing

extension ProcessTests {
    /// Orders at the prompt.
    @Suite struct PromptOrderTests {
        @Test func `an order is shown, and sent only after yes`() throws {
            let home = try ProgramHome()
            let program = try home.started()
            program.terminal.type("buy 0.01 at 1000000 --beyond price-band\r")
            try program.terminal.wait(for: "Send this order? [y/N]")
            for text in ["Order", "0.01 BTC at 1,000,000 JPY", "Cost", "10,000 JPY", "Fee", "0.00001500 BTC"] {
                #expect(program.terminal.screen.text.contains(text))
            }
            program.terminal.type("n\r")
            try program.terminal.wait(for: "Declined; nothing was sent.")
            #expect(try home.command("orders all --json").output == "[]\n")
            program.terminal.type("buy 0.01 at 1000000 --beyond price-band\r")
            try program.terminal.wait(for: "the question") { $0.lines.last == "Send this order? [y/N]" }
            program.terminal.type("y\r")
            try program.terminal.wait(for: "Accepted: JRF")
            try program.terminal.wait(for: "It waits in the book: 0.01 BTC open.")
            #expect(try home.command("orders --json").decoded([ChildOrder].self).count == 1)
        }

        // Broken by, in Sources/SaifuTerminal/Editor/Answers.swift:
        // - ["y", "yes", "はい"].contains(where: typed.isSpelled)
        // + ["y", "yes"].contains(where: typed.isSpelled)
        @Test(arguments: ["はい", "ｙ"])
        func `a yes in Japanese letters sends an order, a no does not`(yes: String) throws {
            let home = try ProgramHome()
            let program = try home.started(["--lang", "ja"])
            program.terminal.type("buy 0.01 at 1000000 --beyond price-band\r")
            try program.terminal.wait(for: "この注文を送信しますか？[y/N]")
            program.terminal.type("いいえ\r")
            try program.terminal.wait(for: "中止しました。")
            #expect(try home.command("orders all --json").output == "[]\n")
            program.terminal.type("buy 0.01 at 1000000 --beyond price-band\r")
            try program.terminal.wait(for: "the question") { $0.lines.last == "この注文を送信しますか？[y/N]" }
            program.terminal.type(yes + "\r")
            try program.terminal.wait(for: "a new prompt") {
                $0.transcript.contains("JRF") && $0.lines.last?.hasSuffix("_JPY>") == true
            }
            #expect(try home.command("orders --json").decoded([ChildOrder].self).map(\.size) == ["0.01"])
        }

        // Broken by, in Sources/WalletCore/Commands/TypedNumber.swift:
        // - (plain.hasPrefix(".") ? "0" : "") + plain)
        // + (plain.hasPrefix(".") ? "1" : "") + plain)
        // Broken by, in Sources/WalletCore/Commands/TypedNumber.swift:
        // - if !isNegative { _ = Self.drop("+", from: &digits) }
        // +
        // Broken by, in Sources/WalletCore/Commands/TypedNumber.swift:
        // - return digits.filter { $0 != "," }
        // + return String(digits)
        @Test(arguments: [
            (".01", "15000000", String?.some("0.01"), "15000000"),
            ("+0.01", "15000000", "0.01", "15000000"), ("50%", "15,000,000", nil, "15000000"),
        ])
        func `numbers are sent as the preview shows them, however they were typed`(
            typed: String, typedPrice: String, size: String?, price: String
        ) throws {
            let home = try ProgramHome()
            let program = try home.started()
            program.terminal.type("buy \(typed) at \(typedPrice) --beyond price-band\r")
            try program.terminal.wait(for: "Send this order? [y/N]")
            let text = program.terminal.screen.text
            let order = try #require(text.firstMatch(of: /\nOrder +([0-9.]+) BTC at ([0-9,]+) JPY · Limit\n/))
            let shown = (size: String(order.1), price: order.2.filter { $0 != "," })
            #expect(size == nil || shown.size == size, "\(text)")
            #expect(shown.price == price, "\(text)")
            #expect(size != nil || text.contains("50% of the 1,000,000 JPY available"), "\(text)")
            program.terminal.type("y\r")
            try program.terminal.wait(for: "Accepted: JRF")
            let sent = try #require(try home.command("orders --json").decoded([ChildOrder].self).first)
            #expect(sent.size.canonicalText == shown.size && sent.price.canonicalText == shown.price, "\(text)")
        }

        // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketForm.swift:
        // - if let row = display.refused { cell(of: row).validate() }
        // + if display.refused == nil { cell(of: .size).validate() }
        @Test func `a form that is refused comes back on the row that is wrong, and goes through once it is mended`()
            throws
        {
            let home = try ProgramHome()
            let program = try home.started()
            program.terminal.type("buy\r")
            try program.terminal.wait(for: "Enter next")
            program.terminal.type("90\rl\r10000000\r\r60\r")
            try program.terminal.wait(for: "Not enough: the order needs 900,000,000 JPY, 1,000,000 JPY is")
            let lines = program.terminal.screen.lines
            #expect(lines.contains { $0.hasPrefix("› Size           90 BTC  Not enough") }, "\(lines)")
            #expect(lines.contains("  Price          10000000 JPY"), "\(lines)")
            #expect(lines.contains("  Expires        60 minutes"), "\(lines)")
            program.terminal.type("\u{7F}\u{7F}0.01\r\r\r\r\r")
            try program.terminal.wait(for: "type `beyond`:")
            program.terminal.type("\r")
            try program.terminal.wait(for: "› Price          10000000 JPY")
            program.terminal.type(String(repeating: "\u{7F}", count: 8) + "bid\r\r\r")
            try program.terminal.wait(for: "Send this order? [y/N]")
            program.terminal.type("y\r")
            try program.terminal.wait(for: "Accepted: JRF")
        }

        @Test func `half of an OCO says whose it is, and what is left of the whole once it is cancelled`() throws {
            let home = try ProgramHome()
            let program = try home.started()
            try program.run(
                "oco sell 0.01 at 17900000 or sell 0.01 stop 15000000 --yes --beyond price-band", shows: "It is active."
            )
            try program.run("orders", shows: " OCO")
            program.terminal.type("cancel 1\r")
            try program.terminal.wait(for: "Only this part would be")
            try program.terminal.wait(for: "Cancel this order? [y/N]")
            program.terminal.type("y\r")
            try program.terminal.wait(for: "The other part of the special order OCO")
            try program.run("parents", shows: "part cancelled")
            program.terminal.type("cancel \t")
            try program.terminal.wait(for: "OCO sell 0.02 BTC at 17,900,000 JPY, trigger 15,000,000 JPY")
        }

        @Test func `a price from the market is shown as the number that is sent`() throws {
            let home = try ProgramHome()
            let program = try home.started()
            program.terminal.type("buy ０．０１ at -0.5%\r")
            try program.terminal.wait(for: "Send this order? [y/N]")
            let lines = program.terminal.screen.lines.map { $0.split(separator: " ") }
            let price = try #require(lines.first { $0.first == "Order" && $0.count > 4 }?[4])
            #expect(program.terminal.screen.text.contains("Price from           0.5% below the last price, "))
            program.terminal.type("y\r")
            try program.terminal.wait(for: "Accepted: JRF")
            let sent = try #require(try home.command("orders --json").decoded([ChildOrder].self).first)
            #expect(sent.size == "0.01" && sent.price.description == price.filter { $0 != "," })
        }

        @Test func `max is all that can be paid for, and not more, also without a question`() throws {
            let home = try ProgramHome()
            let bought = try home.command("buy max at -1% --yes")
            #expect(bought.end == .exited(0) && bought.output.contains("all of the 1,000,000 JPY available"))
            let order = try #require(try home.command("orders --json").decoded([ChildOrder].self).first)
            let cost = try order.price.multiplied(by: order.size)
            #expect(cost <= 1_000_000 && cost > 999_999)
        }

        /// By the book that it was counted from: the market may have moved when the order comes.
        @Test(arguments: ["900000", "500000"])
        func `money at market buys no more than was said, level after level`(money: ExactDecimal) throws {
            let home = try ProgramHome()
            let bought = try home.command("buy ¥\(money) market --yes --beyond largest-order")
            #expect(bought.end == .exited(0), "\(bought)")
            let cost = try #require(bought.lines.first { $0.hasPrefix("Cost ") }).split(separator: " ")
            let digits = try #require(cost.count > 2 ? cost[2] : nil).filter { $0 != "," }
            let yen = try ExactDecimal(parsing: String(digits))
            let least = try money.adding(-1000)
            #expect(yen <= money && yen > least, "\(bought.output)")
        }

        @Test(arguments: [
            ("en", "Cancel all your orders of this", "[y/N]"),
            ("ja", "取り消しますか？", "[y/N]"),
        ])
        func `a question in a narrow window is broken between its words`(
            language: String, begins: String, ends: String
        ) throws {
            let home = try ProgramHome()
            _ = try home.placeResting()
            let program = try home.prompt(["cancel", "all", "--lang", language], columns: 40, rows: 12)
            try program.terminal.wait(for: "the question") { $0.lines.last { !$0.isEmpty }?.hasSuffix(ends) == true }
            #expect(program.terminal.screen.lines.contains { $0.hasPrefix(begins) })
            program.terminal.type("n\r")
            try program.terminal.waitShown(language == "en" ? "Declined; nothing was sent." : "中止しました。")
        }

        // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialTicketTexts.swift:
        // - let facts = [venue.warning, title(preview.order)] + preview.parts.map(line)
        // + let facts = [venue.warning, title(preview.order)]
        @Test(arguments: ["en", "ja"])
        func `the question of a special order names its size and trigger where nothing else has room`(
            language: String
        ) throws {
            let home = try ProgramHome()
            let line = ["stop", "sell", "0.01", "at", "16600000", "--lang", language]
            let program = try home.prompt(line, columns: 40, rows: 6)
            try program.terminal.wait(for: "the question") { $0.text.contains("[y/N]") }
            let shown = program.terminal.screen.text
            #expect(shown.contains("16,600,000") && shown.contains("0.01 BTC"), "\(shown)")
            program.terminal.type("n\r")
            _ = try program.waitForEnd()
        }

        @Test func `a bare word opens the ticket, whose rows can be gone back to`() throws {
            let home = try ProgramHome()
            let program = try home.started()
            program.terminal.type("buy --beyond price-band\r")
            try program.terminal.wait(for: "› Size            BTC")
            program.terminal.type("0.0001\r")
            try program.terminal.wait(for: "The size 0.0001 is under the minimum of 0.001 BTC on BTC_JPY.")
            program.terminal.type("\u{7F}\u{7F}1\r")
            try program.terminal.wait(for: "› Type")
            program.terminal.type("limit\r")
            try program.terminal.wait(for: "› Price")
            program.terminal.type("1000000\r")
            try program.terminal.wait(for: "the time in force") { $0.text.contains("› Time in force  [GTC] IOC  FOK") }
            program.terminal.type("\u{1B}[C")
            try program.terminal.wait(for: "[IOC]")
            program.terminal.type("\u{1B}[A\u{1B}[A")
            try program.terminal.wait(for: "the type, and the price as it was typed") {
                $0.text.contains("› Type           [Limit] Market") && $0.text.contains("  Price          1000000 JPY")
            }
            program.terminal.type("m")
            try program.terminal.wait(for: "no row of a limit order") {
                $0.text.contains("[Market]") && !$0.text.contains("Price") && $0.text.contains("0.001 BTC")
            }
            program.terminal.type("l\t\t\t\r")
            try program.terminal.wait(for: "Send this order? [y/N]")
            #expect(program.terminal.screen.text.contains("0.001 BTC at 1,000,000 JPY · Limit · IOC"))
            program.terminal.type("\u{3}")
            try program.terminal.wait(for: "a new prompt") { $0.lines.last == "paper BTC_JPY>" }
            #expect(try home.command("orders all --json").output == "[]\n")
        }

        @Test func `a terminal without escapes asks row after row, and goes back`() throws {
            let home = try ProgramHome()
            let program = try home.prompt(environment: ["TERM": "dumb"])
            try program.terminal.wait(for: "BTC_JPY>")
            for (prompt, answer) in [
                ("", "buy --beyond price-band"), ("Size (BTC):", "0.01"), ("Type (limit|market):", "stop"),
                ("That does not fit here; choose one of limit, market.", "limit"), ("Price (JPY):", "<"),
                ("Type (limit|market) [limit]:", ""), ("Price (JPY):", "1000000"),
                ("Time in force (gtc|ioc|fok) [gtc]:", "fok"), ("Expires (minutes, blank for about 30 days):", ""),
            ] {
                try program.terminal.wait(for: prompt)
                program.terminal.type(answer + "\r")
                _ = program.terminal.readSome(within: .milliseconds(50))
            }
            try program.terminal.wait(for: "Limit | FOK")
            #expect(!program.terminal.output.contains(0x1B))
            program.terminal.type("n\r")
            try program.terminal.wait(for: "Declined; nothing was sent.")
        }

        @Test func `a fill is told above the line that is being typed`() throws {
            let home = try ProgramHome()
            let price = try home.bid(behind: "0.5").canonicalText
            let program = try home.started()
            try program.run("buy 0.001 at \(price) --yes", shows: "It waits in the book")
            program.terminal.type("ticker ETH")
            try program.terminal.wait(for: "> ticker ETH")
            #expect(try home.command("sell 0.9 at \(price) --yes --beyond largest-order").end == .exited(0))
            try program.terminal.wait(for: "● BTC_JPY Buy Filled: 0.001 BTC at")
            try program.terminal.wait(for: "the line") { $0.lines.last == "paper BTC_JPY> ticker ETH" }
            program.terminal.type("_JPY\r")
            try program.terminal.wait(for: "Best bid")
        }

        // Broken by, in Sources/saifu/Run/OrderNews.swift:
        // - parents = parents ?? environment.client.news(of: .parentOrderEvents, on: environment.clock)
        // + parents = parents ?? nil
        @Test func `that a stop fails when it is triggered is told at the prompt`() throws {
            let home = try ProgramHome()
            let price = try home.bid(behind: "0.5").canonicalText
            let program = try home.started()
            try program.run("stop sell 0.2 at \(price) --yes", shows: "It is active")
            // What the stop would sell is sold, and the price falls to its trigger.
            #expect(try home.command("sell 0.9 at \(price) --yes --beyond largest-order").end == .exited(0))
            try program.terminal.wait(for: "● BTC_JPY the exchange has refused the special order JRF")
        }

        // Broken by, in Sources/saifu/Run/PromptRun.swift:
        // - { [weak self] in self?.say($0) }
        // + { [editor] in editor.printAbove($0) }
        @Test func `in a narrow window a fill is told without a break inside a word`() throws {
            let home = try ProgramHome()
            let price = try home.bid(behind: "0.5").canonicalText
            let program = try home.prompt([], columns: 40, rows: 12)
            try program.terminal.wait(for: "paper BTC_JPY>")
            try program.run("buy 0.001 at \(price) --yes", shows: "It waits in the book")
            #expect(try home.command("sell 0.9 at \(price) --yes --beyond largest-order").end == .exited(0))
            try program.terminal.wait(for: "● BTC_JPY Buy Filled: 0.001 BTC at")
            try program.terminal.wait(for: "the whole notice") { screen in
                screen.lines.contains { $0.hasSuffix("JPY on average.") || $0 == "on average." || $0 == "average." }
            }
            // The price has no room beside it, and goes to the next line as a whole.
            #expect(program.terminal.screen.lines.contains("● BTC_JPY Buy Filled: 0.001 BTC at"))
        }
    }
}

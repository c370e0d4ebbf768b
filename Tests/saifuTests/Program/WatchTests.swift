import Glibc
import Synchronization
import TerminalTestKit
import Testing

extension ProcessTests {
    /// The followed screens, on a terminal and without one.
    @Suite struct WatchTests {
        /// A program on a terminal, and its home, which is removed with it.
        private struct Watch {
            let home: ProgramHome
            let program: TerminalProgram
            var terminal: PseudoTerminal { program.terminal }
        }

        private func watch(_ words: String, environment: [String: String] = [:]) throws -> Watch {
            let home = try ProgramHome()
            let program = try home.prompt(
                words.split(separator: " ").map(String.init), environment: environment, columns: 80, rows: 24)
            return Watch(home: home, program: program)
        }

        @Test(arguments: ["q", "\u{3}"])
        func `a ticker is drawn in place until somebody leaves`(key: String) throws {
            let watch = try watch("watch ticker")
            try watch.terminal.wait(for: "the first picture") {
                $0.text.hasPrefix("Product") && $0.text.contains("Best ask") && $0.text.contains("q quit")
            }
            #expect(watch.terminal.screen.isFullScreen && !watch.terminal.screen.showsCursor)
            let first = watch.terminal.screen.text
            try watch.terminal.wait(for: "another picture") { $0.text != first }
            watch.terminal.type(key)
            #expect(try watch.program.waitForEnd() == .exited(0))
            let screen = watch.terminal.screen
            #expect(!screen.isFullScreen && screen.showsCursor && screen.text.contains("Spread"))
            #expect(watch.terminal.modes == (true, true))
        }

        // Broken by, in Sources/MarketFeature/Ticker/TickerScene.swift:
        // - if ticker.tickID != document?.tickID || ticker.state != document?.state { document = ticker }
        // + document = ticker
        @Test func `each document of a followed ticker is another tick`() throws {
            let home = try ProgramHome()
            let result = try home.shell("$SAIFU watch ticker --json | head -3")
            let ticks = result.lines.compactMap { $0.firstMatch(of: #/"tick_id":([0-9]+)/#)?.output.1 }
            #expect(ticks.count == 3 && Set(ticks).count == 3, "\(result)")
        }

        @Test(arguments: [("en", "UTC · q quit"), ("ja", "UTC · q 終了")])
        func `a ticker offers no selection, and nobody is shown the counters of its developers`(
            language: String, keys: String
        ) throws {
            let watch = try watch("watch ticker --lang \(language)")
            try watch.terminal.wait(for: keys)
            #expect(watch.terminal.screen.lines.last?.hasSuffix(keys) == true)
            let first = watch.terminal.screen.text
            watch.terminal.type("\u{1B}[B")
            // The key was heard when the next answer is drawn.
            try watch.terminal.wait(for: "another picture") { $0.text != first }
            #expect(!watch.terminal.screen.text.contains("›"))
            watch.terminal.type("q")
            #expect(try watch.program.waitForEnd() == .exited(0))
        }

        @Test(arguments: [SIGTERM, SIGQUIT])
        func `S11 a signal that ends the program gives the terminal back`(signal: Int32) throws {
            let watch = try watch("watch board 3")
            try watch.terminal.wait(for: "q quit")
            watch.program.signal(signal)
            #expect(try watch.program.waitForEnd() == .exited(130))
            #expect(!watch.terminal.screen.isFullScreen && watch.terminal.screen.showsCursor)
            #expect(watch.terminal.modes == (true, true))
        }

        @Test func `S11 a crash gives the terminal back`() throws {
            // The report of a crash takes long, and is not what is tested.
            let watch = try watch("watch board 3", environment: ["SWIFT_BACKTRACE": "enable=no"])
            try watch.terminal.wait(for: "q quit")
            watch.program.signal(SIGABRT)
            #expect(try watch.program.waitForEnd() == .signalled(SIGABRT))
            #expect(!watch.terminal.screen.isFullScreen && watch.terminal.screen.showsCursor)
            #expect(watch.terminal.modes == (true, true))
        }

        @Test func `S5 a stopped and continued watch draws its screen again`() throws {
            let watch = try watch("watch board 3")
            try watch.terminal.wait(for: "q quit")
            watch.terminal.type("\u{1A}")
            // A process that leads its session is not stopped by this signal: it goes on at once.
            try watch.terminal.wait(for: "the first screen, then the picture again") { screen in
                screen.entries == 2 && screen.isFullScreen && screen.text.contains("Asks")
            }
            watch.terminal.type("q")
            #expect(try watch.program.waitForEnd() == .exited(0))
        }

        @Test func `another size of the window is drawn at once`() throws {
            let watch = try watch("watch board 20")
            try watch.terminal.wait(for: "q quit")
            watch.terminal.resize(columns: 60, rows: 10)
            watch.program.signal(SIGWINCH)
            try watch.terminal.wait(for: "the hint on the last row") {
                $0.lines.count == 10 && $0.lines[9].contains("q quit")
            }
            watch.terminal.type("q")
            #expect(try watch.program.waitForEnd() == .exited(0))
        }

        @Test func `orders are watched at the prompt, and the prompt comes back`() throws {
            let home = try ProgramHome()
            let id = "…" + (try home.placeResting()).suffix(6)
            let program = try home.prompt()
            try program.terminal.wait(for: "BTC_JPY>")
            program.terminal.type("watch orders\r")
            try program.terminal.wait(for: "the list") { $0.text.contains("q quit") && $0.text.contains(id) }
            program.terminal.type("\u{1B}[B")
            try program.terminal.wait(for: "the mark") { $0.text.contains("› 1") }
            program.terminal.type("d")
            try program.terminal.wait(for: " whole · ")
            program.terminal.type("q")
            try program.terminal.wait(for: "the prompt below the last picture") {
                !$0.isFullScreen && $0.text.contains(id) && $0.lines.last == "paper BTC_JPY>"
            }
            program.terminal.type("quit\r")
            #expect(try program.waitForEnd() == .exited(0))
        }

        @Test func `who leaves keeps what was on the screen, once, and rows that had no room are counted`() throws {
            let home = try ProgramHome()
            let orders = (0..<9).map { "buy 0.001 at 1500000\($0) --yes\n" }.joined()
            #expect(try home.command("", input: orders).end == .exited(0))
            let program = try home.prompt(["watch", "orders"], columns: 80, rows: 8)
            try program.terminal.wait(for: "five orders, and how many more there are") {
                $0.lines.count == 8 && $0.lines[5].hasPrefix("5  Buy") && $0.lines[6] == "… 4 more"
            }
            let shown = program.terminal.screen.lines
            program.terminal.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(program.terminal.screen.lines.filter { !$0.isEmpty } == Array(shown.dropLast()))
        }

        @Test func `a key cancels the selected order after a question that names it, and Ctrl-C never does`() throws {
            let home = try ProgramHome()
            let id = try home.placeResting()
            func ask(_ columns: Int, _ rows: Int, _ answer: String, _ body: (TerminalProgram) throws -> Void) throws {
                let program = try home.prompt(["watch", "orders", "--yes"], columns: columns, rows: rows)
                try program.terminal.wait(for: "the list") { $0.text.contains("q quit") && $0.text.contains("Buy") }
                program.terminal.type("\u{1B}[B")
                try program.terminal.wait(for: "the key") { $0.text.contains("c Cancel") }
                program.terminal.type("c")
                try program.terminal.wait(for: "Cancel this order?")
                program.terminal.type(answer)
                try body(program)
                program.terminal.type("q")
                _ = try program.waitForEnd()
            }
            try ask(80, 24, "\u{3}") { _ in }
            #expect(try home.command("orders").output.contains(String(id.suffix(6))))
            try ask(80, 24, "q") { try $0.terminal.wait(for: "the list again") { !$0.text.contains("[y/N]") } }
            try ask(24, 4, "y") { program in
                try program.terminal.wait(for: "why nothing happens") { $0.text.contains("n no") }
                program.terminal.type("n")
                try program.terminal.wait(for: "the list again") { !$0.text.contains("[y/N]") }
            }
            #expect(try home.command("orders").output.contains(String(id.suffix(6))))
            try ask(80, 24, "y") { program in
                try program.terminal.wait(for: "what became of it") {
                    $0.text.contains("Cancellation accepted: \(id)") && $0.text.contains("q quit")
                }
            }
            #expect(try !home.command("orders").output.contains(String(id.suffix(6))))
        }

        // Broken by, in Sources/WalletScreen/ScreenDialogue.swift:
        // - saysHa = key == .character("は")
        // + saysHa = false
        @Test func `a yes in Japanese letters cancels the selected order, a no does not`() throws {
            let home = try ProgramHome()
            let id = try home.placeResting()
            let program = try home.prompt(["watch", "orders", "--lang", "ja"], columns: 80, rows: 24)
            try program.terminal.wait(for: "the list") { $0.text.contains(id.suffix(6)) }
            program.terminal.type("\u{1B}[B")
            try program.terminal.wait(for: "the key") { $0.text.contains("c 取消") }
            program.terminal.type("c")
            try program.terminal.wait(for: "この注文を取り消しますか？")
            program.terminal.type("いいえn")
            try program.terminal.wait(for: "the list again") { !$0.text.contains("[y/N]") && $0.text.contains("q 終了") }
            #expect(try home.waitingOrders() == [id])
            program.terminal.type("c")
            try program.terminal.wait(for: "この注文を取り消しますか？")
            program.terminal.type("はい")
            try program.terminal.wait(for: "what became of it") { screen in
                screen.text.contains(id) && screen.text.contains("q 終了") && !screen.text.contains("[y/N]")
            }
            program.terminal.type("q")
            #expect(try program.waitForEnd() == .exited(0))
            #expect(try home.waitingOrders().isEmpty)
        }

        // Broken by, in Sources/MarketFeature/Ticker/TickerReport+Columns.swift:
        // - Column(MarketSentence.tenMinutes) { $0.sparklinePhrase },
        // +
        @Test func `a followed ticker draws the last ten minutes beside their title`() throws {
            try watchTicker { screen in screen.lines.contains { $0.contains(/^10 min +[▁▂▃▄▅▆▇█]{20}$/) } }
        }

        // Broken by, in Sources/WalletCore/Drawing/Chart.swift:
        // - guard let lowest = prices.min(), let highest = prices.max(), height > 0 else { return [] }
        // + guard let lowest = prices.min(), let highest = prices.max(), height > 99 else { return [] }
        @Test func `and once more below it, as high as there is room`() throws {
            try watchTicker { screen in
                guard let title = screen.lines.firstIndex(of: "10 min") else { return false }
                let chart = screen.lines[(title + 1)...].prefix { $0.contains(/[▁▂▃▄▅▆▇█]/) }
                return chart.count > 1 && chart.first?.contains(#/^[\d,]+ /#) == true
            }
        }

        private func watchTicker(_ isDrawn: (Screen) -> Bool) throws {
            let watch = try watch("watch ticker", environment: ["LANG": "C.UTF-8"])
            try watch.terminal.wait(for: "the chart", isDrawn)
            watch.terminal.type("q")
            #expect(try watch.program.waitForEnd() == .exited(0))
        }

        // Broken by, in Sources/saifu/Watch/WatchScreen.swift:
        // - if !shown.contains(line.plainText) { lines += DisplayWidth.wrap(line, to: size.columns) }
        // + if shown.contains(line.plainText) { lines += DisplayWidth.wrap(line, to: size.columns) }
        @Test(arguments: ["orders", ""])
        func `what was cancelled on a screen stands below it afterwards, and a question that was given up does not`(
            list: String
        ) throws {
            let home = try ProgramHome()
            let first = try home.placeResting()
            #expect(try home.command("buy 0.002 at 15000000 --yes --beyond price-band").end == .exited(0))
            let program = try home.prompt(["watch"] + (list.isEmpty ? [] : [list]), columns: 80, rows: 40)
            try program.terminal.wait(for: "the orders") { $0.text.contains("…" + first.suffix(6)) }
            if list.isEmpty {
                program.terminal.type("\t\t")
                try program.terminal.wait(for: "the own orders, chosen") { $0.text.contains("▸ Own orders") }
            }
            program.terminal.type("\u{1B}[B\u{1B}[B")
            try program.terminal.wait(for: "the second row") { $0.text.contains("› 2") }
            program.terminal.type("c")
            try program.terminal.wait(for: "Cancel this order?")
            program.terminal.type("y")
            try program.terminal.wait(for: "Cancellation accepted: \(first)")
            try program.terminal.wait(for: "the list again") { $0.text.contains("q quit") }
            program.terminal.type("c")
            try program.terminal.wait(for: "the next question") {
                $0.text.contains("Cancel this order?") && !$0.text.contains(first)
            }
            program.terminal.type("\u{3}")
            #expect(try program.waitForEnd() == .exited(0))
            let lines = program.terminal.screen.lines.filter { !$0.isEmpty }
            #expect(
                lines.last == "Order \(first) was cancelled.", "\(lines)")
            #expect(!program.terminal.screen.text.contains("sent"))
        }

        @Test func `S8 a terminal without escapes gets page after page`() throws {
            let watch = try watch("watch ticker", environment: ["TERM": "dumb"])
            try watch.terminal.wait(for: "two pages") {
                $0.transcript.split(separator: "\n").filter { $0.hasPrefix("Product") }.count >= 2
            }
            #expect(!watch.terminal.output.contains(0x1B))
            watch.program.signal(SIGINT)
            _ = try watch.program.waitForEnd()
        }

        @Test func `a program gets one document a line, and an interrupt ends them quietly`() throws {
            let home = try ProgramHome()
            let program = try PipedProgram(
                [BuiltProgram.path("saifu"), "watch", "ticker", "--json"], environment: home.environment())
            var text = ""
            while text.split(separator: "\n").count < 2 { text = try program.wait(for: text + "{") }
            program.signal(SIGINT)
            let result = try program.finish()
            #expect(result.end == .exited(130) && result.errors.isEmpty)
            let lines = result.output.split(separator: "\n")
            #expect(
                lines.count >= 2
                    && lines.allSatisfy { $0.hasPrefix(#"{"product_code":"BTC_JPY""#) && $0.hasSuffix("}") })
        }

        @Test func `nobody reading is a reason to end`() throws {
            let home = try ProgramHome()
            let result = try home.shell(
                "$SAIFU watch ticker --json | head -1; echo done", environment: ["SAIFU_HOME": home.path])
            #expect(result.end == .exited(0) && result.output.hasSuffix("done\n"))
        }

        // Broken by, in Sources/saifu/Watch/WatchRun.swift:
        // - whenClosed { printing.cancel() }
        // + whenClosed {}
        @Test func `nobody reading is a reason to end while the exchange is silent`() throws {
            let asked = Mutex<Set<String>>([])
            let server = try RawServer { target, _ in
                if target.hasPrefix("/json-rpc") { return .close }
                guard asked.withLock({ $0.insert(target).inserted }) else { return .silence }
                let book = #"{"mid_price":5,"bids":[{"price":4,"size":1}],"asks":[{"price":6,"size":1}]}"#
                return .json(target.hasPrefix("/v1/getboard") ? book : "[]")
            }
            let home = try ProgramHome()
            let program = try PipedProgram(home.line(["watch", "board", "--endpoint", server.origin]))
            try program.wait(for: "Mid price")
            while server.received.count(where: { $0.contains("getboard") }) < 2 {
                try #require(!program.endsByItself(seconds: 0.02))
            }
            program.leave()
            #expect(program.endsByItself())
        }

        @Test func `a watch that cannot begin says why`() async throws {
            let home = try ProgramHome()
            let unreachable = try home.command("watch ticker --endpoint http://127.0.0.1:1")
            #expect(unreachable.end == .exited(1) && unreachable.errors.contains("Cannot reach"))
            let wrong = try home.command("watch boards")
            for word in await ScreenBench.watched { #expect(wrong.errors.contains(word)) }
            #expect(wrong.end == .exited(2) && wrong.errors.contains("did you mean `board`?"))
            let program = try home.command("watch --json")
            #expect(program.end == .exited(2) && program.output.contains(#""code":"usage""#))
        }
    }
}

import SaifuDrawing
import SaifuStyle
import SaifuText
import Synchronization
import TerminalTestKit
import Testing

extension ProcessTests {
    /// A followed screen in front of an exchange that answers once, and then not as it should.
    @Suite struct StaleWatchTests {
        static let ticker = RawServer.Reply.json(
            """
            {"product_code":"BTC_JPY","state":"RUNNING","timestamp":"2026-08-07T12:18:03.5","tick_id":1,\
            "best_bid":17200000,"best_ask":17201000,"best_bid_size":0.1,"best_ask_size":0.2,"total_bid_depth":1,\
            "total_ask_depth":1,"market_bid_size":0,"market_ask_size":0,"ltp":17200500,"volume":61,\
            "volume_by_product":61}
            """)

        private static let busy = RawServer.Reply.json(
            #"{"status":-208,"error_message":"Market is busy","data":null}"#, status: "500 Internal Server Error")

        /// What tickers are answered with.
        private final class Replies: Sendable {
            private let next: Mutex<(first: RawServer.Reply?, later: RawServer.Reply)>

            init(first: RawServer.Reply = ticker, then later: RawServer.Reply) {
                next = Mutex((first, later))
            }

            func take() -> RawServer.Reply {
                next.withLock { next in
                    defer { next.first = nil }
                    return next.first ?? next.later
                }
            }

            func mend() { next.withLock { $0.later = ticker } }
        }

        private func watch(
            _ replies: Replies, columns: Int = 80, rows: Int = 24, _ body: (TerminalProgram) throws -> Void
        ) throws {
            let home = try ProgramHome()
            let server = try RawServer { target, _ in
                target.hasPrefix("/v1/getticker") ? replies.take() : .json(HostileEndpointTests.markets)
            }
            let program = try home.prompt(
                ["watch", "ticker", "--lang", "en", "--endpoint", server.origin], columns: columns, rows: rows)
            try program.terminal.wait(for: "the first answer") { $0.text.contains("17,200,500") }
            try body(program)
            program.terminal.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        // Broken by, in Sources/WalletScreen/ScenePicture.swift:
        // - return lines + [StyledText](repeating: .empty, count: gap) + stale
        // + return stale + lines + [StyledText](repeating: .empty, count: gap)
        @Test(arguments: [(80, 24), (40, 12), (200, 50)])
        func `what fails is said below the last picture, until an answer comes`(columns: Int, rows: Int) throws {
            let replies = Replies(then: Self.busy)
            try watch(replies, columns: columns, rows: rows) { program in
                try program.terminal.wait(for: "the line below the picture and above the keys") { screen in
                    guard let message = Self.message(on: screen), message.text.hasPrefix("STALE") else { return false }
                    return screen.lines[..<message.row].contains { $0.contains("17,200,500") }
                        && message.text.contains("orders may be refused") && message.text.contains("Market is busy")
                }
                replies.mend()
                try program.terminal.wait(for: "news") { !$0.text.contains("STALE") }
            }
        }

        /// The lines at the bottom that say what is not current, above the keys, and the first of their rows.
        private static func message(on screen: Screen) -> (row: Int, text: String)? {
            let lines = screen.lines
            guard lines.count == screen.rows, lines[screen.rows - 1].contains("q quit"),
                // A panel that is not current says so in its rule as well.
                let row = lines.firstIndex(where: { $0.contains(/STALE \d+ s(?: ·|$)/) && !$0.contains("─") })
            else { return nil }
            return (row, lines[row..<(screen.rows - 1)].joined(separator: " "))
        }

        /// A list that is followed until its exchange wants a pause.
        struct Followed: Sendable, CustomTestStringConvertible {
            let words: [String]
            /// Stands in the picture.
            let price: String
            var testDescription: String { words.joined(separator: " ") }
        }

        private static let followed = [
            Followed(words: ["watch", "orders"], price: "17,123,000"),
            Followed(words: ["watch", "board"], price: "17,201,000"),
            Followed(words: ["watch"], price: "17,200,500"),
        ]

        private static let order = RawServer.Reply.json(
            """
            [{"id":1,"child_order_id":"JOR20260807-121803-000001","product_code":"BTC_JPY","side":"BUY",\
            "child_order_type":"LIMIT","price":17123000,"average_price":0,"size":0.01,"child_order_state":"ACTIVE",\
            "expire_date":"2026-09-07T12:18:03","child_order_date":"2026-08-07T12:18:03",\
            "child_order_acceptance_id":"JRF20260807-121803-000001","outstanding_size":0.01,"cancel_size":0,\
            "executed_size":0,"total_commission":0,"time_in_force":"GTC"}]
            """)

        private static let pause = RawServer.Reply.raw(
            "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 90\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")

        private static func answer(_ target: String) -> RawServer.Reply {
            for (call, reply) in [
                ("/json-rpc", .close), ("/v1/getticker", ticker), ("/v1/me/getchildorders", order),
                (
                    "/v1/getboard?",
                    .json(
                        #"{"mid_price":17200500,"bids":[{"price":17200000,"size":1}],"asks":[{"price":17201000,"size":1}]}"#
                    )
                ),
                ("/v1/getmarkets", .json(HostileEndpointTests.markets)),
                ("/v1/markets", .json(HostileEndpointTests.markets)),
            ] as [(String, RawServer.Reply)] where target.hasPrefix(call) { return reply }
            return .json("[]")
        }

        /// Follows a list that was drawn, from when its exchange wants a pause.
        private func pause(
            _ list: Followed, _ size: (columns: Int, rows: Int), _ body: (PseudoTerminal) throws -> Void
        ) throws {
            let isPaused = Mutex(false)
            let home = try ProgramHome()
            let server = try RawServer { target, _ in
                isPaused.withLock { $0 } ? Self.pause : Self.answer(target)
            }
            let looks = ["NO_COLOR": "", "COLORTERM": "truecolor", "LANG": "C.UTF-8"]
            let program = try home.prompt(
                list.words + ["--lang", "en", "--endpoint", server.origin],
                environment: RawServer.key.merging(looks) { $1 }, columns: size.columns, rows: size.rows)
            try program.terminal.wait(for: "the first picture, not dimmed") { screen in
                Self.isDimmed(list.price, on: screen) == false
            }
            isPaused.withLock { $0 = true }
            try body(program.terminal)
            program.terminal.type("q")
            #expect(try program.waitForEnd() == .exited(0))
        }

        /// Whether the whole line of a price is drawn like what stands back; `nil` where there is none.
        private static func isDimmed(_ price: String, on screen: Screen) -> Bool? {
            var dimmed = Screen(columns: 1, rows: 1)
            dimmed.write(TextRenderer(mode: .trueColor).render(StyledText("x", style: .secondary)).utf8)
            let look = dimmed.looks(ofRow: 0)[0]
            return screen.lines.firstIndex { $0.contains(price) }.map { row in
                screen.looks(ofRow: row).allSatisfy { $0.isEmpty || $0 == look }
            }
        }

        // Broken by, in Sources/WalletScreen/Staleness.swift:
        // - nextLook: max(.zero, nextTrial.duration(since: now)), isPaced: waitsItsTurn(at: now))
        // + nextLook: .seconds(90), isPaced: waitsItsTurn(at: now))
        @Test(arguments: followed, [(80, 24), (40, 12)])
        func `what is not current says how old it is, why, and counts down to the next look`(
            list: Followed, size: (Int, Int)
        ) throws {
            try pause(list, size) { terminal in
                func counts(_ screen: Screen) -> (age: Int, next: Int)? {
                    guard let message = Self.message(on: screen), screen.text.contains(list.price),
                        // A part of the dashboard is named before.
                        list.words.count == 1 || message.text.hasPrefix("STALE"),
                        message.text.contains("orders are refused"),
                        message.text.contains("the exchange asked for a pause"),
                        let said = message.text.firstMatch(of: /STALE (\d+) s (?:· )?retrying in (\d+) s/)
                    else { return nil }
                    return Int(said.1).flatMap { age in Int(said.2).map { (age, $0) } }
                }
                var first = (age: Int.max, next: 0)
                try terminal.wait(for: "the line") { screen in
                    first = counts(screen) ?? first
                    return first.next > 0
                }
                try terminal.wait(for: "another age, and less to wait for") { screen in
                    counts(screen).map { $0.age > first.age && $0.next < first.next } ?? false
                }
            }
        }

        // Broken by, in Sources/WalletScreen/ScenePicture.swift:
        // - return above + (isStale ? lines.dimmed : lines) + below
        // + return above + (isStale ? lines : lines) + below
        // Broken by, in Sources/WalletScreen/PanelScreen.swift:
        // - let lines = stale == nil ? Array(body) : body.dimmed
        // + let lines = Array(body)
        @Test(arguments: followed, [(80, 24), (40, 12)])
        func `the last picture stays, and is dimmed`(list: Followed, size: (Int, Int)) throws {
            try pause(list, size) { terminal in
                try terminal.wait(for: "the dimmed picture") { screen in
                    Self.message(on: screen) != nil && Self.isDimmed(list.price, on: screen) == true
                }
            }
        }

        // Broken by, in Sources/MarketFeature/Ticker/TickerReport+Columns.swift:
        // - return besidesBoard ? [last] + past + rest : [name, last] + touch + past + rest
        // + return besidesBoard ? [last] + past + rest : [name, last] + past + touch + rest
        @Test func `what fails pushes no best price out of a low window`() throws {
            try watch(Replies(then: Self.busy), columns: 40, rows: 12) { program in
                try program.terminal.wait(for: "the line") { screen in
                    let facts = [/^Last +17,200,500/, /^Best ask +17,201,000/, /^Best bid +17,200,000/, /^STALE \d+ s/]
                    return facts.allSatisfy { fact in screen.lines.contains { $0.contains(fact) } }
                }
            }
        }

        private static let limited = RawServer.Reply.raw(
            "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")

        // Broken by, in Sources/WalletCore/Errors/WalletError.swift:
        // - return [.rateLimited, .unavailable, .protocol].contains(error.code)
        // + return [.unavailable].contains(error.code)
        @Test(arguments: [busy, .close, .json("{\"product_code\":\"BTC\u{8}_JPY\"}"), limited])
        func `a first look that fails for a while ends no watch`(first: RawServer.Reply) throws {
            try watch(Replies(first: first, then: Self.ticker)) { _ in }
        }

        @Test func `an exchange that does not answer is told as well, and keys are heard`() throws {
            try watch(Replies(then: .silence)) { program in
                try program.terminal.wait(for: "the line") { screen in
                    screen.lines[22].contains(/^STALE \d+ s · asking now · orders may not arrive · no answer yet$/)
                        && screen.text.contains("17,200,500")
                }
                let line = program.terminal.screen.lines[22]
                try program.terminal.wait(for: "its age") { $0.lines[22] != line && $0.lines[22].hasPrefix("STALE") }
            }
        }

        // Broken by, in Sources/saifu/Watch/WatchScreen.swift:
        // - within: Self.firstPatience) {
        // + within: .seconds(3600)) {
        @Test(arguments: [
            ("watch ticker", "q"), ("watch board", "q"), ("watch orders", "q"), ("watch ticker", "\u{3}"),
            ("watch ticker", "\u{4}"),
        ])
        func `whoever leaves before the first answer is let go at once`(words: String, key: String) throws {
            let home = try ProgramHome()
            let server = try RawServer { _, _ in .silence }
            let program = try home.prompt(
                words.split(separator: " ").map(String.init) + ["--lang", "en", "--endpoint", server.origin],
                environment: RawServer.key, columns: 80, rows: 24)
            try program.terminal.wait(for: "the screen") { $0.isFullScreen && $0.text.contains("q quit") }
            // Nothing has failed by then that could have opened it.
            #expect(!program.terminal.screen.text.contains("retrying in"))
            let pressed = ContinuousClock.now
            program.terminal.type(key)
            #expect(try program.waitForEnd() == .exited(0))
            #expect(ContinuousClock.now - pressed < .seconds(5))
            #expect(program.terminal.modes == (true, true) && !program.terminal.screen.isFullScreen)
        }
    }
}

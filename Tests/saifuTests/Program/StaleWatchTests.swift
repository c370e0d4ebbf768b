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

        @Test(arguments: [(80, 24), (40, 12), (200, 50)])
        func `what fails is said below the last picture, until an answer comes`(columns: Int, rows: Int) throws {
            let replies = Replies(then: Self.busy)
            try watch(replies, columns: columns, rows: rows) { program in
                try program.terminal.wait(for: "the line") { screen in
                    let text = screen.lines.joined(separator: " ")
                    return text.contains("STALE") && text.contains("17,200,500")
                        && text.contains("orders may be refused") && text.contains("Market is busy")
                }
                replies.mend()
                try program.terminal.wait(for: "news") { !$0.text.contains("STALE") }
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
            let pressed = ContinuousClock.now
            program.terminal.type(key)
            #expect(try program.waitForEnd() == .exited(0))
            #expect(ContinuousClock.now - pressed < .seconds(5))
            #expect(program.terminal.modes == (true, true) && !program.terminal.screen.isFullScreen)
        }
    }
}

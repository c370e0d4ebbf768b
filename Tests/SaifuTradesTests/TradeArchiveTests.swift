import FolderTestKit
import LightningAPI
import RandomTestKit
import SaifuMoney
import SaifuSQLite
import SaifuTrades
import Synchronization
import Testing

@Suite struct TradeArchiveTests {
    private let home: TestFolder
    private let market = TradeMarket(endpoint: "paper", product: .btcJPY)
    private let beginning = Timestamp(ticks: 0)

    init() throws {
        home = try TestFolder()
    }

    private var file: String { home.path(of: "trades.sqlite") }

    private func fill(
        _ archive: TradeArchive, from venue: PastVenue, since: Timestamp? = nil, requests: Int = .max
    ) async throws -> Bool {
        try await archive.fill(market, since: since ?? beginning, requests: requests, now: { venue.now }) {
            (request) throws(APIError) in try venue.answer(request)
        }
    }

    private func ids(_ archive: TradeArchive) throws -> [Int64] {
        try archive.trades(of: market, since: beginning).map(\.id)
    }

    @Test func `a whole history is kept, and a second look asks once`() async throws {
        let venue = try PastVenue(1...23)
        let archive = try TradeArchive(path: file)
        #expect(try await fill(archive, from: venue))
        #expect(try ids(archive) == Array(1...23))
        #expect(try archive.trades(of: market, since: beginning) == venue.state.withLock { $0.trades.map(Trade.init) })
        #expect(try archive.spans(of: market).map(\.before) == [.lost])
        let asked = venue.requests
        #expect(try await fill(TradeArchive(path: file), from: venue))
        #expect(venue.requests == asked + 1)
        #expect(try archive.spans(of: TradeMarket(endpoint: "paper", product: .ethJPY)).isEmpty)
    }

    @Test func `nothing older than what is wanted is asked for`() async throws {
        let venue = try PastVenue(1...1_000)
        let archive = try TradeArchive(path: file)
        #expect(try await fill(archive, from: venue, since: PastVenue.date(980)))
        let span = try #require(try archive.spans(of: market).first)
        // Dates may be ten seconds out of order: so much more is needed.
        #expect(span.oldest.id <= 970 && span.oldest.id > 960)
    }

    @Test func `a fill that ends early is gone on with, without asking again for what is there`() async throws {
        let venue = try PastVenue(1...50)
        let archive = try TradeArchive(path: file)
        #expect(try await !fill(archive, from: venue, requests: 3))
        try venue.add(51...80)
        #expect(try await !fill(archive, from: venue, requests: 2))
        #expect(try archive.spans(of: market).map(\.oldest.id) == [71, 36])
        let asked = venue.requests
        #expect(try await fill(archive, from: venue))
        #expect(try archive.spans(of: market).map(\.oldest.id) == [1])
        #expect(try ids(archive) == Array(1...80))
        // The newest page, 70 to 46 and 35 to 1 in pages of five, and the empty one at the end.
        #expect(venue.requests - asked == 1 + 5 + 7 + 1)
    }

    @Test func `a request that fails leaves what was told before`() async throws {
        let venue = try PastVenue(1...50)
        venue.state.withLock { $0.failing = 4 }
        let archive = try TradeArchive(path: file)
        await #expect(throws: TradeArchiveError.self) { try await fill(archive, from: venue) }
        #expect(try ids(archive) == Array(36...50))
        #expect(try await fill(archive, from: venue))
        #expect(try ids(archive) == Array(1...50))
    }

    @Test func `a break longer than the exchange tells is a gap that stays`() async throws {
        let venue = try PastVenue(1...100)
        let archive = try TradeArchive(path: file)
        #expect(try await fill(archive, from: venue))
        try venue.add(101...400)
        venue.state.withLock { $0.horizon = 301 }
        #expect(try await fill(archive, from: venue))
        #expect(try archive.spans(of: market).map(\.before) == [.lost, .lost])
        let asked = venue.requests
        #expect(try await fill(archive, from: venue))
        #expect(venue.requests == asked + 1)
        let history = try archive.candles(
            of: market, .second, since: PastVenue.date(50), until: PastVenue.date(400))
        #expect(history.gaps.map(\.isLost) == [true])
        let gap = try #require(history.gaps.first)
        #expect(try gap.start <= PastVenue.date(100) && gap.end >= PastVenue.date(301))
        #expect(history.candles.allSatisfy { $0.start < gap.start || $0.start >= gap.end })
        #expect(history.candles.allSatisfy { $0.trades == 1 })
        #expect(history.candles.count == 40 + 90)
    }

    @Test func `an exchange that began anew is told, and what was kept stays`() async throws {
        let archive = try TradeArchive(path: file)
        #expect(try await fill(archive, from: PastVenue(1...20)))
        let other = try PastVenue(1...30)
        let changed = try PastVenue.trade(20, size: 5)
        other.state.withLock { $0.trades = $0.trades.map { $0.id == 20 ? changed : $0 } }
        await #expect(throws: TradeArchiveError.otherHistory(path: file, market)) {
            try await fill(archive, from: other)
        }
        #expect(try archive.trades(of: market, since: beginning).contains(Trade(PastVenue.trade(20))))
        #expect(try archive.spans(of: market).contains { $0.oldest.id == 1 && $0.newest.id == 20 })
    }

    @Test func `candles are those of the trades, and prices are carried where nothing was traded`() async throws {
        let venue = PastVenue(PastVenue.State())
        let trades = try [1, 2, 3, 65, 66, 300].map { try PastVenue.trade($0) }
        venue.state.withLock { $0.trades = trades }
        let archive = try TradeArchive(path: file)
        venue.state.withLock { $0.pause = 110 * Timestamp.ticksPerSecond }
        #expect(try await fill(archive, from: venue))
        let history = try archive.candles(
            of: market, .minute, since: PastVenue.date(60), until: PastVenue.date(9_000))
        #expect(history.gaps.isEmpty)
        #expect(history.candles.map(\.trades) == [2, 0, 0, 0, 1, 0])
        #expect(history.candles.map(\.close) == [101, 101, 101, 101, 101, 101])
        let before = try archive.candles(of: market, .minute, since: PastVenue.date(120), until: PastVenue.date(130))
        #expect(before.candles.map(\.close) == [101])
    }

    /// Trades dated up to five seconds before a smaller id; the fill is broken off and gone on with, trades come meanwhile,
    /// and twice so many come at once that the exchange does not tell all of them.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `after any interruptions the candles outside the gaps are those of all trades`(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let venue = PastVenue(PastVenue.State())
        let archive = try TradeArchive(path: file)
        var next: Int64 = 1
        for _ in 0..<Int.random(in: 3...12, using: &random) {
            let trades = try (0..<Int64.random(in: 0...60, using: &random)).map { step in
                try PastVenue.trade(next + step * 3, offset: -Int64.random(in: 0...50_000_000, using: &random))
            }
            next += Int64(trades.count) * 3
            let (page, isBreak) = (Int.random(in: 2...9, using: &random), Int.random(in: 0..<4, using: &random) == 0)
            let (horizon, failing) = (next - 20, Int.random(in: 1...12, using: &random))
            venue.state.withLock { state in
                state.trades += trades
                state.page = page
                if isBreak { state.horizon = max(0, horizon) }
                state.failing = state.requests + failing
            }
            do throws(TradeArchiveError) {
                _ = try await archive.fill(market, since: beginning, requests: failing, now: { venue.now }) {
                    (request) throws(APIError) in try venue.answer(request)
                }
            } catch {
                guard case .exchange = error else { throw error }
            }
        }
        venue.state.withLock { $0.failing = nil }
        #expect(try await fill(archive, from: venue))
        let all = venue.state.withLock { $0.trades.map(Trade.init) }
        let kept = try archive.trades(of: market, since: beginning)
        let spans = try archive.spans(of: market)
        #expect(Set(kept) == Set(all.filter { trade in spans.contains { $0.oldest.id...$0.newest.id ~= trade.id } }))
        #expect(spans.dropLast().allSatisfy { $0.before == .lost })
        let beginning = try PastVenue.date(0)
        for width in [CandleWidth.second, .minute] {
            let history = try archive.candles(of: market, width, since: beginning, until: venue.now)
            let right = Dictionary(uniqueKeysWithValues: try [Candle](of: all, width).map { ($0.start, $0) })
            for candle in history.candles where candle.trades > 0 || right[candle.start] != nil {
                #expect(right[candle.start] == candle)
            }
            for start in right.keys
            where start >= width.start(of: beginning) && !history.candles.contains(where: { $0.start == start }) {
                #expect(
                    history.gaps.contains { $0.start < start.advanced(by: width.duration) && $0.end > start },
                    "\(start) \(history.gaps) \(spans)")
            }
        }
    }

    // Broken by, in Sources/SaifuTrades/TradeRows.swift:
    // - SELECT ifnull(min(+id), ?) FROM trades
    // + SELECT ifnull(max(+id), ?) FROM trades
    // Broken by, in Sources/SaifuTrades/TradeRows.swift:
    // - .integer(span.newest.id), .integer(start.ticks), .integer(end.ticks))
    // + .integer(span.newest.id), .integer(start.ticks), .integer(.max))
    // Broken by, in Sources/SaifuTrades/TradeArchive.swift:
    // - let first = longest.start(of: start)
    // + let first = min(shortest, longest).start(of: start)
    // Broken by, in Sources/SaifuTrades/TradeArchive.swift:
    // - of: parts, width, since: width.start(of: start), until: min(end, told))
    // + of: parts, width, since: first, until: min(end, told))
    // Broken by, in Sources/SaifuTrades/TradeArchive.swift:
    // - let folded = try parts[index].elements.folded(to: width)
    // + let folded = parts[index].elements
    @Test func `the candles of all widths come of one reading, each since the candle that the moment is in`()
        async throws
    {
        // Every ten minutes three trades, of which the one with the smallest id is dated last.
        let trades = try (0..<400).flatMap { (step: Int64) in
            try (0..<3).map { try PastVenue.trade(step * 600 + $0, offset: -$0 * 2 * Timestamp.ticksPerSecond) }
        }
        let venue = PastVenue(PastVenue.State(trades: trades, page: 500))
        let archive = try TradeArchive(path: file)
        #expect(try await fill(archive, from: venue))
        let (start, end) = (try PastVenue.date(200 * 600), try PastVenue.date(300 * 600))
        let histories = try archive.candles(of: market, Set(CandleWidth.allCases), since: start, until: end)
        let told = trades.map(Trade.init).filter { $0.date <= end }
        for width in CandleWidth.allCases {
            let history = try #require(histories[width])
            let right = try [Candle](of: told, width).filter { $0.start >= width.start(of: start) }
            // Thousands of candles tell less than a word.
            let isRight = history.candles.filter { $0.trades > 0 } == right
            #expect(isRight, "\(width)")
            #expect(history.candles.first?.start == width.start(of: start))
            #expect(history.candles.last?.start == width.start(of: end))
            let alone = try archive.candles(of: market, width, since: start, until: end)
            let isSame = alone == history
            #expect(isSame, "\(width)")
        }
        #expect(try archive.candles(of: market, [], since: start, until: end).isEmpty)
    }

    @Test func `nothing is carried past the moment at which the exchange was asked`() async throws {
        let archive = try TradeArchive(path: file)
        #expect(try await fill(archive, from: PastVenue(1...20)))
        let history = try archive.candles(of: market, .second, since: PastVenue.date(15), until: PastVenue.date(500))
        #expect(try history.candles.map(\.start) == (15...20).map { try PastVenue.date($0) })
    }

    @Test func `what is not asked for yet is missing, not lost`() async throws {
        let archive = try TradeArchive(path: file)
        #expect(try await !fill(archive, from: PastVenue(1...300), requests: 2))
        let history = try archive.candles(of: market, .second, since: PastVenue.date(100), until: PastVenue.date(300))
        #expect(history.gaps.map(\.isLost) == [false])
        #expect(history.candles.isEmpty || history.candles[0].start == history.gaps[0].end)
    }
}

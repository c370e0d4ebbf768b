import FolderTestKit
import Glibc
import LightningAPI
import SaifuSQLite
import SaifuTrades
import Synchronization
import Testing

/// What happens to the file between two openings.
@Suite struct TradeFileTests {
    private let home: TestFolder
    private let market = TradeMarket(endpoint: "paper", product: .btcJPY)
    private let beginning = Timestamp(ticks: 0)

    init() throws {
        home = try TestFolder()
    }

    private var file: String { home.path(of: "trades.sqlite") }

    private func fill(_ venue: PastVenue) async throws {
        _ = try await TradeArchive(path: file).fill(market, since: beginning, requests: .max, now: { venue.now }) {
            (request) throws(APIError) in try venue.answer(request)
        }
    }

    @Test(arguments: 1...8)
    func `a process that is killed while it fills leaves a right file, and the next one goes on`(moment: Int)
        async throws
    {
        await #expect(processExitsWith: .signal(SIGKILL)) { [file = file as String, moment = moment as Int] in
            let venue = try PastVenue(1...2_000)
            let market = TradeMarket(endpoint: "paper", product: .btcJPY)
            venue.state.withLock { $0.page = 500 }
            let answers = Atomic(0)
            _ = try await TradeArchive(path: file).fill(
                market, since: Timestamp(ticks: 0), requests: .max, now: { venue.now }
            ) {
                (request) throws(APIError) in
                // The transaction of the page before this one is on the disk, that of this one never begins or is cut.
                if answers.add(1, ordering: .relaxed).newValue == 1 + moment % 4 {
                    alarmAfter(microseconds: moment * 400)
                }
                return try venue.answer(request)
            }
            while true { pause() }
        }
        let venue = try PastVenue(1...2_000)
        let spans = try TradeArchive(path: file).spans(of: market)
        let kept = try TradeArchive(path: file).trades(of: market, since: beginning).map(\.id)
        // A thousand numbers tell less than a word.
        let isWhole = kept == spans.first.map { Array($0.oldest.id...$0.newest.id) } ?? []
        #expect(isWhole)
        try await fill(venue)
        let isComplete = try TradeArchive(path: file).trades(of: market, since: beginning).map(\.id) == Array(1...2_000)
        #expect(isComplete)
        #expect(try TradeArchive(path: file).spans(of: market).map(\.before) == [.lost])
    }

    @Test(arguments: [0, 1, 60, 4096])
    func `a file that was emptied or cut is refused and kept`(size: Int) async throws {
        try await fill(PastVenue(1...200))
        let cut = try Array(home.read("trades.sqlite").prefix(size))
        try home.write(cut, to: "trades.sqlite")
        #expect(throws: TradeArchiveError.self) {
            try TradeArchive(path: file).trades(of: market, since: beginning)
        }
        #expect(try home.read("trades.sqlite") == cut)
    }

    @Test func `a price that is no number is told with its trade`() async throws {
        try await fill(PastVenue(1...20))
        let database = try Database.open(path: file)
        try database.run("UPDATE trades SET price = '1e5' WHERE id = 7")
        let archive = try TradeArchive(path: file)
        #expect(throws: TradeArchiveError.unreadableTrade(path: file, id: 7)) {
            try archive.trades(of: market, since: beginning)
        }
    }

    @Test func `a part whose ends are gone is damage, not fewer trades`() async throws {
        try await fill(PastVenue(1...20))
        let database = try Database.open(path: file)
        try database.run("DELETE FROM trades WHERE id = 1")
        #expect(throws: TradeArchiveError.self) { try TradeArchive(path: file).spans(of: market) }
    }

    @Test func `two that fill one file at once make one whole history`() async throws {
        let venue = try PastVenue(1...400)
        let archives = (try TradeArchive(path: file), try TradeArchive(path: file))
        async let one = archives.0.fill(market, since: beginning, requests: .max, now: { venue.now }) {
            (request) throws(APIError) in try venue.answer(request)
        }
        async let other = archives.1.fill(market, since: beginning, requests: .max, now: { venue.now }) {
            (request) throws(APIError) in try venue.answer(request)
        }
        _ = try await (one, other)
        #expect(try archives.0.trades(of: market, since: beginning).map(\.id) == Array(1...400))
        #expect(try archives.0.spans(of: market).map(\.before) == [.lost])
    }
}

/// Kills this process as `kill -9` does, a moment later and from another thread.
private func alarmAfter(microseconds: Int) {
    var thread = pthread_t()
    let time = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    time.initialize(to: microseconds)
    pthread_create(
        &thread, nil,
        { context in
            let end = ContinuousClock.now + .microseconds(context?.load(as: Int.self) ?? 0)
            while ContinuousClock.now < end {}
            kill(getpid(), SIGKILL)
            return nil
        }, time)
}

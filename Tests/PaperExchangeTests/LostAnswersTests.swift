import FolderTestKit
import SaifuSQLite
import Testing

@testable import PaperExchange

/// Damage that takes back what was answered is noticed, told, and recovered from; a crash is not taken for it.
@Suite struct LostAnswersTests {
    enum Damage: CaseIterable, Sendable {
        case zeroed, flipped, halved, beheaded, deleted, emptied

        func apply(to log: [UInt8], at place: Int) -> [UInt8]? {
            var log = log
            switch self {
            case .zeroed: for index in place..<min(log.count, place + 4096) { log[index] = 0 }
            case .flipped: log[place] ^= 0x40
            case .halved: log.removeLast(log.count - place)
            case .beheaded: for index in 0..<32 { log[index] = 0 }
            case .deleted: return nil
            case .emptied: return []
            }
            return log
        }
    }

    /// An exchange that was killed after 24 answered orders, eight of them filled.
    private func killed() throws -> (exchange: ExchangeFixture, ids: [String]) {
        let exchange = try ExchangeFixture()
        var ids: [String] = []
        for number in 0..<12 {
            ids.append(try exchange.order("SELL", "0.001", at: "17000000"))
            ids.append(
                try exchange.order("BUY", "0.001", at: number % 3 == 0 ? "17000000" : "16000000"))
        }
        return (exchange, ids)
    }

    /// The files that a kill would leave now.
    private func files(_ exchange: ExchangeFixture) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for suffix in ["", "-wal", "-commits"] where exchange.folder.exists(exchange.name + suffix) {
            files[suffix] = try exchange.folder.read(exchange.name + suffix)
        }
        return files
    }

    /// Puts files at a path of their own and returns the configuration for them.
    private func place(
        _ files: [String: [UInt8]], as name: String, _ exchange: ExchangeFixture
    ) throws -> ExchangeConfiguration {
        for (suffix, bytes) in files { try exchange.folder.write(bytes, to: name + suffix) }
        var configuration = exchange.configuration
        configuration.databasePath = exchange.folder.path(of: name)
        return configuration
    }

    private func orders(_ configuration: ExchangeConfiguration) throws -> Int64 {
        let core = try ExchangeCore.open(configuration)
        #expect(try core.store.verify().isRight)
        return try core.store.number("SELECT count(*) FROM orders")
    }

    @Test(arguments: Damage.allCases, [UInt64(1), 2, 3, 4, 5, 6])
    func `a damaged log never takes back an answer in silence`(damage: Damage, seed: UInt64) throws {
        let (exchange, ids) = try killed()
        try exchange.order("BUY", "0.001", at: "15000000")
        let before = try files(exchange)
        let log = try #require(before["-wal"])
        var random = SplitMix64(seed: seed)
        let place = Int(random.next() % UInt64(log.count))
        var damaged = before
        damaged["-wal"] = damage.apply(to: log, at: place)
        let configuration = try self.place(damaged, as: "damaged.db", exchange)
        do {
            // The damage may have hit what nothing needs any more.
            #expect(try orders(configuration) == Int64(ids.count + 1), "seed \(seed), \(damage) at \(place)")
        } catch {
            for (suffix, bytes) in damaged {
                #expect(try exchange.folder.read("damaged.db" + suffix) == bytes, "seed \(seed), \(damage) at \(place)")
            }
            let report = try ExchangeRecovery(configuration).run()
            let missing = try #require(report.missingCommits)
            let left = try orders(configuration)
            #expect(left + missing >= Int64(ids.count + 1), "seed \(seed), \(damage) at \(place)")
            #expect(report.orders == left)
            let kept = try #require(report.damagedFolder)
            #expect(try TestFolder.bytes(at: kept + "/exchange.sqlite") == before[""])
        }
    }

    @Test func `an older copy of the files is told, whichever of them it is`() throws {
        let exchange = try ExchangeFixture()
        for _ in 0..<5 { try exchange.order("BUY", "0.001", at: "16000000") }
        let early = try files(exchange)
        for _ in 0..<7 { try exchange.order("BUY", "0.001", at: "16000000") }
        var mixed = early
        mixed["-commits"] = try files(exchange)["-commits"]
        let configuration = try place(mixed, as: "older.db", exchange)
        #expect(throws: ExchangeError.incomplete(path: configuration.databasePath, gap: .commits(7))) {
            try ExchangeCore.open(configuration)
        }
        mixed["-commits"] = nil
        let bare = try place(mixed, as: "bare.db", exchange)
        #expect(throws: ExchangeError.incomplete(path: bare.databasePath, gap: .unknown)) {
            try ExchangeCore.open(bare)
        }
        // A witness that lags, as after a power failure, is no reason to refuse.
        var lagging = try files(exchange)
        lagging["-commits"] = early["-commits"]
        #expect(try orders(place(lagging, as: "lagging.db", exchange)) == 12)
    }

    @Test func `a copy beside the log of a later state is refused, and both are kept`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("BUY", "0.001", at: "16000000")
        exchange.close()
        let older = try files(exchange)
        try exchange.reopen()
        try exchange.order("BUY", "0.001", at: "16000000")
        exchange.close()
        try exchange.reopen()
        try exchange.order("BUY", "0.001", at: "16000000")
        var mixed = try files(exchange)
        #expect(mixed["-wal"]?.isEmpty == false)
        mixed[""] = older[""]
        let configuration = try place(mixed, as: "mixed.db", exchange)
        let error = #expect(throws: ExchangeError.self) { try ExchangeCore.open(configuration) }
        #expect(error?.description.contains("belongs to another state") == true, "\(String(describing: error))")
        for (suffix, bytes) in mixed { #expect(try exchange.folder.read("mixed.db" + suffix) == bytes) }
        let report = try ExchangeRecovery(configuration).run()
        #expect(report.missingCommits == 2)
        #expect(try orders(configuration) == 1)
    }

    @Test func `a kill at any order, also around a checkpoint, raises no alarm`() throws {
        let exchange = try ExchangeFixture()
        var count: Int64 = 0
        var longest = 0
        for round in 0..<190 {
            try exchange.order("SELL", "0.001", at: "17000000", more: "")
            count += 1
            longest = max(longest, try exchange.core().store.database.logPages)
            guard round % 6 == 0 || round > 160 else { continue }
            let configuration = try place(files(exchange), as: "killed-\(round).db", exchange)
            #expect(try orders(configuration) == count, "after \(count) orders")
        }
        #expect(longest > ExchangeStore.longestLog / 2)
        let log = try exchange.core().store.database.logPages
        #expect(log < longest, "the log was never copied")
    }

    @Test func `a file that lost its log while the log was being copied is refused`() throws {
        let exchange = try ExchangeFixture()
        for _ in 0..<3 { try exchange.order("BUY", "0.001", at: "16000000") }
        let count = try CommitCount.read(exchange.core().store.database)
        _ = try CommitWitness(beside: exchange.path, CommitWitness.Record(count, isCopying: true))
        var torn = try files(exchange)
        #expect(try orders(place(torn, as: "whole.db", exchange)) == 3)
        exchange.close()
        // A file into which everything was copied, but who knows.
        torn[""] = try files(exchange)[""]
        for log in [nil, [], Array(try #require(torn["-wal"]).dropFirst(100))] as [[UInt8]?] {
            torn["-wal"] = log
            let configuration = try place(torn, as: "torn-\(log?.count ?? -1).db", exchange)
            let error = #expect(throws: ExchangeError.self) { try ExchangeCore.open(configuration) }
            #expect(error?.description.contains("while it was being copied") == true, "\(String(describing: error))")
            #expect(try ExchangeRecovery(configuration).run().missingCommits == 0)
            #expect(try orders(configuration) == 3)
        }
    }

    @Test func `a file cut under its log is refused, and neither is touched`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        for _ in 0..<3 { try exchange.order("BUY", "0.001", at: "100") }
        var cut = try files(exchange)
        let length = try #require(cut[""]?.count)
        for pages in [3, 7, length / 4096 - 1] {
            cut[""] = try Array(#require(files(exchange)[""]).prefix(pages * 4096))
            let configuration = try place(cut, as: "cut-\(pages).db", exchange)
            let error = #expect(throws: ExchangeError.self) { try ExchangeCore.open(configuration) }
            #expect(error?.description.contains("pages are missing") == true, "\(String(describing: error))")
            for (suffix, bytes) in cut { #expect(try exchange.folder.read("cut-\(pages).db" + suffix) == bytes) }
            _ = try ExchangeRecovery(configuration).run()
            #expect(try orders(configuration) == 3)
        }
    }
}

extension Checked {
    var isRight: Bool {
        if case .right = self { true } else { false }
    }
}

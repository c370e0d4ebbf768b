import FolderTestKit
import Glibc
import SaifuFiles
import SaifuSQLite
import Testing

@testable import PaperExchange

@Suite struct RecoveryTests {
    /// An exchange with fills, open orders and entries, closed.
    private func traded(_ rounds: Int = 20) throws -> ExchangeFixture {
        let exchange = try ExchangeFixture()
        for _ in 0..<rounds {
            try exchange.order("SELL", "0.001", at: "17000000")
            try exchange.order("BUY", "0.001", at: "17000000")
        }
        for _ in 0..<5 { try exchange.order("BUY", "0.001", at: "16000000") }
        exchange.close()
        return exchange
    }

    private func count(_ exchange: ExchangeFixture, _ table: String) throws -> Int64 {
        try Database.openAlone(path: exchange.path).number("SELECT count(*) FROM \(table)")
    }

    @Test func `an exchange that is whole is left as it is, and one that is open is not touched`() throws {
        let exchange = try traded()
        let before = try exchange.folder.read("exchange.db")
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.outcome == .whole && report.damagedFolder == nil)
        #expect(try ExchangeRecovery(exchange.configuration).run(isFresh: true).outcome == .whole)
        #expect(try exchange.folder.read("exchange.db") == before)
        try exchange.reopen()
        #expect(throws: ExchangeError.inUse(path: exchange.path)) { try ExchangeRecovery(exchange.configuration).run() }
    }

    @Test func `where no exchange ever was, there is none to recover`() throws {
        var configuration = try ExchangeFixture().configuration
        let folder = try TestFolder()
        configuration.databasePath = folder.path(of: "none.db")
        #expect(throws: ExchangeError.self) { try ExchangeRecovery(configuration).run(isFresh: true) }
        #expect(!folder.exists("none.db"))
    }

    @Test(arguments: 1...24)
    func `whatever page is destroyed, what can be read is saved and every sum is exact`(seed: UInt64) throws {
        let exchange = try traded()
        var bytes = try exchange.folder.read("exchange.db")
        var random = SplitMix64(seed: seed)
        let page = 1 + Int(random.next() % UInt64(bytes.count / 4096 - 1))
        for index in (page * 4096)..<((page + 1) * 4096) { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
        try exchange.folder.write(bytes, to: "exchange.db")
        do {
            _ = try ExchangeCore.open(exchange.configuration)
            return  // a page that opening does not need; reading it tells when it comes to that
        } catch {}
        #expect(try exchange.folder.read("exchange.db") == bytes, "seed \(seed), page \(page)")
        let report: RecoveryReport
        do throws(ExchangeError) {
            report = try ExchangeRecovery(exchange.configuration).run()
        } catch {
            #expect(error == .nothingToSave(path: exchange.path), "seed \(seed), page \(page): \(error)")
            return
        }
        #expect(try TestFolder.bytes(at: #require(report.damagedFolder) + "/exchange.sqlite") == bytes)
        let core = try ExchangeCore.open(exchange.configuration)
        #expect(try FullCheck.verify(core.store.database).isRight, "seed \(seed), page \(page)")
        #expect(try count(exchange, "orders") <= 45)
    }

    @Test func `lost entries are made up for, lost orders leave the book, and both are told`() throws {
        let exchange = try traded()
        do {
            let database = try Database.open(path: exchange.path)
            try database.execute(
                "DELETE FROM entries WHERE id > 100; DELETE FROM orders WHERE number IN (SELECT max(number) FROM orders)"
            )
            try database.adopt(.writeAhead)
        }
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.outcome == .recovered && report.missingCommits == 0)
        #expect(report.orders == 44 && report.fills == 40)
        #expect(!report.corrections.isEmpty)
        try exchange.reopen()
        #expect(try FullCheck.verify(exchange.core().store.database).isRight)
        #expect(try exchange.orders("&child_order_state=ACTIVE").count == 4)
        // The balances were whole: forty fees of 0.15 % and no yen are gone.
        #expect(try exchange.balance("JPY") == ["10000000", "9936000"])
    }

    @Test func `an open order that its book lost is ended`() throws {
        let exchange = try traded()
        do {
            let database = try Database.open(path: exchange.path)
            try database.execute("UPDATE markets SET snapshot = x'00' WHERE product = 'BTC_JPY'")
            try database.adopt(.writeAhead)
        }
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.endedOrders.count == 5)
        try exchange.reopen()
        #expect(try exchange.orders("&child_order_state=ACTIVE").isEmpty)
        #expect(try exchange.balance("JPY") == ["10000000", "10000000"])
        try exchange.order("BUY", "0.001", at: "16000000")
    }

    @Test func `a file that is gone is missed, and a fresh exchange is made only when told`() throws {
        let exchange = try traded()
        try exchange.folder.removeFile("exchange.db")
        #expect(throws: ExchangeError.incomplete(path: exchange.path, gap: .file(45))) {
            try ExchangeCore.open(exchange.configuration)
        }
        let recovery = ExchangeRecovery(exchange.configuration)
        #expect(throws: ExchangeError.nothingToSave(path: exchange.path)) { try recovery.run() }
        #expect(!exchange.folder.exists("exchange.db"))
        let report = try recovery.run(isFresh: true)
        #expect(report.outcome == .fresh && report.missingCommits == 45 && report.orders == 0)
        try exchange.reopen()
        #expect(try exchange.balance("JPY") == ["10000000", "10000000"])
    }

    /// A recovery whose result is whole, but not in place. The old files are to go to `kept`.
    private func sealed(_ exchange: ExchangeFixture) throws -> RecoveryFolder {
        let recovery = RecoveryFolder(path: exchange.path)
        try recovery.begin()
        try DatabaseFile.make(recovery.draft, journal: .writeAhead, mapping: { ExchangeError($0, path: "") }) {
            (database) throws(ExchangeError) in
            try ExchangeCore.begin(in: database, exchange.configuration, Products.units)
        }
        let made = try CommitCount.read(Database.openAlone(path: recovery.draft))
        _ = try CommitWitness(beside: recovery.draft, CommitWitness.Record(made))
        try recovery.seal(damaged: "kept", missing: 3)
        return recovery
    }

    /// Every state in which an interruption can leave the folder, made by repeating the moves one by one.
    @Test(arguments: 0...5)
    func `an interrupted recovery is finished by the next one`(moves: Int) throws {
        let exchange = try traded()
        let folder = exchange.folder
        try folder.write([], to: "exchange.db-wal")
        let old = try folder.read("exchange.db")
        try folder.write([7], to: "exchange.db-commits")
        _ = try sealed(exchange)
        let damaged = folder.path(of: "kept")
        let new = folder.path(of: "exchange.db-recovered/exchange.sqlite")
        let steps: [(String, String)] = [
            (exchange.path, damaged + "/exchange.sqlite"), (exchange.path + "-wal", damaged + "/exchange.sqlite-wal"),
            (exchange.path + "-commits", damaged + "/exchange.sqlite-commits"),
            (new + "-commits", exchange.path + "-commits"), (new, exchange.path),
        ]
        try folder.makeFolder("kept")
        for (from, to) in steps.prefix(moves) { try TestFolder.move(from, to) }
        #expect(throws: ExchangeError.incomplete(path: exchange.path, gap: .unfinishedRecovery)) {
            try ExchangeCore.open(exchange.configuration)
        }
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.outcome == .finished && report.damagedFolder == damaged)
        #expect(try folder.read("kept/exchange.sqlite") == old)
        #expect(try folder.read("kept/exchange.sqlite-commits") == [7])
        try exchange.reopen()
        #expect(try exchange.orders().isEmpty)
    }

    @Test(arguments: ["exchange.db-recovering", "exchange.db-recovered"])
    func `a link in the place of a recovery's folder is not followed`(name: String) throws {
        let exchange = try traded()
        exchange.close()
        let folder = exchange.folder
        try folder.makeFolder("precious")
        try folder.write(Array("kept".utf8), to: "precious/damaged")
        try #require(symlink(folder.path(of: "precious"), folder.path(of: name)) == 0)
        #expect(throws: ExchangeError.self) { try ExchangeRecovery(exchange.configuration).run() }
        #expect(try folder.read("precious/damaged") == Array("kept".utf8))
    }

    @Test func `a folder with somebody's file is not removed`() throws {
        let exchange = try traded()
        exchange.close()
        try exchange.folder.makeFolder("exchange.db-recovering")
        try exchange.folder.write([1], to: "exchange.db-recovering/notes.txt")
        #expect(throws: ExchangeError.self) { try ExchangeRecovery(exchange.configuration).run() }
        #expect(try exchange.folder.read("exchange.db-recovering/notes.txt") == [1])
    }

    @Test func `an interrupted recovery tells what was lost when it is finished`() throws {
        let exchange = try traded()
        _ = try sealed(exchange)
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.outcome == .finished)
        #expect(report.missingCommits == 3)
    }

    @Test func `a recovery that is interrupted while it tidies up is finished already`() throws {
        let exchange = try traded()
        let folder = exchange.folder
        let recovery = try sealed(exchange)
        // Cannot be removed: tidying up ends somewhere before its end.
        try folder.makeFolder("exchange.db-recovered/x")
        #expect(throws: ExchangeError.self) { try recovery.finish() }
        #expect(!folder.exists("exchange.db-recovered") && folder.exists("exchange.db-recovering"))
        try exchange.reopen()
        #expect(try exchange.orders().isEmpty)
        exchange.close()
        try #require(rmdir(folder.path(of: "exchange.db-recovering/x")) == 0)
        #expect(try ExchangeRecovery(exchange.configuration).run().outcome == .whole)
        #expect(!folder.exists("exchange.db-recovering"))
        #expect(folder.exists("kept/exchange.sqlite"))
    }

    @Test func `a home that was moved between the halves of a recovery keeps its damaged files`() throws {
        let exchange = try traded()
        _ = try sealed(exchange)
        let moved = try TestFolder()
        for name in try TestFolder.names(in: exchange.folder.path) {
            try TestFolder.move(exchange.folder.path(of: name), moved.path(of: name))
        }
        var configuration = exchange.configuration
        configuration.databasePath = moved.path(of: "exchange.db")
        let report = try ExchangeRecovery(configuration).run()
        #expect(report.outcome == .finished && report.damagedFolder == moved.path(of: "kept"))
        #expect(moved.exists("kept/exchange.sqlite") && !exchange.folder.exists("kept"))
    }

    @Test(arguments: [nil, "", "..", "/"])
    func `a recovery that does not say where the damaged files go moves none of them`(note: String?) throws {
        let exchange = try traded()
        let folder = exchange.folder
        _ = try sealed(exchange)
        let old = try folder.read("exchange.db")
        try folder.removeFile("exchange.db-recovered/damaged")
        if let note { try folder.write(Array(note.utf8), to: "exchange.db-recovered/damaged") }
        #expect(throws: ExchangeError.brokenRecovery(folder: exchange.path + "-recovered")) {
            try ExchangeRecovery(exchange.configuration).run()
        }
        #expect(try folder.read("exchange.db") == old)
    }

    @Test func `entries whose sum is past 64 bits are damage, not a reason to refuse`() throws {
        let exchange = try traded()
        do {
            let database = try Database.open(path: exchange.path)
            // Behind a checkpoint: opening does not look at them.
            try database.execute(
                """
                DELETE FROM checkpoints;
                INSERT INTO checkpoints SELECT (SELECT max(id) FROM entries), account, asset, amount FROM balances;
                UPDATE entries SET amount = 9223372036854775807 WHERE account = 1 AND asset = 'JPY';
                """)
            try database.adopt(.writeAhead)
        }
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.outcome == .recovered && report.damagedTables == ["entries"])
        try exchange.reopen()
        #expect(try FullCheck.verify(exchange.core().store.database).isRight)
        #expect(try exchange.balance("JPY") == ["10000000", "9920000"])
    }

    @Test func `an open order whose row names another market is ended, and leaves the book`() throws {
        let exchange = try traded()
        do {
            let database = try Database.open(path: exchange.path)
            try database.execute(
                "UPDATE orders SET product = 'ETH_JPY' WHERE number IN (SELECT max(number) FROM orders WHERE state = 0)"
            )
            try database.adopt(.writeAhead)
        }
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.outcome == .recovered && report.endedOrders.count == 1)
        try exchange.reopen()
        #expect(try exchange.orders("&child_order_state=ACTIVE").count == 4)
    }
}

extension TestFolder {
    fileprivate func makeFolder(_ name: String) throws { try Folder.makePrivate(path(of: name)) }

    fileprivate static func move(_ old: String, _ new: String) throws {
        try #require(rename(old, new) == 0, "\(old) cannot be moved")
    }
}

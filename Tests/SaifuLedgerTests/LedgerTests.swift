import FolderTestKit
import Glibc
import LightningAPI
import SaifuDesk
import SaifuLedger
import SaifuMoney
import SaifuSQLite
import Testing

@Suite struct LedgerTests {
    private let home: TestFolder

    init() throws {
        home = try TestFolder()
    }

    private func intent(_ size: ExactDecimal = "0.00100000", price: ExactDecimal? = "17210000.0") throws -> OrderIntent
    {
        OrderIntent(
            account: TradingAccount(endpoint: "paper", keyFingerprint: "0123abcd"),
            action: .send(
                SendChildOrder(
                    productCode: .btcJPY, childOrderType: price == nil ? .market : .limit, side: .buy, price: price,
                    size: size, minuteToExpire: price == nil ? nil : 1_440, timeInForce: price == nil ? nil : .ioc)),
            createdAt: try Timestamp(parsing: "2026-08-07T12:18:03.5930471"))
    }

    @Test func `an intent is read back with its exact digits`() throws {
        let ledger = try Ledger(path: home.file)
        let limit = try intent()
        let market = try intent("0.01", price: nil)
        let first = try ledger.begun(limit)
        let second = try ledger.begun(market)
        #expect(second > first)
        let records = try ledger.unsettled()
        #expect(records.map(\.id) == [first, second] && records.map(\.intent) == [limit, market])
        #expect(records.map(\.outcome) == [nil, nil])
        #expect(records[0].intent.order?.price?.description == "17210000.0")
        #expect(records[0].intent.order?.size.description == "0.00100000")
    }

    @Test func `only what is unknown stays unsettled`() throws {
        let ledger = try Ledger(path: home.file)
        let outcomes: [IntentOutcome] = [
            .accepted(acceptanceID: "JRF20260807-121803-440917"), .refused(reason: "Insufficient funds"),
            .unknown(reason: "the connection was cut"), .notSent(reason: "connection refused"),
        ]
        var ids: [Int64] = []
        for outcome in outcomes {
            ids.append(try ledger.begun(try intent()))
            try ledger.settle(ids[ids.count - 1], as: outcome)
        }
        #expect(try ledger.unsettled().map(\.id) == [ids[2]])
        #expect(try ledger.unsettled().first?.outcome == outcomes[2])
        #expect(try ledger.latest(count: 10).map(\.outcome) == outcomes.reversed())
        #expect(try ledger.latest(count: 1).map(\.id) == [ids[3]])
    }

    @Test func `an unknown outcome is settled once it is known, a definite one never changes`() throws {
        let ledger = try Ledger(path: home.file)
        let id = try ledger.begun(try intent())
        try ledger.settle(id, as: .unknown(reason: "timeout"))
        try ledger.settle(id, as: .unknown(reason: "still looking"))
        try ledger.settle(id, as: .accepted(acceptanceID: "JRF1"))
        #expect(throws: JournalError.alreadySettled(id: id)) { try ledger.settle(id, as: .refused(reason: "no")) }
        #expect(throws: JournalError.unknownIntent(id: 77)) { try ledger.settle(77, as: .refused(reason: "no")) }
        #expect(try ledger.unsettled().isEmpty)
        #expect(try ledger.latest(count: 1).first?.outcome == .accepted(acceptanceID: "JRF1"))
    }

    @Test func `what was begun is there after the process was killed`() throws {
        let ledger = try Ledger(path: home.file)
        let settled = try ledger.begun(try intent())
        try ledger.settle(settled, as: .accepted(acceptanceID: "JRF1"))
        let unknown = try ledger.begun(try intent())
        try ledger.settle(unknown, as: .unknown(reason: "timeout"))
        let begun = try ledger.begun(try intent("0.5"))
        // A copy of the file while it is open is what a killed process leaves behind.
        let copy = try TestFolder()
        try home.copyFiles(to: copy)
        let reopened = try Ledger(path: copy.file)
        #expect(try reopened.unsettled().map(\.id) == [unknown, begun])
        #expect(try reopened.unsettled().last?.intent.order?.size == "0.5")
        try reopened.settle(begun, as: .notSent(reason: "looked"))
        #expect(try reopened.begun(try intent()) > begun)
        try reopened.verify()
        #expect(try ledger.unsettled().count == 2)
    }

    @Test func `two processes write to one ledger`() throws {
        let one = try Ledger(path: home.file)
        let other = try Ledger(path: home.file)
        let first = try one.begun(try intent())
        let second = try other.begun(try intent())
        #expect(first != second)
        #expect(try one.unsettled().map(\.id) == [first, second])
        try other.settle(first, as: .notSent(reason: "x"))
        #expect(try one.unsettled().map(\.id) == [second])
    }

    @Test func `many threads write to one ledger`() async throws {
        let ledger = try Ledger(path: home.file)
        let order = try intent()
        let ids = try await withThrowingTaskGroup(of: Int64.self) { group in
            for _ in 0..<32 { group.addTask { try ledger.begun(order) } }
            return try await group.reduce(into: Set<Int64>()) { $0.insert($1) }
        }
        #expect(ids.count == 32)
        #expect(try ledger.unsettled().count == 32)
    }

    @Test func `nobody else may read the files`() throws {
        _ = try Ledger(path: home.file).begun(try intent())
        #expect(home.mode("ledger.sqlite") == 0o600)
        #expect(chmod(home.file, 0o644) == 0)
        let ledger = try Ledger(path: home.file)
        #expect(home.mode("ledger.sqlite") == 0o600)
        _ = try ledger.begun(try intent())
        #expect(home.mode("ledger.sqlite-commits") == 0o600)
    }

    @Test func `a link is never followed`() throws {
        let target = try TestFolder()
        #expect(symlink(target.file, home.file) == 0)
        #expect(throws: LedgerError.cannotOpen(path: home.file, reason: "it is a symbolic link")) {
            try Ledger(path: home.file)
        }
        #expect(access(target.file, F_OK) != 0)
    }

    @Test func `a file that is no database is refused and kept`() throws {
        let garbage =
            Array("This is not a database, and it is longer than the header of one would be. ".utf8)
            + [UInt8](repeating: 7, count: 4_096)
        try home.write(garbage, to: "ledger.sqlite")
        #expect(throws: LedgerError.damaged(path: home.file, reason: "it is not a database")) {
            try Ledger(path: home.file)
        }
        #expect(try home.read("ledger.sqlite") == garbage)
        #expect(
            LedgerError.damaged(path: "x", reason: "y").description
                == "The ledger x is damaged (y) and was left as it is; restore a copy, or move it and x-commits away "
                + "to begin anew.")
    }

    @Test func `a damaged page is reported and the file is kept`() throws {
        do {
            let ledger = try Ledger(path: home.file)
            for _ in 0..<200 { _ = try ledger.begun(try intent()) }
        }
        var bytes = try home.read("ledger.sqlite")
        #expect(bytes.count > 3 * 4_096)
        for index in 4_096..<bytes.count { bytes[index] = 0xA5 }
        try home.write(bytes, to: "ledger.sqlite")
        #expect(throws: LedgerError.self) { try Ledger(path: home.file) }
        #expect(try home.read("ledger.sqlite") == bytes)
    }

    @Test func `a database of another program or of a newer one is refused`() throws {
        try DatabaseFile.make(home.file, journal: .rollback, mapping: { $0 }) { (database) throws(DatabaseError) in
            try database.execute("CREATE TABLE notes (text TEXT)")
        }
        #expect(throws: LedgerError.notALedger(path: home.file)) { try Ledger(path: home.file) }
    }

    @Test(arguments: [-1, 0, 5, 99, Int64(Int32.max), Int64(Int32.min)])
    func `a version that this program does not know is refused`(version: Int64) throws {
        _ = try Ledger(path: home.file).begun(try intent())
        try Database.open(path: home.file).execute("PRAGMA user_version=\(version)")
        let before = try home.read("ledger.sqlite")
        let expected =
            version > 4
            ? LedgerError.newerVersion(path: home.file, found: version, supported: 4)
            : LedgerError.damaged(path: home.file, reason: "no program ever wrote its version \(version)")
        #expect(throws: expected) { try Ledger(path: home.file) }
        #expect(try home.read("ledger.sqlite") == before)
    }

    @Test func `a missing folder and a folder in the place of the file are refused`() throws {
        #expect(throws: LedgerError.self) { try Ledger(path: home.path(of: "none/ledger.sqlite")) }
        #expect(mkdir(home.file, 0o700) == 0)
        #expect(throws: LedgerError.cannotOpen(path: home.file, reason: "it is a directory")) {
            try Ledger(path: home.file)
        }
    }

    @Test(arguments: [
        "request = '{}'", "request = ''", "request = replace(request, '0.001', '1e500')", "kind = 'cancel'",
        "created_at = 'yesterday'", "server_time = 'yesterday'", "outcome = 'unknown', detail = NULL",
        "end_seen_at = '2026-08-07T12:18:03', end_executed_size = '1e5', end_average_price = '1'",
        "end_seen_at = '2026-08-07T12:18:03', end_executed_size = '1', end_average_price = '1', end_state = 'LOST'",
    ])
    func `an entry that this program never writes is named`(change: String) throws {
        let ledger = try Ledger(path: home.file)
        let id = try ledger.begun(try intent())
        try Database.open(path: home.file).run("UPDATE intents SET " + change)
        let damage = JournalFault.damaged(entry: id, companion: home.file + "-commits")
        #expect(throws: JournalError.file(path: home.file, damage)) {
            try ledger.unsettled()
        }
    }
}

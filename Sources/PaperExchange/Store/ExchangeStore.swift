internal import SaifuFiles
internal import SaifuSQLite

/// The exchange's file: what it holds is what was answered.
///
/// Owned by the exchange's one writer; not `Sendable`.
final class ExchangeStore {
    let database: Database
    /// Product codes by market position; other products in the file are an error.
    let products: [String]
    /// The last entry that a checkpoint covers.
    var checkpointed: Int64 = 0
    /// Where the write-ahead log of the next commit begins.
    private var base: Int64?
    /// Whether there may be something in the write-ahead log.
    private var hasLog = false
    /// `nil` as long as the file is only looked at.
    private var witness: CommitWitness?
    /// Keeps other processes from the file. Declared after `database`, because members are released in this order: the
    /// lock goes when the database is closed. `nil` for a file that is just being made.
    private let lock: DatabaseLock?

    /// So many entries are added up again when the file is opened, at most about.
    static let checkpointInterval: Int64 = 1000
    /// So many trades of each product's tape are kept.
    static let tapeLength = 2000
    /// A write-ahead log of so many pages is copied into the file.
    static let longestLog = 1000

    init(database: Database, products: [String], lock: DatabaseLock? = nil) {
        self.database = database
        self.products = products
        self.lock = lock
    }

    /// Makes the file one's own, once it was found right.
    ///
    /// - Parameter hasLog: whether the next commit goes to a write-ahead log that is there already.
    func adopt(hasLog: Bool) throws(DatabaseError) {
        let found = try Schema.owner.version(of: database)
        if found < Schema.owner.version { try DatabaseFile.keepOlder(database, version: found) }
        try database.adopt(.writeAhead)
        if found < Schema.owner.version {
            try database.transaction { () throws(DatabaseError) in try Schema.upgrade(database, from: found) }
        }
        let count = try CommitCount.read(database)
        base = hasLog ? nil : count.number
        self.hasLog = hasLog || found < Schema.owner.version
        witness = try CommitWitness(beside: database.path, CommitWitness.Record(count))
    }

    /// One commit, on the disk when this returns.
    ///
    /// - Parameter isAnswered: whether somebody will be told of it; the witness then knows of it first.
    func transaction(isAnswered: Bool, _ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
        try checkInPlace()
        let count = try database.transaction { () throws(DatabaseError) in
            try body()
            return try CommitCount.add(to: database, base: base, isAnswered: isAnswered)
        }
        hasLog = true
        witness?.write(CommitWitness.Record(count))
        if database.logPages >= Self.longestLog { copyLog(count) }
    }

    /// Throws when the file was deleted or replaced: all that is written to it would be lost.
    private func checkInPlace() throws(DatabaseError) {
        let isInPlace: Bool
        do { isInPlace = try lock?.isInPlace() ?? true } catch { throw DatabaseError(error, path: database.path) }
        guard isInPlace else { throw .replaced(path: database.path) }
    }

    /// Copies the log into the file. A commit is in the log already, so a copy that fails is tried again after the next
    /// commit.
    ///
    /// The witness says so meanwhile: a file without its log is then not to be trusted.
    private func copyLog(_ count: CommitCount) {
        witness?.write(CommitWitness.Record(count, isCopying: true))
        do throws(DatabaseError) {
            try database.checkpoint()
            base = count.number
            try witness?.writeThrough(CommitWitness.Record(count))
        } catch {
            return
        }
    }

    /// Copies the log into the file, and brings the witness up to date, before SQLite would copy the log by itself.
    ///
    /// Nothing is done when the file was moved away: the log and the witness at its path may then belong to the file that
    /// stands there now.
    deinit {
        guard witness != nil, hasLog else { return }
        do throws(DatabaseError) {
            try checkInPlace()
            copyLog(try CommitCount.read(database))
        } catch {
            return
        }
    }

    /// The settings of a new exchange.
    struct Beginning {
        let seed: UInt64
        let accounts: TradingAccounts
        let records: [AccountRecord]
        /// In the smallest unit of each asset.
        let funding: [Holder: [String: Int64]]
        let markets: [ProductMarket]
    }

    /// Makes the tables and funds the accounts, all or nothing.
    func create(_ beginning: Beginning) throws(DatabaseError) {
        try database.transaction { () throws(DatabaseError) in
            try Schema.create(in: database)
            try fill(beginning)
        }
    }

    /// Fills empty tables.
    func fill(_ beginning: Beginning) throws(DatabaseError) {
        try database.run("INSERT INTO settings VALUES ('seed', ?)", .integer(Int64(bitPattern: beginning.seed)))
        let rows = AccountRows(database: database)
        try rows.nameAccounts()
        for record in beginning.records {
            if record.holder != .home { try rows.write(record) }
            try rows.write(begun: beginning.funding[record.holder] ?? [:], of: record.holder)
        }
        try write(funded: beginning.accounts)
        checkpointed = 0
        try write(beginning.accounts.balances)
        for market in beginning.markets { try write(market) }
    }

    /// Writes more than an order needs and takes it back: when that succeeds, orders can be written again.
    func probe() throws(DatabaseError) {
        try checkInPlace()
        try database.transaction { () throws(DatabaseError) in
            // One may be left of a probe that could be written, but not taken back.
            try database.execute("DROP TABLE IF EXISTS probe; CREATE TABLE probe (room BLOB)")
            try database.execute("INSERT INTO probe VALUES (zeroblob(131072))")
        }
        try database.execute("DROP TABLE probe")
    }

    /// The seed the file was made with.
    func seed() throws(DatabaseError) -> UInt64 {
        UInt64(bitPattern: try number("SELECT value FROM settings WHERE name = 'seed'", in: Int64.min...Int64.max))
    }

    /// The number that `sql` gives; 0 when it gives none.
    func number(
        _ sql: String, _ values: SQLiteValue..., in range: ClosedRange<Int64> = Bounds.count
    ) throws(DatabaseError) -> Int64 {
        var result: Int64 = 0
        try database.prepare(sql).forEach(values) { (row) throws(DatabaseError) in
            result = try row.isNull(0) ? 0 : row.int64(0, in: range)
        }
        return result
    }
}

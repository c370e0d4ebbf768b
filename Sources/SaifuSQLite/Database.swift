internal import CSQLite
internal import Glibc

/// One SQLite file, opened for reading and writing by one owner.
///
/// Not `Sendable` on purpose: whoever opens it (an actor, one thread) keeps it. Opening and reading change nothing, so that
/// a file can be judged before it is used; `adopt` makes it one's own. From then on a commit that returned is on the disk.
public final class Database {
    /// The file as it was asked for.
    public let path: String
    let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    /// The pages in the write-ahead log after the latest commit; SQLite writes it.
    private let logLength: UnsafeMutablePointer<Int32>

    private init(path: String, handle: OpaquePointer) {
        self.path = path
        self.handle = handle
        logLength = .allocate(capacity: 1)
        logLength.initialize(to: 0)
    }

    deinit {
        for statement in statements.values { statement.finalize() }
        sqlite3_close_v2(handle)
        logLength.deallocate()
    }

    /// The access of other processes while the file is open.
    public enum Sharing: Sendable {
        /// Other processes, as SQLite locks them; a `-shm` file stands beside the database.
        case shared
        /// Nobody: the caller keeps others out by a lock of its own. No `-shm` file is made.
        case exclusive
    }

    /// Opens a file that is there; a symbolic link is refused.
    ///
    /// A write-ahead log beside it is read with it, and neither is changed, not even when the database is closed again.
    /// - Parameter busyTimeout: milliseconds to wait for another process before `busy`.
    /// - Throws: `cannotOpen`, `notADatabase`, `corrupt`, `readOnly`, `busy`.
    public static func open(
        path: String, sharing: Sharing = .shared, busyTimeout: Int = 5000
    ) throws(DatabaseError) -> Database {
        let resolved = try DatabaseFile.resolve(path)
        let database = try connect(path, resolved, SQLITE_OPEN_READWRITE)
        guard sqlite3_db_readonly(database.handle, "main") == 0 else { throw .readOnly(path: path) }
        sqlite3_busy_timeout(database.handle, Int32(busyTimeout))
        _ = saifu_sqlite3_checkpoints_on_close(database.handle, 0)
        let log = database.logLength
        sqlite3_wal_hook(
            database.handle,
            { context, _, _, pages in
                context?.assumingMemoryBound(to: Int32.self).pointee = pages
                return SQLITE_OK
            }, log)
        if sharing == .exclusive { try database.execute("PRAGMA locking_mode=EXCLUSIVE") }
        try database.execute("PRAGMA foreign_keys=ON")
        return database
    }

    /// Opens the file for reading and as if there were no journal beside it. Nobody may write it meanwhile.
    public static func openAlone(path: String) throws(DatabaseError) -> Database {
        let name = DatabaseFile.uri(try DatabaseFile.resolve(path)) + "?immutable=1"
        return try connect(path, name, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }

    private static func connect(
        _ path: String, _ name: String, _ access: Int32
    ) throws(DatabaseError) -> Database {
        var handle: OpaquePointer?
        let flags = access | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(name, &handle, flags, nil)
        guard let handle else { throw .cannotOpen(path: path, reason: "out of memory") }
        let database = Database(path: path, handle: handle)
        guard code == SQLITE_OK else { throw database.error(code) }
        return database
    }

    /// Makes the file one's own: sets its journal, and lets closing it tidy up.
    ///
    /// Another process that is just doing the same is not waited for by SQLite, whatever the timeout.
    public func adopt(_ journal: Journal, busyTimeout: Int = 5000) throws(DatabaseError) {
        let deadline = ContinuousClock.now + .milliseconds(busyTimeout)
        while true {
            do throws(DatabaseError) {
                try execute(journal.pragmas)
                break
            } catch {
                guard case .busy = error, ContinuousClock.now < deadline else { throw error }
                usleep(2000)
            }
        }
        _ = saifu_sqlite3_checkpoints_on_close(handle, 1)
    }

    /// The pages in the write-ahead log after the latest commit.
    public var logPages: Int { Int(logLength.pointee) }

    /// Copies the write-ahead log into the file, so that the next commit begins it anew.
    public func checkpoint() throws(DatabaseError) {
        let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_RESTART, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
        logLength.pointee = 0
    }

    /// Runs one or more statements without parameters or results, such as a schema.
    public func execute(_ sql: String) throws(DatabaseError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// The prepared form of `sql`; the same text gives the same statement again.
    public func prepare(_ sql: String) throws(DatabaseError) -> Statement {
        if let known = statements[sql] { return known }
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK else { throw error(code) }
        guard let prepared else { throw .other(code: Int(SQLITE_MISUSE), message: "empty statement") }
        let statement = Statement(handle: prepared, database: self)
        statements[sql] = statement
        return statement
    }

    /// Prepares (once) and runs a statement.
    public func run(_ sql: String, _ values: SQLiteValue...) throws(DatabaseError) { try prepare(sql).run(values) }

    /// Runs `body`, which only reads, against one state of the file; takes its locks once instead of per statement.
    public func reading<T>(_ body: () throws(DatabaseError) -> T) throws(DatabaseError) -> T {
        try run("BEGIN")
        defer { rollBack() }
        return try body()
    }

    /// Runs `body` in one transaction: committed and on the disk when it returns, rolled back when it throws.
    public func transaction<T>(_ body: () throws(DatabaseError) -> T) throws(DatabaseError) -> T {
        try transaction(mapping: { $0 }, body)
    }

    /// The same for a body with an error type of its own; `mapping` turns the database's own errors into it.
    public func transaction<T, E: Error>(
        mapping: (DatabaseError) -> E, _ body: () throws(E) -> T
    ) throws(E) -> T {
        do { try run("BEGIN IMMEDIATE") } catch { throw mapping(error) }
        let result: T
        do {
            result = try body()
        } catch {
            rollBack()
            throw error
        }
        do {
            try run("COMMIT")
        } catch {
            rollBack()
            throw mapping(error)
        }
        return result
    }

    /// The row id of the latest successful INSERT.
    public var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// The first column of the first row; 0 when there is no row, or NULL in it.
    public func number(_ sql: String, _ values: SQLiteValue...) throws(DatabaseError) -> Int64 {
        var result: Int64 = 0
        try prepare(sql).forEach(values) { (row) throws(DatabaseError) in result = try row.optionalInt64(0) ?? 0 }
        return result
    }

    /// `PRAGMA user_version`: the schema version a program keeps in the file; 0 in a new one.
    public func userVersion() throws(DatabaseError) -> Int64 {
        try number("PRAGMA user_version")
    }

    /// A failed COMMIT may already have rolled back by itself; asking again then does harm to nothing.
    private func rollBack() {
        if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    }

    func error(_ code: Int32) -> DatabaseError {
        DatabaseError(code: code, message: String(cString: sqlite3_errmsg(handle)), path: path)
    }
}

internal import CSQLite
internal import Glibc

/// One SQLite file, opened for reading and writing by one owner.
///
/// Not `Sendable` on purpose: whoever opens it (an actor, one thread) keeps it. Commits are durable: write-ahead log
/// with `synchronous=FULL`, so a transaction that returned is on the disk.
public final class Database {
    /// The file as it was asked for.
    public let path: String
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    private init(path: String, handle: OpaquePointer) {
        self.path = path
        self.handle = handle
    }

    deinit {
        for statement in statements.values { statement.finalize() }
        sqlite3_close_v2(handle)
    }

    /// Opens `path`, creating the file with mode 0600 when there is none; a symbolic link is refused.
    ///
    /// - Parameter busyTimeout: milliseconds to wait for another process before `busy`.
    /// - Throws: `cannotOpen`, `notADatabase`, `corrupt`, `readOnly`, `busy`, `diskFull`.
    public static func open(path: String, busyTimeout: Int = 5000) throws(DatabaseError) -> Database {
        let resolved = try DatabaseFile.prepare(path)
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(resolved, &handle, flags, nil)
        guard let handle else { throw .cannotOpen(path: path, reason: "out of memory") }
        let database = Database(path: path, handle: handle)
        guard code == SQLITE_OK else { throw database.error(code) }
        guard sqlite3_db_readonly(handle, "main") == 0 else { throw .readOnly(path: path) }
        sqlite3_busy_timeout(handle, Int32(busyTimeout))
        try database.setUp(busyTimeout: busyTimeout)
        return database
    }

    /// Switching a new file to the write-ahead log does not wait for another process that is just doing the same: SQLite
    /// answers `busy` at once there, whatever the timeout.
    private func setUp(busyTimeout: Int) throws(DatabaseError) {
        let deadline = ContinuousClock.now + .milliseconds(busyTimeout)
        while true {
            do throws(DatabaseError) {
                return try execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON")
            } catch {
                guard case .busy = error, ContinuousClock.now < deadline else { throw error }
                usleep(2000)
            }
        }
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

    /// `PRAGMA user_version`: the schema version a program keeps in the file; 0 in a new one.
    public func userVersion() throws(DatabaseError) -> Int64 {
        try prepare("PRAGMA user_version").first { (row) throws(DatabaseError) in try row.int64(0) } ?? 0
    }

    /// Sets `PRAGMA user_version`.
    public func setUserVersion(_ version: Int64) throws(DatabaseError) {
        try execute("PRAGMA user_version=\(version)")
    }

    /// A failed COMMIT may already have rolled back by itself; asking again then does harm to nothing.
    private func rollBack() {
        if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    }

    func error(_ code: Int32) -> DatabaseError {
        DatabaseError(code: code, message: String(cString: sqlite3_errmsg(handle)), path: path)
    }
}

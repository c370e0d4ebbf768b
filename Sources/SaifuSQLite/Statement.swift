internal import CSQLite

/// A prepared statement of one `Database`. Made by `Database.prepare`, kept for the database's life.
///
/// Not `Sendable`: it belongs to whoever owns the database, and must not outlive it.
public final class Statement {
    let handle: OpaquePointer
    private unowned let database: Database

    init(handle: OpaquePointer, database: Database) {
        self.handle = handle
        self.database = database
    }

    /// Runs a statement that returns no rows of interest.
    public func run(_ values: SQLiteValue...) throws(DatabaseError) { try run(values) }

    /// Runs a statement that returns no rows of interest.
    public func run(_ values: [SQLiteValue]) throws(DatabaseError) {
        try start(values)
        defer { reset() }
        while try step() {}
    }

    /// Hands every row to `body`, in order. The same statement must not be run again inside `body`.
    public func forEach(_ values: [SQLiteValue] = [], _ body: (Row) throws(DatabaseError) -> Void) throws(DatabaseError)
    {
        try start(values)
        defer { reset() }
        while try step() { try body(Row(handle: handle)) }
    }

    /// Every row, mapped.
    public func all<T>(_ values: SQLiteValue..., map: (Row) throws(DatabaseError) -> T) throws(DatabaseError) -> [T] {
        var result: [T] = []
        try forEach(values) { (row) throws(DatabaseError) in result.append(try map(row)) }
        return result
    }

    /// The first row, mapped; `nil` when there is none.
    public func first<T>(_ values: SQLiteValue..., map: (Row) throws(DatabaseError) -> T) throws(DatabaseError) -> T? {
        try start(values)
        defer { reset() }
        return try step() ? try map(Row(handle: handle)) : nil
    }

    private func start(_ values: [SQLiteValue]) throws(DatabaseError) {
        reset()
        guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
            throw .other(code: Int(SQLITE_RANGE), message: "\(values.count) values for another number of parameters")
        }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    }

    private func bind(_ value: SQLiteValue, at index: Int32) throws(DatabaseError) {
        let code: Int32
        switch value {
        case .null: code = sqlite3_bind_null(handle, index)
        case .integer(let number): code = sqlite3_bind_int64(handle, index, number)
        case .text(let text):
            let count = Int32(text.utf8.count)
            code = text.withCString { sqlite3_bind_text(handle, index, $0, count, copied) }
        case .blob(let bytes):
            code =
                bytes.isEmpty
                ? sqlite3_bind_zeroblob(handle, index, 0)
                : bytes.withUnsafeBytes { sqlite3_bind_blob(handle, index, $0.baseAddress, Int32($0.count), copied) }
        }
        guard code == SQLITE_OK else { throw database.error(code) }
    }

    private func step() throws(DatabaseError) -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw database.error(code)
        }
    }

    private func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    func finalize() { sqlite3_finalize(handle) }

    /// SQLITE_TRANSIENT, a cast macro that Swift does not import: SQLite copies the bytes before the call returns.
    private var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
}

internal import CSQLite

/// The current row of a running statement; valid only inside the closure it is handed to.
///
/// Columns count from 0. A column of another type than asked for is an error, never a silent conversion: a file
/// edited by hand must not turn into wrong money.
public struct Row {
    let handle: OpaquePointer

    /// Whether a column, counted from 0, holds nothing.
    public func isNull(_ column: Int) -> Bool { type(column) == SQLITE_NULL }

    /// - Throws: `unexpectedValue` unless the column holds an integer.
    public func int64(_ column: Int) throws(DatabaseError) -> Int64 {
        guard type(column) == SQLITE_INTEGER else { throw .unexpectedValue(column: column, expected: "an integer") }
        return sqlite3_column_int64(handle, Int32(column))
    }

    /// - Throws: `unexpectedValue` unless the column holds text.
    public func text(_ column: Int) throws(DatabaseError) -> String {
        guard type(column) == SQLITE_TEXT, let start = sqlite3_column_text(handle, Int32(column)) else {
            throw .unexpectedValue(column: column, expected: "text")
        }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// - Throws: `unexpectedValue` unless the column holds a blob.
    public func bytes(_ column: Int) throws(DatabaseError) -> [UInt8] {
        guard type(column) == SQLITE_BLOB else { throw .unexpectedValue(column: column, expected: "bytes") }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        guard count > 0, let start = sqlite3_column_blob(handle, Int32(column)) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    /// `nil` when the column is NULL.
    public func optionalInt64(_ column: Int) throws(DatabaseError) -> Int64? {
        isNull(column) ? nil : try int64(column)
    }

    /// `nil` when the column is NULL.
    public func optionalText(_ column: Int) throws(DatabaseError) -> String? {
        isNull(column) ? nil : try text(column)
    }

    /// All columns.
    ///
    /// - Throws: `unexpectedValue` for a floating-point number.
    public func values() throws(DatabaseError) -> [SQLiteValue] {
        var values: [SQLiteValue] = []
        for column in 0..<Int(sqlite3_column_count(handle)) {
            switch type(column) {
            case SQLITE_NULL: values.append(.null)
            case SQLITE_INTEGER: values.append(.integer(try int64(column)))
            case SQLITE_TEXT: values.append(.text(try text(column)))
            case SQLITE_BLOB: values.append(.blob(try bytes(column)))
            default: throw .unexpectedValue(column: column, expected: "an exact value")
            }
        }
        return values
    }

    private func type(_ column: Int) -> Int32 { sqlite3_column_type(handle, Int32(column)) }
}

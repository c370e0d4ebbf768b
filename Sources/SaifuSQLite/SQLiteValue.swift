/// One value on its way into a statement. Money never travels as a floating-point number, so there is no such case.
public enum SQLiteValue: Hashable, Sendable {
    /// SQL NULL.
    case null
    /// A whole number; SQLite has no larger ones.
    case integer(Int64)
    /// Stored as UTF-8.
    case text(String)
    /// Bytes that are no text; may be empty, which is not NULL.
    case blob([UInt8])

    /// `nil` becomes SQL NULL.
    public init(_ value: Int64?) { self = value.map(SQLiteValue.integer) ?? .null }
    /// `nil` becomes SQL NULL.
    public init(_ value: String?) { self = value.map(SQLiteValue.text) ?? .null }
    /// `nil` becomes SQL NULL.
    public init(_ value: [UInt8]?) { self = value.map(SQLiteValue.blob) ?? .null }
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    /// An integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }
    /// SQL NULL.
    public init(nilLiteral: ()) { self = .null }
}

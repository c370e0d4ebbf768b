/// One value on its way into a statement. Money never travels as a floating-point number, so there is no such case.
public enum SQLiteValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])

    /// `nil` becomes SQL NULL.
    public init(_ value: Int64?) { self = value.map(SQLiteValue.integer) ?? .null }
    /// `nil` becomes SQL NULL.
    public init(_ value: String?) { self = value.map(SQLiteValue.text) ?? .null }
    /// `nil` becomes SQL NULL.
    public init(_ value: [UInt8]?) { self = value.map(SQLiteValue.blob) ?? .null }
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(stringLiteral value: String) { self = .text(value) }
    public init(nilLiteral: ()) { self = .null }
}

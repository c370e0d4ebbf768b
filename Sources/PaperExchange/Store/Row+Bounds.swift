internal import SaifuSQLite

extension Row {
    /// - Throws: `unexpectedValue` unless the column holds an integer in `range`.
    func int64(_ column: Int, in range: ClosedRange<Int64>) throws(DatabaseError) -> Int64 {
        let value = try int64(column)
        guard range.contains(value) else {
            throw .unexpectedValue(
                column: column, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }

    func side(_ column: Int) throws(DatabaseError) -> OrderSide {
        guard let side = UInt8(exactly: try int64(column)).flatMap(OrderSide.init) else {
            throw .unexpectedValue(column: column, expected: "a side")
        }
        return side
    }
}

extension SQLiteValue {
    /// An amount as the file keeps it, in 64 bits.
    static func amount(_ amount: Int128) throws(DatabaseError) -> SQLiteValue {
        guard let narrow = Int64(exactly: amount) else {
            throw .constraint(message: "the amount \(amount) does not fit 64 bits")
        }
        return .integer(narrow)
    }
}

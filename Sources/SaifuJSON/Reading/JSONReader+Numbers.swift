public import SaifuMoney

extension JSONReader {
    /// The number with its digits as received.
    /// - Throws: `typeMismatch`; `numberDoesNotFit` past 38 digits or 18 places.
    @inlinable
    public mutating func readDecimal() throws(JSONFault) -> ExactDecimal {
        skipWhitespace()
        guard let decimal = ShortNumber.decimal(UnsafeRawPointer(base + position)) else { return try readLongDecimal() }
        position = decimal.end - UnsafeRawPointer(base)
        return decimal.value
    }

    /// A whole number without point or exponent.
    /// - Throws: `typeMismatch`; `numberDoesNotFit` for a fraction, an exponent or more than 64 bits.
    @inlinable
    public mutating func readInteger() throws(JSONFault) -> Int64 {
        skipWhitespace()
        var place = UnsafeRawPointer(base + position)
        guard let integer = ShortNumber.integer(&place) else { return try readLongInteger() }
        position = place - UnsafeRawPointer(base)
        return integer
    }

    @usableFromInline @inline(never)
    mutating func readLongDecimal() throws(JSONFault) -> ExactDecimal {
        guard byte == UInt8(ascii: "-") || isDigit else { throw mismatch(.number) }
        let start = position
        let end = try scanNumber()
        return try Self.decimal(from: start, to: end, base)
    }

    @usableFromInline @inline(never)
    mutating func readLongInteger() throws(JSONFault) -> Int64 {
        guard byte == UInt8(ascii: "-") || isDigit else { throw mismatch(.number) }
        let start = position
        let end = try scanNumber()
        return try Self.integer(Int64.self, from: start, to: end, base)
    }
}

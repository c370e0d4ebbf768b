public import SaifuMoney

extension JSONReader {
    /// The number with its digits as received.
    /// - Throws: `typeMismatch`; `numberDoesNotFit` past 38 digits or 18 places.
    public mutating func readDecimal() throws(JSONFault) -> ExactDecimal {
        skipWhitespace()
        let start = offset
        if let short = readShortDecimal() { return short }
        offset = start
        guard byte == UInt8(ascii: "-") || isDigit else { throw mismatch("a number") }
        let end = try scanNumber()
        return try Self.decimal(from: start, to: end, base)
    }

    /// A whole number without point or exponent.
    /// - Throws: `typeMismatch`; `numberDoesNotFit` for a fraction, an exponent or more than 64 bits.
    public mutating func readInteger() throws(JSONFault) -> Int64 {
        skipWhitespace()
        let start = offset
        guard byte == UInt8(ascii: "-") || isDigit else { throw mismatch("a number") }
        let end = try scanNumber()
        return try Self.integer(Int64.self, from: start, to: end, base)
    }

    /// - Throws: `typeMismatch`, or a fault of the grammar.
    public mutating func readString() throws(JSONFault) -> String {
        skipWhitespace()
        guard byte == UInt8(ascii: "\"") else { throw mismatch("a string") }
        return string(try scanString())
    }

    /// - Throws: `typeMismatch`, or a fault of the grammar.
    public mutating func readBool() throws(JSONFault) -> Bool {
        skipWhitespace()
        guard byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f") else { throw mismatch("true or false") }
        return try scanLiteral() == .true
    }

    /// Passes over `null` and answers whether it was there; any other value stays unread.
    public mutating func readNull() throws(JSONFault) -> Bool {
        skipWhitespace()
        guard byte == UInt8(ascii: "n") else { return false }
        _ = try scanLiteral()
        return true
    }

    /// Names what stands here instead of what was expected.
    func mismatch(_ expected: String) -> JSONFault {
        guard let kind = JSONTape.Kind(firstByte: byte) else { return unexpected() }
        return JSONFault(.typeMismatch(expected: expected, found: kind.name), at: offset)
    }

    /// Up to 18 digits without exponent, nearly every number there is; `nil` sends the rest to the full reader.
    @inline(__always)
    private mutating func readShortDecimal() -> ExactDecimal? {
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative { offset += 1 }
        let start = offset
        var magnitude: UInt64 = 0
        while isDigit { append(&magnitude) }
        let whole = offset - start
        guard whole == 1 || (whole > 1 && base[start] != UInt8(ascii: "0")) else { return nil }
        var places = 0
        if byte == UInt8(ascii: ".") {
            offset += 1
            let point = offset
            while isDigit { append(&magnitude) }
            places = offset - point
            guard places > 0 else { return nil }
        }
        guard whole + places <= 18, byte | 0x20 != UInt8(ascii: "e") else { return nil }
        let value = Int64(bitPattern: magnitude)
        return ExactDecimal(unchecked: Int128(isNegative ? -value : value), scale: places)
    }

    /// Wraps past 19 digits; such a number is read again.
    @inline(__always)
    private mutating func append(_ magnitude: inout UInt64) {
        magnitude = magnitude &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        offset += 1
    }

    static func decimal(
        from start: Int, to end: Int, _ base: UnsafePointer<UInt8>
    ) throws(JSONFault) -> ExactDecimal {
        do {
            return try ExactDecimal(utf8: UnsafeBufferPointer(start: base + start, count: end - start))
        } catch {
            throw JSONFault(
                .numberDoesNotFit(text: excerpt(base + start, end - start), type: "an exact decimal"), at: start)
        }
    }

    static func integer<Number: FixedWidthInteger>(
        _: Number.Type, from start: Int, to end: Int, _ base: UnsafePointer<UInt8>
    ) throws(JSONFault) -> Number {
        let isNegative = base[start] == UInt8(ascii: "-")
        var value: Number = 0
        var index = isNegative ? start + 1 : start
        while index < end {
            let digit = base[index] &- UInt8(ascii: "0")
            let (tens, first) = value.multipliedReportingOverflow(by: 10)
            let (next, second) =
                isNegative
                ? tens.subtractingReportingOverflow(Number(truncatingIfNeeded: digit))
                : tens.addingReportingOverflow(Number(truncatingIfNeeded: digit))
            guard digit < 10, !first, !second else {
                throw JSONFault(
                    .numberDoesNotFit(text: excerpt(base + start, end - start), type: "\(Number.self)"), at: start)
            }
            value = next
            index += 1
        }
        return value
    }

    /// A number can be as long as a document, but not in a message.
    private static func excerpt(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
        let shown = UnsafeBufferPointer(start: start, count: min(count, 60))
        return String(decoding: shown, as: UTF8.self) + (count > 60 ? "…" : "")
    }
}

internal import SaifuMoney

extension JSONReader {
    /// - Throws: `typeMismatch`, or a fault of the grammar.
    public mutating func readString() throws(JSONFault) -> String {
        skipWhitespace()
        guard byte == UInt8(ascii: "\"") else { throw mismatch(.string) }
        return string(try scanString())
    }

    /// The bytes of a string without escapes, in UTF-8; the text of any other one is made for the purpose.
    /// - Throws: `typeMismatch`, or a fault of the grammar.
    @inlinable @inline(__always)
    public mutating func withStringBytes<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) throws(JSONFault) -> Result {
        skipWhitespace()
        guard byte == UInt8(ascii: "\"") else { throw mismatch(.string) }
        let start = position + 1
        let end = plainEnd(from: start)
        guard base[end] == UInt8(ascii: "\"") else { return try withStringBytesOfAnyKind(body) }
        position = end + 1
        return body(UnsafeBufferPointer(start: base + start, count: end - start))
    }

    /// Escapes, letters outside ASCII, and whatever is wrong.
    @usableFromInline @inline(never)
    mutating func withStringBytesOfAnyKind<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) throws(JSONFault) -> Result {
        let text = try scanString()
        guard text.hasEscapes else {
            return body(UnsafeBufferPointer(start: base + text.start, count: text.count))
        }
        var plain = string(text)
        return plain.withUTF8(body)
    }

    /// - Throws: `typeMismatch`, or a fault of the grammar.
    public mutating func readBool() throws(JSONFault) -> Bool {
        skipWhitespace()
        guard byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f") else { throw mismatch(.boolean) }
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
    @usableFromInline @inline(never) func mismatch(_ expected: JSONKind) -> JSONFault {
        guard let kind = JSONTape.Kind(firstByte: byte) else { return unexpected() }
        return JSONFault(.typeMismatch(expected: expected, found: kind.named), at: position)
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

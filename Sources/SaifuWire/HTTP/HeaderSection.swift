/// How the headers of a message delimit its body and end its connection.
struct MessageFraming: Sendable {
    var contentLength: Int?
    var isChunked = false
    var saysClose = false
    var saysKeepAlive = false
    var expectsContinue = false
    var hostCount = 0
}

/// The header lines of a message, read strictly.
struct HeaderSection: Sendable {
    private(set) var fields: [HTTPHeaders.Field] = []
    private(set) var framing = MessageFraming()

    /// Reads complete lines from `position` to the empty line that ends `bytes`.
    init(_ bytes: Span<UInt8>, from start: Int, limits: HTTPLimits) throws(HTTPFault) {
        fields.reserveCapacity(8)
        var position = start
        while bytes[position] != 13 {
            guard fields.count < limits.headerCount else { throw .tooManyHeaders(limit: limits.headerCount) }
            try readField(bytes, &position, base: start)
        }
        guard position + 2 == bytes.count else { throw .malformedHeader }
        if framing.isChunked, framing.contentLength != nil { throw .conflictingLengths }
    }

    private mutating func readField(_ bytes: Span<UInt8>, _ position: inout Int, base: Int) throws(HTTPFault) {
        let nameStart = position
        if bytes[position] == 0x20 || bytes[position] == 0x09 { throw .foldedHeader }
        while isTokenByte(bytes[position]) { position += 1 }
        let name = nameStart..<position
        guard bytes[position] == UInt8(ascii: ":"), !name.isEmpty else { throw .malformedHeader }
        position += 1
        let value = try Self.readValue(bytes, &position)
        try note(bytes, name: name, value: value)
        fields.append(
            HTTPHeaders.Field(
                name: (name.lowerBound - base)..<(name.upperBound - base),
                value: (value.lowerBound - base)..<(value.upperBound - base)))
    }

    /// The value without the white space around it; `position` is behind the line afterwards.
    private static func readValue(_ bytes: Span<UInt8>, _ position: inout Int) throws(HTTPFault) -> Range<Int> {
        while bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
        let start = position
        position = endOfFieldBytes(bytes, from: start, to: bytes.count)
        guard bytes[position] == 13, bytes[position + 1] == 10 else { throw .controlCharacter }
        var end = position
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        position += 2
        return start..<end
    }

    private mutating func note(_ bytes: Span<UInt8>, name: Range<Int>, value: Range<Int>) throws(HTTPFault) {
        switch name.count {
        case 4 where equals(bytes, name, "host"):
            framing.hostCount += 1
            if framing.hostCount > 1 { throw .repeatedHeader(name: "Host") }
        case 6 where equals(bytes, name, "expect"):
            guard equals(bytes, value, "100-continue") else { throw .unsupportedExpectation }
            framing.expectsContinue = true
        case 10 where equals(bytes, name, "connection"):
            noteConnection(bytes, value)
        case 14 where equals(bytes, name, "content-length"):
            if framing.contentLength != nil { throw .repeatedHeader(name: "Content-Length") }
            framing.contentLength = try Self.length(bytes, value)
        case 17 where equals(bytes, name, "transfer-encoding"):
            guard !framing.isChunked, equals(bytes, value, "chunked") else { throw .unsupportedTransferEncoding }
            framing.isChunked = true
        default: break
        }
    }

    private static func length(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPFault) -> Int {
        guard (1...18).contains(range.count) else { throw .invalidContentLength }
        var length = 0
        for position in range {
            guard isDigit(bytes[position]) else { throw .invalidContentLength }
            length = length * 10 + Int(bytes[position] - 0x30)
        }
        return length
    }

    private mutating func noteConnection(_ bytes: Span<UInt8>, _ value: Range<Int>) {
        var start = value.lowerBound
        while start < value.upperBound {
            while start < value.upperBound, !isTokenByte(bytes[start]) { start += 1 }
            var end = start
            while end < value.upperBound, isTokenByte(bytes[end]) { end += 1 }
            if equals(bytes, start..<end, "close") { framing.saysClose = true }
            if equals(bytes, start..<end, "keep-alive") { framing.saysKeepAlive = true }
            start = end
        }
    }
}

/// Compares a part of `bytes` with a lower-case ASCII text, without case.
func equals(_ bytes: Span<UInt8>, _ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count
    where lowercased(bytes[range.lowerBound + offset]) != text.utf8Start[offset] { return false }
    return true
}

/// Everything of an answer before its body.
struct ResponseHead: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let framing: MessageFraming
    let isHTTP10: Bool

    /// Reads a whole head: `length` bytes of `buffer`, ending with the empty line.
    init(_ buffer: MessageBuffer, length: Int, limits: HTTPLimits) throws(HTTPFault) {
        let bytes = buffer.bytes.span.extracting(buffer.start..<(buffer.start + length))
        isHTTP10 = try Self.readVersion(bytes)
        status = try Self.readStatus(bytes)
        let position = try Self.skipReason(bytes)
        let section = try HeaderSection(bytes, from: position, limits: limits)
        framing = section.framing
        guard !isHTTP10 || !framing.isChunked else { throw .unsupportedTransferEncoding }
        headers = HTTPHeaders(
            bytes: Array(buffer.bytes[(buffer.start + position)..<(buffer.start + length)]), fields: section.fields)
    }

    var keepsAlive: Bool {
        !framing.saysClose && (!isHTTP10 || framing.saysKeepAlive)
    }

    /// How the body ends (RFC 9112, section 6.3); `toHead` when the request was a `HEAD`.
    func bodyMode(toHead: Bool) -> BodyReader.Mode {
        if toHead || status == 204 || status == 304 { return .length(0) }
        if framing.isChunked { return .chunked(ChunkDecoder()) }
        return framing.contentLength.map { .length($0) } ?? .untilClose
    }

    private static func readVersion(_ bytes: Span<UInt8>) throws(HTTPFault) -> Bool {
        guard bytes.count >= 14, equalsExactly(bytes, 0..<5, "HTTP/") else { throw .malformedStartLine }
        guard equalsExactly(bytes, 5..<7, "1.") else { throw .unsupportedVersion }
        switch bytes[7] {
        case UInt8(ascii: "1"): return false
        case UInt8(ascii: "0"): return true
        default: throw .unsupportedVersion
        }
    }

    private static func readStatus(_ bytes: Span<UInt8>) throws(HTTPFault) -> Int {
        guard bytes[8] == 0x20, isDigit(bytes[9]), isDigit(bytes[10]), isDigit(bytes[11]) else {
            throw .malformedStartLine
        }
        let status = Int(bytes[9] - 0x30) * 100 + Int(bytes[10] - 0x30) * 10 + Int(bytes[11] - 0x30)
        guard (100...599).contains(status) else { throw .malformedStartLine }
        return status
    }

    /// The position behind the first line; the words of the reason mean nothing and are dropped.
    private static func skipReason(_ bytes: Span<UInt8>) throws(HTTPFault) -> Int {
        var position = 12
        guard bytes[position] == 0x20 || bytes[position] == 13 else { throw .malformedStartLine }
        while isFieldByte(bytes[position]) { position += 1 }
        guard bytes[position] == 13, bytes[position + 1] == 10 else { throw .controlCharacter }
        return position + 2
    }
}

/// Everything of a request before its body.
struct RequestHead: Sendable {
    let method: String
    let target: String
    /// The host of a target that is a whole address; `nil` for a path.
    let authority: String?
    let headers: HTTPHeaders
    let framing: MessageFraming
    let isHTTP10: Bool

    /// Reads a whole head: `length` bytes of `buffer`, ending with the empty line.
    init(_ buffer: MessageBuffer, length: Int, limits: HTTPLimits) throws(HTTPFault) {
        let bytes = buffer.bytes.span.extracting(buffer.start..<(buffer.start + length))
        var position = 0
        method = try Self.readMethod(bytes, &position)
        (target, authority) = try Self.readTarget(bytes, &position)
        isHTTP10 = try Self.readVersion(bytes, &position)
        let section = try HeaderSection(bytes, from: position, limits: limits)
        framing = section.framing
        headers = HTTPHeaders(
            bytes: Array(buffer.bytes[(buffer.start + position)..<(buffer.start + length)]), fields: section.fields)
        guard isHTTP10 || framing.hostCount == 1 else { throw .missingHost }
        guard !isHTTP10 || !framing.isChunked else { throw .unsupportedTransferEncoding }
    }

    /// True when the client lets the connection be used again.
    var keepsAlive: Bool {
        !framing.saysClose && (!isHTTP10 || framing.saysKeepAlive)
    }

    /// How the body is read; `nil` when there is none.
    var bodyMode: BodyReader.Mode? {
        if framing.isChunked { return .chunked(ChunkDecoder()) }
        guard let length = framing.contentLength, length > 0 else { return nil }
        return .length(length)
    }

    func message(body: [UInt8]) -> HTTPRequestMessage {
        HTTPRequestMessage(method: method, target: target, headers: headers, body: body)
    }

    private static func readMethod(_ bytes: Span<UInt8>, _ position: inout Int) throws(HTTPFault) -> String {
        while isTokenByte(bytes[position]) { position += 1 }
        guard bytes[position] == 0x20, (1...32).contains(position) else { throw .malformedStartLine }
        defer { position += 1 }
        return String(copying: bytes, 0..<position)
    }

    private static func readTarget(_ bytes: Span<UInt8>, _ position: inout Int) throws(HTTPFault) -> (String, String?) {
        let start = position
        while isTargetByte(bytes[position]) { position += 1 }
        guard bytes[position] == 0x20, position > start else {
            throw bytes[position] < 0x20 && bytes[position] != 13 ? .controlCharacter : .malformedStartLine
        }
        defer { position += 1 }
        if bytes[start] == UInt8(ascii: "/") || (bytes[start] == UInt8(ascii: "*") && position == start + 1) {
            return (String(copying: bytes, start..<position), nil)
        }
        return try partsOfWholeAddress(String(copying: bytes, start..<position))
    }

    /// Splits a whole address, as a client of a proxy sends it, such as `http://127.0.0.1:8080/v1/ticker`. A server
    /// must accept it. Source: RFC 9112, section 3.2.2.
    private static func partsOfWholeAddress(_ target: String) throws(HTTPFault) -> (String, String?) {
        let bytes = target.utf8
        guard let scheme = ["http://", "https://"].first(where: { target.lowercased().hasPrefix($0) }) else {
            throw .malformedStartLine
        }
        let rest = bytes.dropFirst(scheme.utf8.count)
        let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        guard !authority.isEmpty, !authority.contains(UInt8(ascii: "@")) else { throw .malformedStartLine }
        let path = String(decoding: rest[authority.endIndex...], as: UTF8.self)
        return (path.hasPrefix("/") ? path : "/" + path, String(decoding: authority, as: UTF8.self))
    }

    private static func readVersion(_ bytes: Span<UInt8>, _ position: inout Int) throws(HTTPFault) -> Bool {
        let start = position
        while isTargetByte(bytes[position]) { position += 1 }
        guard bytes[position] == 13, bytes[position + 1] == 10, position - start >= 5,
            equalsExactly(bytes, start..<(start + 5), "HTTP/")
        else { throw .malformedStartLine }
        defer { position += 2 }
        if equalsExactly(bytes, start..<position, "HTTP/1.1") { return false }
        guard equalsExactly(bytes, start..<position, "HTTP/1.0") else { throw .unsupportedVersion }
        return true
    }
}

/// Compares a part of `bytes` with a text, byte by byte.
func equalsExactly(_ bytes: Span<UInt8>, _ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count where bytes[range.lowerBound + offset] != text.utf8Start[offset] { return false }
    return true
}

extension String {
    /// Copies ASCII bytes that were checked before.
    init(copying bytes: Span<UInt8>, _ range: Range<Int>) {
        self.init(unsafeUninitializedCapacity: range.count) { text in
            for offset in 0..<range.count { text[offset] = bytes[range.lowerBound + offset] }
            return range.count
        }
    }
}

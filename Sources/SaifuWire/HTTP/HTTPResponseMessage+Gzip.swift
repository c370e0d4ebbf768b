extension HTTPResponseMessage {
    /// This answer in the encoding that its request asks for: gzip, or as it is.
    ///
    /// The body is wrapped and not made smaller: what a client must be able to read is the format, and there is no
    /// slow line to this server. See the decision page "Gzip without compression".
    public func encoded(for request: HTTPRequestMessage) -> HTTPResponseMessage {
        guard request.headers.contains("Accept-Encoding"), !body.isEmpty, mayHaveBody,
            !headers.contains("Content-Encoding"),
            Self.takesGzip(request.headers.values(of: "Accept-Encoding").joined(separator: ","))
        else { return self }
        var encoded = self
        encoded.body = Gzip.wrap(body)
        encoded.headers.add("Content-Encoding", "gzip")
        encoded.headers.add("Vary", "Accept-Encoding")
        return encoded
    }

    /// Whether gzip is named with a quality above zero; `*` stands for it where it is not named.
    private static func takesGzip(_ text: String) -> Bool {
        var others = false
        for item in text.lowercased().split(separator: ",") {
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let name = parts.first else { continue }
            let isWanted = !parts.dropFirst().contains { quality in
                quality.hasPrefix("q=") && quality.dropFirst(2).allSatisfy { $0 == "0" || $0 == "." }
            }
            if name == "gzip" || name == "x-gzip" { return isWanted }
            if name == "*" { others = isWanted }
        }
        return others
    }
}

/// The gzip format (RFC 1952) around blocks that are stored as they are (RFC 1951, 3.2.4).
enum Gzip {
    /// The most that one stored block holds.
    private static let block = 65_535

    static func wrap(_ content: [UInt8]) -> [UInt8] {
        // Magic number, deflate, no flags, no date, no extra flags, unknown system.
        var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        bytes.reserveCapacity(content.count + content.count / block * 5 + 23)
        var start = 0
        repeat {
            let end = min(start + block, content.count)
            let length = UInt16(end - start)
            bytes.append(end == content.count ? 1 : 0)
            bytes.append(little: UInt32(length) | UInt32(~length) << 16)
            bytes.append(contentsOf: content[start..<end])
            start = end
        } while start < content.count
        bytes.append(little: checksum(content))
        bytes.append(little: UInt32(truncatingIfNeeded: content.count))
        return bytes
    }

    /// CRC-32 as gzip wants it.
    static func checksum(_ content: [UInt8]) -> UInt32 {
        ~content.reduce(~UInt32(0)) { sum, byte in table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
}

extension [UInt8] {
    fileprivate mutating func append(little value: UInt32) {
        for shift in stride(from: UInt32(0), to: 32, by: 8) { append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
}

/// A body whose length nobody knows before its end: asked for piece by piece, when there is room to send it, and sent
/// in chunks.
public struct BodyStream: Sendable {
    /// A part of the body.
    public enum Piece: Sendable {
        /// No bytes at all mean "nothing for now": it is asked again a moment later, on a server after 1 ms, then 2,
        /// up to 64 ms while it goes on having nothing.
        case bytes([UInt8])
        /// The body is whole.
        case end
        /// The rest cannot be had. The connection is cut, so that the other side does not take what it has for all.
        case abandoned
    }

    /// Called again until it answers `end` or `abandoned`; on the server's loop, or on the thread of the client.
    let next: @Sendable () -> Piece

    /// - Parameter next: called again until it answers `end` or `abandoned`; must not block a server's loop.
    public init(next: @escaping @Sendable () -> Piece) {
        self.next = next
    }
}

extension [UInt8] {
    /// Appends one chunk; nothing for an empty piece, which would end the body.
    mutating func append(chunk bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        append(contentsOf: String(bytes.count, radix: 16).utf8)
        append("\r\n")
        append(contentsOf: bytes)
        append("\r\n")
    }

    /// Appends the end of a chunked body, without trailers.
    mutating func appendLastChunk() {
        append("0\r\n\r\n")
    }
}

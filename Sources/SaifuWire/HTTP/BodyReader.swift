/// Collects the body of one message.
struct BodyReader: Sendable {
    /// How the end of the body is found.
    enum Mode: Sendable {
        /// So many bytes are still missing.
        case length(Int)
        case chunked(ChunkDecoder)
        /// The end of the connection is the end of the body (answers only).
        case untilClose
    }

    private(set) var mode: Mode
    private(set) var body: [UInt8] = []

    init(_ mode: Mode, limits: HTTPLimits) throws(HTTPFault) {
        self.mode = mode
        if case .length(let count) = mode {
            guard count <= limits.body else { throw .bodyTooLong(limit: limits.body) }
            body.reserveCapacity(min(count, 65_536))  // a promise of many bytes costs us nothing before they come
        }
    }

    /// Takes what belongs to the body; true when it is complete.
    mutating func read(_ buffer: inout MessageBuffer, limits: HTTPLimits) throws(HTTPFault) -> Bool {
        switch mode {
        case .length(let missing):
            let count = take(min(missing, buffer.count), from: &buffer)
            mode = .length(missing - count)
            return missing == count
        case .chunked(var decoder):
            let isDone = try decoder.decode(&buffer, into: &body, limits: limits)
            mode = .chunked(decoder)
            return isDone
        case .untilClose:
            guard body.count + buffer.count <= limits.body else { throw .bodyTooLong(limit: limits.body) }
            _ = take(buffer.count, from: &buffer)
            return false
        }
    }

    private mutating func take(_ count: Int, from buffer: inout MessageBuffer) -> Int {
        guard count > 0 else { return 0 }
        body.append(contentsOf: buffer.bytes[buffer.start..<(buffer.start + count)])
        buffer.consume(count)
        return count
    }
}

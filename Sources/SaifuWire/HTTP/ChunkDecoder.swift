/// Takes a chunked body apart, byte for byte as RFC 9112 section 7.1 writes it. Chunk extensions and trailers are
/// checked, counted and dropped: a line feed alone ends neither, and white space around a size is refused.
struct ChunkDecoder: Sendable {
    private enum State {
        case size, `extension`, sizeEnd, data, dataReturn, dataEnd
        case trailerStart, trailerName, trailerValue, trailerEnd, lastEnd, done
    }

    private var state = State.size
    private var remaining = 0
    private var digits = 0
    /// The bytes of all extensions and trailers.
    private var extraBytes = 0
    private var trailers = 0

    /// Moves data from `buffer` to `body`; true when the last chunk and the trailers have been read.
    mutating func decode(
        _ buffer: inout MessageBuffer, into body: inout [UInt8], limits: HTTPLimits
    ) throws(HTTPFault) -> Bool {
        while state != .done, !buffer.isEmpty {
            if state == .data {
                let count = min(remaining, buffer.count)
                body.append(contentsOf: buffer.bytes[buffer.start..<(buffer.start + count)])
                buffer.consume(count)
                remaining -= count
                if remaining == 0 { state = .dataReturn }
            } else {
                try step(buffer.bytes[buffer.start], limits)
                buffer.consume(1)
                // Refused as soon as its size is known, before its bytes come.
                guard state != .data || body.count + remaining <= limits.body else {
                    throw .bodyTooLong(limit: limits.body)
                }
            }
        }
        return state == .done
    }

    private mutating func step(_ byte: UInt8, _ limits: HTTPLimits) throws(HTTPFault) {
        switch state {
        case .size: try readSize(byte)
        case .extension: try readExtension(byte, limits)
        case .sizeEnd: try expect(byte, 10, then: remaining == 0 ? .trailerStart : .data)
        case .dataReturn: try expect(byte, 13, then: .dataEnd)
        case .dataEnd: try expect(byte, 10, then: .size)
        case .trailerStart, .trailerName, .trailerValue, .trailerEnd: try readTrailer(byte, limits)
        case .lastEnd: try expect(byte, 10, then: .done)
        case .data, .done: break
        }
    }

    private mutating func expect(_ byte: UInt8, _ expected: UInt8, then next: State) throws(HTTPFault) {
        guard byte == expected else { throw .invalidChunk }
        digits = 0
        state = next
    }

    private mutating func readSize(_ byte: UInt8) throws(HTTPFault) {
        if byte == 13, digits > 0 {
            state = .sizeEnd
            return
        }
        if byte == UInt8(ascii: ";"), digits > 0 {
            state = .extension
            return
        }
        guard let value = hexValue(byte), digits < 8 else { throw .invalidChunk }
        remaining = (digits == 0 ? 0 : remaining << 4) | value
        digits += 1
    }

    private mutating func readExtension(_ byte: UInt8, _ limits: HTTPLimits) throws(HTTPFault) {
        try countExtra(limits)
        if byte == 13 {
            state = .sizeEnd
        } else if !isFieldByte(byte) {
            throw .invalidChunk
        }
    }

    private mutating func countExtra(_ limits: HTTPLimits) throws(HTTPFault) {
        extraBytes += 1
        if extraBytes > limits.headerBytes { throw .headersTooLong(limit: limits.headerBytes) }
    }

    private mutating func readTrailer(_ byte: UInt8, _ limits: HTTPLimits) throws(HTTPFault) {
        try countExtra(limits)
        switch state {
        case .trailerStart where byte == 13: state = .lastEnd
        case .trailerStart where isTokenByte(byte):
            trailers += 1
            if trailers > limits.headerCount { throw .tooManyHeaders(limit: limits.headerCount) }
            state = .trailerName
        case .trailerName where isTokenByte(byte): break
        case .trailerName where byte == UInt8(ascii: ":"): state = .trailerValue
        case .trailerValue where isFieldByte(byte): break
        case .trailerValue where byte == 13: state = .trailerEnd
        case .trailerEnd where byte == 10: state = .trailerStart
        default: throw .malformedHeader
        }
    }

    private func hexValue(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x30...0x39: Int(byte - 0x30)
        case 0x41...0x46: Int(byte - 0x41) + 10
        case 0x61...0x66: Int(byte - 0x61) + 10
        default: nil
        }
    }
}

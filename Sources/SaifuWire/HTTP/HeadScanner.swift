/// Finds the empty line that ends a message head, looking at every byte once however the bytes are cut.
struct HeadScanner: Sendable {
    private var position = 0
    private var lineStart = 0
    private var lines = 0

    /// Looks for the end of the head that begins at `start`.
    ///
    /// - Returns: the length of the head with its empty line, or `nil` when more bytes are needed.
    /// - Throws: a limit that is passed already, or a bare line feed.
    mutating func scan(_ buffer: MessageBuffer, limits: HTTPLimits) throws(HTTPFault) -> Int? {
        let start = buffer.start
        while let lineEnd = buffer.firstLineFeed(from: position) {
            position = lineEnd
            if try endLine(buffer.bytes.span, start, limits) { return position }
            position += 1
        }
        position = buffer.count
        try check(limits)
        return nil
    }

    /// Whether the line feed at `position` ends the head; if so, `position` is the first byte behind it.
    private mutating func endLine(_ bytes: Span<UInt8>, _ start: Int, _ limits: HTTPLimits) throws(HTTPFault) -> Bool {
        guard position > lineStart, bytes[start + position - 1] == 13 else { throw .bareLineFeed }
        try check(limits)
        if position - 1 == lineStart {
            position += 1
            return true
        }
        lines += 1
        lineStart = position + 1
        return false
    }

    private func check(_ limits: HTTPLimits) throws(HTTPFault) {
        if lines == 0, position - lineStart > limits.startLine + 1 { throw .lineTooLong(limit: limits.startLine) }
        if lines - 1 > limits.headerCount { throw .tooManyHeaders(limit: limits.headerCount) }
        if position > limits.headerBytes { throw .headersTooLong(limit: limits.headerBytes) }
    }
}

/// Finds the head of a server's answer in bytes that are cut anywhere; what follows it are frames already.
struct HandshakeReader {
    private let limits: HTTPLimits
    private var buffer = MessageBuffer()
    private var scanner = HeadScanner()

    init(limits: HTTPLimits = .client) {
        self.limits = limits
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        buffer.append(bytes)
    }

    /// The head, or `nil` when more bytes are needed.
    mutating func next() throws(HTTPFault) -> ResponseHead? {
        guard let length = try scanner.scan(buffer, limits: limits) else { return nil }
        let head = try ResponseHead(buffer, length: length, limits: limits)
        buffer.consume(length)
        return head
    }

    /// The bytes behind the head.
    var rest: [UInt8] { Array(buffer.bytes[buffer.start...]) }
}

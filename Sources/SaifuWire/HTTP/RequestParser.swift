/// Turns bytes, cut anywhere, into requests. A pure value: no socket, no clock.
///
/// After it has thrown, the connection it reads for cannot be trusted any more and must be closed.
public struct RequestParser: Sendable {
    /// One request with what its connection needs to know.
    public struct Received: Sendable {
        /// Head and body, both whole.
        public let message: HTTPRequestMessage
        /// The client lets the connection be used again.
        public let keepsAlive: Bool
        /// The client speaks HTTP/1.0, which knows no chunks.
        public let isHTTP10: Bool
        /// The host of a target that is a whole address; `nil` for a path.
        let authority: String?
    }

    /// A request whose head is complete and whose body is not.
    public struct Waiting: Sendable {
        /// Those of its head.
        public let headers: HTTPHeaders
        /// Its sender waits for `100 Continue` before it sends the body.
        public let expectsContinue: Bool
        /// As in ``Received``.
        let authority: String?
    }

    private let limits: HTTPLimits
    private let bodyLimit: BodyLimit?
    /// The limits of the body that is being read.
    private var bodyLimits: HTTPLimits
    private var buffer = MessageBuffer()
    private var scanner = HeadScanner()
    private var head: RequestHead?
    private var body: BodyReader?
    private var waiting: Waiting?
    private var hasSkippedLine = false

    /// - Parameter bodyLimit: for each request, by its head; `limits` hold as well.
    public init(limits: HTTPLimits = .server, bodyLimit: BodyLimit? = nil) {
        self.limits = limits
        self.bodyLimit = bodyLimit
        bodyLimits = limits
    }

    /// True when a request has begun and is not complete.
    public var isMidMessage: Bool { head != nil || !buffer.isEmpty }

    /// Copies what was received behind what is there; ``next()`` looks at it.
    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        buffer.append(bytes)
    }

    mutating func releaseMemory() {
        buffer.releaseMemory()
    }

    /// The next complete request, or `nil` when more bytes are needed.
    public mutating func next() throws(HTTPFault) -> Received? {
        if head == nil { try readHead() }
        guard let head else { return nil }
        guard try readBody() else { return nil }
        let message = head.message(body: body?.body ?? [])
        self.head = nil
        body = nil
        waiting = nil
        return Received(
            message: message, keepsAlive: head.keepsAlive, isHTTP10: head.isHTTP10, authority: head.authority)
    }

    /// Once for each request whose body did not come with its head, so that it can be refused before the body comes.
    public mutating func takeWaiting() -> Waiting? {
        defer { waiting = nil }
        return waiting
    }

    /// Returns the bytes behind the last request, which belong to another protocol on the same connection.
    mutating func takeRest() -> [UInt8] {
        defer { buffer = MessageBuffer() }
        return Array(buffer.bytes[buffer.start...])
    }

    private mutating func readHead() throws(HTTPFault) {
        skipEmptyLine()
        guard let length = try scanner.scan(buffer, limits: limits) else { return }
        let head = try RequestHead(buffer, length: length, limits: limits)
        buffer.consume(length)
        scanner = HeadScanner()
        if let mode = head.bodyMode {
            if let bodyLimit { bodyLimits.body = min(limits.body, bodyLimit(head.message(body: []))) }
            body = try BodyReader(mode, limits: bodyLimits)
        }
        hasSkippedLine = false
        if body != nil {
            let expectsContinue = head.framing.expectsContinue && !head.isHTTP10 && buffer.isEmpty
            waiting = Waiting(
                headers: head.headers, expectsContinue: expectsContinue, authority: head.authority)
        }
        self.head = head
    }

    /// One empty line before a request is left over from a sloppy client; RFC 9112 section 2.2 asks to skip it.
    private mutating func skipEmptyLine() {
        guard !hasSkippedLine, buffer.count >= 2, buffer.bytes[buffer.start] == 13,
            buffer.bytes[buffer.start + 1] == 10
        else { return }
        buffer.consume(2)
        hasSkippedLine = true
        scanner = HeadScanner()
    }

    private mutating func readBody() throws(HTTPFault) -> Bool {
        guard try body?.read(&buffer, limits: bodyLimits) ?? true else {
            buffer.releaseMemory()  // what came is in the body now
            return false
        }
        return true
    }
}

/// Turns bytes, cut anywhere, into the answer to one request. A pure value: no socket, no clock.
public struct ResponseParser: Sendable {
    /// One answer with what its connection needs to know.
    public struct Received: Sendable {
        /// Head and body, both whole.
        public let message: HTTPResponseMessage
        /// The connection may be used again.
        public let keepsAlive: Bool
    }

    /// Interim answers (1xx) accepted before the real one.
    private static let interimLimit = 8

    private let limits: HTTPLimits
    private let toHead: Bool
    private var buffer = MessageBuffer()
    private var scanner = HeadScanner()
    private var head: ResponseHead?
    private var body: BodyReader?
    private var interims = 0
    /// The server has said that it wants the body.
    private(set) var hasContinued = false
    /// The head of the real answer has been read; what came before may have been interim answers.
    var hasFinalHead: Bool { head != nil }
    /// Something that is no complete interim answer has come.
    var isMidAnswer: Bool { head != nil || !buffer.isEmpty }

    /// - Parameter toHead: the request was a `HEAD`, whose answer has no body whatever its headers say.
    public init(limits: HTTPLimits = .client, toHead: Bool = false) {
        self.limits = limits
        self.toHead = toHead
    }

    /// Copies what was received behind what is there; ``next()`` looks at it.
    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        buffer.append(bytes)
    }

    /// The complete answer, or `nil` when more bytes are needed.
    ///
    /// - Throws: also `unsolicitedBytes` when more came than the answer.
    public mutating func next() throws(HTTPFault) -> Received? {
        while head == nil {
            guard try readHead() else { return nil }
        }
        guard try body?.read(&buffer, limits: limits) ?? true else { return nil }
        guard buffer.isEmpty else { throw .unsolicitedBytes }
        return received(keepsAlive: head?.keepsAlive ?? false)
    }

    /// The answer when the connection has ended.
    ///
    /// - Throws: `truncated` unless the end of the connection is how this body ends.
    public mutating func finish() throws(HTTPFault) -> Received {
        guard head != nil, let body, case .untilClose = body.mode, let answer = received(keepsAlive: false) else {
            throw .truncated
        }
        return answer
    }

    private func received(keepsAlive: Bool) -> Received? {
        guard let head else { return nil }
        let message = HTTPResponseMessage(status: head.status, headers: head.headers, body: body?.body ?? [])
        return Received(message: message, keepsAlive: keepsAlive)
    }

    /// Reads one head; true when there was a whole one, interim or final.
    private mutating func readHead() throws(HTTPFault) -> Bool {
        guard let length = try scanner.scan(buffer, limits: limits) else { return false }
        let head = try ResponseHead(buffer, length: length, limits: limits)
        buffer.consume(length)
        scanner = HeadScanner()
        guard head.status >= 200 else {
            interims += 1
            guard head.status != 101, interims <= Self.interimLimit else { throw .unexpectedStatus(head.status) }
            if head.status == 100 { hasContinued = true }
            return true
        }
        body = try BodyReader(head.bodyMode(toHead: toHead), limits: limits)
        self.head = head
        return true
    }
}

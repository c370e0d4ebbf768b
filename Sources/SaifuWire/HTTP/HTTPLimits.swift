/// How large the parts of a received message may be, in bytes unless said otherwise.
public struct HTTPLimits: Hashable, Sendable {
    /// The first line: method, target and version, or the status line.
    public var startLine: Int
    /// How many headers, and how many trailers.
    public var headerCount: Int
    /// The first line and all headers together; also all trailers together.
    public var headerBytes: Int
    /// After the chunks were joined.
    public var body: Int

    /// Sizes are in bytes.
    public init(startLine: Int = 8192, headerCount: Int = 100, headerBytes: Int = 32_768, body: Int = 1 << 20) {
        self.startLine = startLine
        self.headerCount = headerCount
        self.headerBytes = headerBytes
        self.body = body
    }

    /// The limits for requests: bodies up to 1 MiB.
    public static let server = HTTPLimits()
    /// The limits for answers: bodies up to 64 MiB.
    public static let client = HTTPLimits(body: 64 << 20)
}

/// Tells how long the body of a request may be. It is asked once the head is there, with the body still missing.
public typealias BodyLimit = @Sendable (_ head: HTTPRequestMessage) -> Int

/// How long a client waits.
public struct ClientTimeouts: Hashable, Sendable {
    /// For the name and the connection together. Where a name has several addresses, each may take an equal share of
    /// what is left.
    public var connect: Duration
    /// The time for agreeing on encryption, once connected.
    public var handshake: Duration
    /// For the server's word that it wants a body, when it was asked; afterwards the body is sent all the same.
    public var expectation: Duration
    /// From the last byte sent to the first byte of the answer; also the longest pause while sending.
    public var firstByte: Duration
    /// The longest pause inside an answer.
    public var idle: Duration
    /// The time from the call to the complete answer.
    public var total: Duration
    /// A kept connection that was idle for longer is replaced before a request that must not be repeated.
    public var reuse: Duration

    /// A limit that is left out is as in ``standard``.
    public init(
        connect: Duration = .seconds(10), handshake: Duration = .seconds(10), expectation: Duration = .seconds(1),
        firstByte: Duration = .seconds(20), idle: Duration = .seconds(10), total: Duration = .seconds(60),
        reuse: Duration = .seconds(10)
    ) {
        self.connect = connect
        self.handshake = handshake
        self.expectation = expectation
        self.firstByte = firstByte
        self.idle = idle
        self.total = total
        self.reuse = reuse
    }

    /// 10 seconds to connect, 20 for the first byte, 60 in all.
    public static let standard = ClientTimeouts()
}

/// How long a server waits, and how many it serves at a time.
public struct ServerTimeouts: Hashable, Sendable {
    /// From the first byte of a request to its last: a client that drips bytes is cut off. Also from the beginning of
    /// a connection to its first byte.
    public var request: Duration
    /// The time between two requests on one connection.
    public var keepAlive: Duration
    /// The longest pause of a client that reads an answer; in the long run it must read a kilobyte a second.
    public var write: Duration
    /// For an answer that comes later; then the client gets a 503. Also for the next piece of a streamed body that has
    /// nothing for now; then the connection is cut.
    public var answer: Duration
    /// The time for requests that were begun when ``HTTPServer/stop()`` was called.
    public var stop: Duration
    /// Connections at a time, fewer where the process may not open so many files. One more takes the place of the one
    /// that the server has waited for longest, for a request, the rest of one, or the reading of an answer; it waits in
    /// the system's queue while an answer is being found for every one of them.
    public var connections: Int
    /// A connection is not closed for another one before the server has waited for it so long: its request may be on
    /// the way.
    public var grace: Duration
    /// How many of the connections may be WebSockets, which keep their places although they are silent.
    public var webSockets: Int
    /// Requests on one connection, which is closed after so many.
    public var requests: Int

    /// A limit that is left out is as in ``standard``.
    public init(
        request: Duration = .seconds(10), keepAlive: Duration = .seconds(75), write: Duration = .seconds(20),
        answer: Duration = .seconds(60), stop: Duration = .seconds(1), connections: Int = 1024,
        grace: Duration = .milliseconds(100), webSockets: Int = 768, requests: Int = 100_000
    ) {
        self.request = request
        self.keepAlive = keepAlive
        self.write = write
        self.answer = answer
        self.stop = stop
        self.connections = connections
        self.grace = grace
        self.webSockets = webSockets
        self.requests = requests
    }

    /// 10 seconds for a request, 75 between two, 1024 connections.
    public static let standard = ServerTimeouts()
}

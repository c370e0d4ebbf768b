/// How much one connection may hold, in bytes.
public struct WebSocketLimits: Hashable, Sendable {
    /// The payload of one received frame.
    public var frame: Int
    /// A received message, all its fragments together.
    public var message: Int
    /// The most bytes that may wait to be sent. A message on top of more than this ends the connection: the other side
    /// is too slow.
    public var queue: Int

    /// A limit that is left out is as in ``standard``.
    public init(frame: Int = 16 << 20, message: Int = 16 << 20, queue: Int = 4 << 20) {
        self.frame = frame
        self.message = message
        self.queue = queue
    }

    /// 16 MiB for a message, 4 MiB for what waits.
    public static let standard = WebSocketLimits()
    /// The limits for unknown clients: 1 MiB each.
    public static let server = WebSocketLimits(frame: 1 << 20, message: 1 << 20, queue: 1 << 20)
}

/// How long one connection waits.
public struct WebSocketTimings: Hashable, Sendable {
    /// After so long without a byte from the other side a ping asks whether it is there; `nil` never asks. A venue may
    /// count pings that nobody asked for against a client, so a client does not send them by itself.
    public var ping: Duration?
    /// After so long without a byte from the other side the connection is given up; `nil` waits for ever.
    public var silence: Duration?
    /// The longest time in which waiting bytes make no progress; after it the connection ends: the other side is too
    /// slow.
    public var write: Duration
    /// The time from our Close to the other side's.
    public var close: Duration

    /// A time that is left out is as in ``client``.
    public init(
        ping: Duration? = nil, silence: Duration? = .seconds(90), write: Duration = .seconds(20),
        close: Duration = .seconds(5)
    ) {
        self.ping = ping
        self.silence = silence
        self.write = write
        self.close = close
    }

    /// No pings; silence for 90 seconds ends the connection.
    public static let client = WebSocketTimings()
    /// Asks after 20 seconds, gives up after 60.
    public static let server = WebSocketTimings(ping: .seconds(20), silence: .seconds(60))
}

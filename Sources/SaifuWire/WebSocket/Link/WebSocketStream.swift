/// A WebSocket as a sequence of messages, for `for try await`.
///
/// The sequence ends when this side has closed, or the other side closed with 1000; every other end is thrown. At most
/// `buffer` messages wait (and what one read of 64 KiB brings on top); then the other side is held up until half of
/// them are taken. Cancelling the task that waits, or letting go of the stream, closes the connection.
///
/// A task begun with `executorPreference: loop` gets each message without a change of thread.
public final class WebSocketStream: Sendable {
    /// The handler to pass to ``WebSocketAcceptance``, which fills this stream. It can be used once.
    public var handler: any WebSocketHandler { inbox }

    private let inbox: MessageInbox

    /// A stream for a connection that is about to be opened.
    ///
    /// - Parameter buffer: how many messages may wait.
    public init(buffer: Int = 256) {
        inbox = MessageInbox(limit: buffer)
    }

    deinit {
        inbox.leave()
    }

    /// Opens a connection of a client.
    public static func open(
        _ opening: WebSocketOpening, on loop: EventLoop, buffer: Int = 256,
        isolation actor: isolated (any Actor)? = #isolation
    ) async throws(WebSocketError) -> WebSocketStream {
        let stream = WebSocketStream(buffer: buffer)
        let socket = try await WebSocket.open(opening, on: loop, handler: stream.inbox, isolation: actor)
        stream.inbox.opened(socket)
        return stream
    }

    /// The connection; `nil` before it is open and after its end.
    public var socket: WebSocket? { inbox.socket }

    /// How many messages have come and not been taken yet.
    public var buffered: Int { inbox.count }

    /// See ``WebSocket/send(_:)``.
    public func send(_ message: WebSocketMessage) throws(WebSocketError) {
        guard let socket else { throw .notOpen }
        try socket.send(message)
    }

    /// Begins to close; the sequence ends when the other side has answered, or has not in time.
    public func close(_ close: WebSocketClose = .normal) {
        socket?.close(close)
    }
}

extension WebSocketStream: AsyncSequence {
    /// A whole message, in the order they came.
    public typealias Element = WebSocketMessage
    /// How the connection ended, unless it ended in order.
    public typealias Failure = WebSocketError

    /// All iterators take from one queue: each message is given out once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(stream: self)
    }

    /// Holds the stream, and with it the connection.
    public struct Iterator: AsyncIteratorProtocol {
        let stream: WebSocketStream

        /// The next message, `nil` after the end; may resume on any thread.
        public mutating func next() async throws(WebSocketError) -> WebSocketMessage? {
            try await next(isolation: nil)
        }

        /// The next message; waits on the executor of the caller.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(WebSocketError) -> WebSocketMessage? {
            let inbox = stream.inbox
            if let outcome = inbox.take(), !Task.isCancelled { return try outcome.get() }
            let outcome = await withTaskCancellationHandler(
                operation: { await withCheckedContinuation(isolation: actor) { inbox.wait($0) } },
                onCancel: { inbox.leave() }, isolation: actor)
            return try outcome.get()
        }
    }
}

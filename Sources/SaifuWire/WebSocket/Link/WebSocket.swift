internal import SaifuSystem

/// One open WebSocket on an event loop, of a client or of a server.
///
/// Sending is safe from any thread and never blocks: what the system does not take at once waits in a queue that is
/// bounded by ``WebSocketLimits/queue``. What comes in goes to the ``WebSocketHandler``. The connection lives until it
/// is closed, even when nobody holds this value.
public final class WebSocket: Sendable {
    /// The subprotocol that the server chose from those the client offered; `nil` for none.
    public let subprotocol: String?
    let link: WebSocketLink

    init(link: WebSocketLink, subprotocol: String?) {
        self.link = link
        self.subprotocol = subprotocol
    }

    /// Opens a connection; its messages are given to `handler` on the loop's thread.
    ///
    /// Connecting happens on a thread of its own. Cancelling the task ends it.
    ///
    /// - Parameter tls: resumes the session of the connection before, which it opened too; `nil` for one by itself.
    public static func open(
        _ opening: WebSocketOpening, on loop: EventLoop, tls: TLSClient? = nil, handler: any WebSocketHandler,
        isolation actor: isolated (any Actor)? = #isolation
    ) async throws(WebSocketError) -> WebSocket {
        let interruption = Interruption()
        let dialer = WebSocketDialer(opening: opening, tls: tls, interruption: interruption)
        let opened = await withTaskCancellationHandler(
            operation: {
                await withCheckedContinuation(isolation: actor) { continuation in
                    dialer.start { dialed in
                        continuation.resume(returning: dialed.map { adopt($0, opening, on: loop, handler: handler) })
                    }
                }
            }, onCancel: { interruption.fire() }, isolation: actor)
        let socket = try opened.get()
        guard !interruption.isFired else {
            socket.cancel()
            throw .interrupted
        }
        return socket
    }

    private static func adopt(
        _ dialed: WebSocketDialer.Dialed, _ opening: WebSocketOpening, on loop: EventLoop,
        handler: any WebSocketHandler
    ) -> WebSocket {
        let session = WebSocketSession(
            side: .client, limits: opening.limits, timings: opening.timings, now: MonotonicClock.now())
        let link = WebSocketLink(session: session, transport: dialed.transport, loop: loop, handler: handler)
        let socket = WebSocket(link: link, subprotocol: dialed.subprotocol)
        let rest = dialed.rest
        loop.execute { link.begin(socket, received: rest) }
        return socket
    }

    /// Sends a message, or queues it.
    ///
    /// - Throws: `slowReader` when too much is waiting already (the connection is cut then), `notOpen` after the end.
    public func send(_ message: WebSocketMessage) throws(WebSocketError) {
        try link.send { (session, now) throws(WebSocketError) in try session.send(message, now: now) }
    }

    /// Sends, or queues, a message that goes to others too; throws like ``send(_:)-(WebSocketMessage)``.
    public func send(_ shared: SharedMessage) throws(WebSocketError) {
        try link.send { (session, now) throws(WebSocketError) in try session.send(shared, now: now) }
    }

    /// Begins to close. The handler is told when the other side has answered, or has not in time.
    public func close(_ close: WebSocketClose = .normal) {
        link.close(close)
    }

    /// Ends the connection at once, without a Close.
    public func cancel() {
        link.abort(.interrupted)
    }

    /// Sends the first bytes of a message's frame and ends the connection at once, as a server does that dies while it
    /// sends. For the side of a server, which does so on purpose.
    ///
    /// - Parameter count: bytes of the frame, its head included; a frame that is shorter goes out whole.
    public func cut(_ message: WebSocketMessage, after count: Int) throws(WebSocketError) {
        defer { cancel() }
        try link.send { (session, now) throws(WebSocketError) in
            try session.send(message, upTo: count, now: now)
        }
    }

    /// Bytes that wait to be sent.
    public var queued: Int { link.queued }

    /// True until one side has closed or the connection is lost.
    public var isOpen: Bool { link.isOpen }

    /// Stops reading, so that the other side is held up by the network's own means; also its pings wait. What was
    /// read already, 64 KiB at most, is still handed over.
    public func pause() {
        link.pause(true)
    }

    /// Goes on reading.
    public func resume() {
        link.pause(false)
    }
}

extension WebSocketDialer {
    /// Dials on a thread of its own.
    func start(_ done: @escaping @Sendable (Result<Dialed, WebSocketError>) -> Void) {
        do throws(SystemError) {
            try SystemThread.start(name: "websocket") { done(dialResult()) }
        } catch {
            done(.failure(.wire(.loopFailed(error))))
        }
    }

    private func dialResult() -> Result<Dialed, WebSocketError> {
        do throws(WebSocketError) {
            return .success(try dial())
        } catch {
            return .failure(error)
        }
    }
}

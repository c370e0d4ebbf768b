internal import Glibc

/// A client's WebSocket for one thread that may block, with no other thread in between: the shortest way from the
/// network to whoever waits for a message.
///
/// Not `Sendable`: it belongs to one thread or actor (see ``ThreadExecutor``). Another thread ends it through its
/// ``Interruption``. Pings are answered while it receives. For many connections on one thread, or for a stream of
/// messages, see ``WebSocket`` and ``WebSocketStream``.
public final class WebSocketConnection {
    /// Where it was opened.
    public let address: WebSocketAddress
    /// The subprotocol that the server chose from those offered; `nil` for none.
    public let subprotocol: String?

    private static let scratchSize = 65_536

    private let interruption: Interruption
    private let transport: Transport
    private var session: WebSocketSession
    private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: scratchSize, alignment: 16)
    /// The first byte of `scratch` that is received and not read yet.
    private var start = 0
    private var end = 0
    private var isShut = false
    /// Nothing can be sent any more, but what was received before is still given out.
    private var sendFailure: WebSocketError?
    /// How long what comes is still looked through for messages after that.
    private var readOutEnd = Deadline.never

    /// Connects and shakes hands; blocks until that is done.
    ///
    /// - Parameter interruption: stops this, and everything later, from another thread.
    public convenience init(
        _ opening: WebSocketOpening, interruption: Interruption = Interruption()
    ) throws(WebSocketError) {
        let dialed = try WebSocketDialer(opening: opening, interruption: interruption).dial()
        try self.init(dialed, opening, interruption)
    }

    /// Takes over a connection whose handshake is done.
    init(
        _ dialed: WebSocketDialer.Dialed, _ opening: WebSocketOpening, _ interruption: Interruption
    ) throws(WebSocketError) {
        guard interruption.attach(dialed.transport.socket.descriptor) else {
            dialed.transport.abandon()
            throw .interrupted
        }
        self.interruption = interruption
        address = opening.address
        subprotocol = dialed.subprotocol
        transport = dialed.transport
        session = WebSocketSession(
            side: .client, limits: opening.limits, timings: opening.timings, now: MonotonicClock.now())
        scratch.copyBytes(from: dialed.rest)
        end = dialed.rest.count
    }

    deinit {
        shut(politely: session.isOpen && sendFailure == nil)
        scratch.deallocate()
    }

    /// Sends a message; blocks until the system has taken all of it.
    ///
    /// - Throws: `slowReader` when the other side takes nothing for ``WebSocketTimings/write``.
    public func send(_ message: WebSocketMessage) throws(WebSocketError) {
        if let sendFailure, session.isOpen { throw sendFailure }
        try session.send(message, now: MonotonicClock.now())
        flush()
        if let sendFailure { throw sendFailure }
    }

    /// The next message; blocks until there is one.
    ///
    /// - Parameter limit: how long to wait at most.
    /// - Returns: `nil` when `limit` passed first; the connection is as it was.
    /// - Throws: how the connection has ended, after all messages that came before; `closed` when the other side closed
    ///   it in an orderly way.
    public func receive(within limit: Duration? = nil) throws(WebSocketError) -> WebSocketMessage? {
        let deadline = limit.map { Deadline.after($0) } ?? .never
        var hasRead = false
        while true {
            if let message = try readNext() { return message }
            guard session.isOpen else { throw .notOpen }
            // Pings and pieces of messages may come without end, and there is always something to read.
            if hasRead, min(deadline, readOutEnd).nanoseconds <= MonotonicClock.now() { break }
            let missing = flushSome()
            hasRead = try fill(until: min(deadline, session.deadline), orSending: missing) || hasRead
            if start < end { continue }
            if let sendFailure { throw lose(sendFailure) }
            let now = MonotonicClock.now()
            if let over = session.check(now: now) { throw finish(over) }
            flushSome()  // perhaps a ping
            if sendFailure == nil, deadline.nanoseconds <= now { return nil }
        }
        if let sendFailure { throw lose(sendFailure) }
        return nil
    }

    /// Says Close, waits for the other side's (for ``WebSocketTimings/close`` at most), and closes the connection.
    public func close(_ close: WebSocketClose = .normal) {
        session.close(close, now: MonotonicClock.now())
        flush()
        guard sendFailure == nil else { return shut(politely: false) }
        do throws(WebSocketError) {
            // First the rest of what was received: its last frame may go on in what comes next.
            discardReceived()
            while session.end == nil, session.deadline.nanoseconds > MonotonicClock.now(),
                try fill(until: session.deadline)
            {
                discardReceived()
            }
            shut(politely: true)
        } catch {
            shut(politely: false)  // whatever went wrong, the connection was to end
        }
    }

    /// The next message of what was received already. Answers to pings go out without a wait: neither a full nor a
    /// broken connection may keep a message back that is here.
    private func readNext() throws(WebSocketError) -> WebSocketMessage? {
        guard start < end else { return nil }
        let input = UnsafeRawBufferPointer(rebasing: scratch[start..<end])
        var position = 0
        let incoming = session.read(input, from: &position, now: MonotonicClock.now())
        start += position
        switch incoming {
        case .message(let message):
            flushSome()
            return message
        case .text(let text):
            flushSome()
            return WebSocketMessage(kind: .text, checked: Array(input[text]))
        case .ended(let over):
            flush()
            throw finish(over)
        case nil: return nil
        }
    }

    /// Reads for the sake of the other side's Close alone.
    private func discardReceived() {
        var position = 0
        let input = UnsafeRawBufferPointer(rebasing: scratch[start..<end])
        _ = session.read(input, from: &position, now: MonotonicClock.now())
        start = end
    }

    /// Receives more bytes; false when the deadline passed first, or the events came that sending waits for. After a
    /// failure to send, only what the system has already.
    private func fill(until limit: Deadline, orSending missing: Int16? = nil) throws(WebSocketError) -> Bool {
        var deadline = sendFailure == nil ? limit : .past
        if let missing, !transport.hasPendingBytes {
            _ = transport.socket.wait(for: missing | Int16(POLLIN), until: deadline)
            deadline = .past
        }
        do throws(WebSocketError) {
            guard let count = try transport.receive(into: scratch, until: deadline) else { return false }
            start = 0
            end = count
            return true
        } catch {
            throw lose(sendFailure ?? error)
        }
    }

    /// Sends everything that waits, unless sending fails.
    private func flush() {
        while let events = flushSome() {
            if transport.socket.wait(for: events, until: .after(session.timings.write)) { continue }
            breakOff(.slowReader(queued: session.output.count))
        }
    }

    /// Sends what the system takes at once; the events to wait for when something is left.
    @discardableResult private func flushSome() -> Int16? {
        while !session.output.isEmpty, !isShut, sendFailure == nil {
            let step = session.output.withBytes { transport.send($0) }
            switch step {
            case .moved(let count): session.sent(count, now: MonotonicClock.now())
            case .wait(let events): return events
            case .ended, .cut, .failed, .violated: breakOff(WebSocketError(step))
            }
        }
        return nil
    }

    private func breakOff(_ error: WebSocketError) {
        sendFailure = interruption.isFired ? .interrupted : error
        readOutEnd = .after(session.timings.close)
        session.dropOutput()
    }

    /// The error for a connection that has ended by itself.
    private func lose(_ error: WebSocketError) -> WebSocketError {
        let reason = interruption.isFired ? .interrupted : error
        _ = session.lose(reason, now: MonotonicClock.now())
        shut(politely: false)
        return reason
    }

    private func finish(_ over: WebSocketEnd) -> WebSocketError {
        shut(politely: session.endsPolitely && sendFailure == nil)
        switch over {
        case .closed(let close, _): return .closed(close)
        case .failed(let error): return error
        }
    }

    private func shut(politely: Bool) {
        guard !isShut else { return }
        isShut = true
        interruption.detach()
        if politely { transport.close() } else { transport.abandon() }
    }
}

internal import CLinux
internal import Glibc
internal import SaifuSystem

/// Moves the bytes of one WebSocket on an event loop.
///
/// `@unchecked Sendable`: any thread may send, by `shared`; all that can change beside it is touched on the loop's thread
/// only. The handler is called without the lock, so it may send.
final class WebSocketLink: LoopWatcher, @unchecked Sendable {
    /// How long the other side may take to end the connection after the last word.
    private static let lingerTime = Duration.seconds(2)
    /// What one connection may do before the others have their turn: so many messages, and as many pieces of what it sent.
    private static let piecesInATurn = 16
    private static let piece = 1024

    private let loop: EventLoop
    private let handler: any WebSocketHandler
    /// Told on the loop's thread when the socket is closed.
    private let whenGone: @Sendable (WebSocketLink) -> Void

    private let shared: Guarded<SharedLink>

    private var socket: WebSocket?
    private var interest: LoopInterest
    private var receiveNeeds = EPOLLIN.rawValue
    /// What was received and has to wait for the next turn, and where it goes on.
    private var held: [UInt8] = []
    private var heldStart = 0
    private var waitsForTurn = false
    private var isLingering = false
    private var hasToldEnd = false
    private var lingerEnd = Deadline.never
    private var timer = SoonestTimer()

    init(
        session: WebSocketSession, transport: Transport, loop: EventLoop, handler: any WebSocketHandler,
        whenGone: @escaping @Sendable (WebSocketLink) -> Void = { _ in }
    ) {
        shared = Guarded(SharedLink(session: session, transport: transport))
        self.loop = loop
        self.handler = handler
        self.whenGone = whenGone
        interest = LoopInterest(core: loop.core, descriptor: transport.socket.descriptor)
    }

    // MARK: From any thread

    var queued: Int { shared.withLock { $0.session.output.count } }

    var isOpen: Bool { shared.withLock { $0.isOpen } }

    /// - Parameter write: puts something into the session's queue.
    func send(_ write: (inout WebSocketSession, Int64) throws(WebSocketError) -> Void) throws(WebSocketError) {
        let now = MonotonicClock.now()
        do throws(WebSocketError) {
            let isDone = try shared.withLock { link throws(WebSocketError) in try link.send(now: now, write) }
            if !isDone { loop.execute { [self] in settle() } }
        } catch {
            if error != .notOpen { loop.execute { [self] in settle() } }
            throw error
        }
    }

    func close(_ close: WebSocketClose) {
        let now = MonotonicClock.now()
        shared.withLock { $0.close(close, now: now) }
        loop.execute { [self] in settle() }
    }

    /// Ends the connection without a word.
    func abort(_ error: WebSocketError) {
        shared.withLock { $0.abort(error) }
        loop.execute { [self] in settle() }
    }

    func pause(_ on: Bool) {
        let now = MonotonicClock.now()
        guard shared.withLock({ $0.pause(on, now: now) }) else { return }
        // Bytes that TLS holds already will not wake anybody.
        loop.execute { [self] in
            if on { settle() } else { receive() }
        }
    }

    // MARK: On the loop's thread

    /// - Parameter received: bytes that came before the link took over.
    func begin(_ socket: WebSocket, received: [UInt8]) {
        self.socket = socket
        held = received
        shared.withLock { $0.isCorked = true }
        handler.opened(socket)
        uncork()
        receive()  // TLS may have read more than the handshake, and the socket would not tell
    }

    func ready(events: UInt32) {
        if events & EPOLLOUT.rawValue != 0 {
            _ = shared.withLock { $0.flush(loop.core.now) }
        }
        if events & ~EPOLLOUT.rawValue != 0 {
            if isLingering { discard() } else { receive() }
        } else {
            settle()
        }
    }

    /// Gives up whatever is not done by then.
    func beginStop(_ end: Deadline) {
        close(.goingAway)
        lingerEnd = end
        settle()
    }

    // MARK: Reading

    private func receive() {
        guard !isGoneNow, !waitsForTurn else { return }
        var turn = Self.piecesInATurn
        deliverHeld(&turn)
        while turn > 0 {
            let scratch = loop.core.scratch
            let step = shared.withLock { $0.listens ? $0.transport.receive(into: scratch) : nil }
            switch step {
            case .moved(let count):
                receiveNeeds = EPOLLIN.rawValue
                deliver(UnsafeRawBufferPointer(rebasing: scratch[..<count]), &turn)
                if turn > 0, count < scratch.count, !shared.withLock({ $0.transport.hasPendingBytes }) {
                    return settle()
                }
            case .wait(let events):
                receiveNeeds = events == Int16(POLLOUT) ? EPOLLOUT.rawValue : EPOLLIN.rawValue
                shared.withLock { $0.endAfterSendFailure(now: loop.core.now) }
                return settle()
            case .ended, .cut, .failed, .violated:
                if let step { lose(WebSocketError(step)) }
                return settle()
            case nil: return settle()
            }
        }
        settle()
        receiveInNextTurn()
    }

    private func receiveInNextTurn() {
        guard !waitsForTurn, !isGoneNow else { return }
        waitsForTurn = true
        loop.core.goOnInNextTurn { [self] in
            waitsForTurn = false
            receive()
        }
    }

    private func lose(_ error: WebSocketError) {
        shared.withLock { $0.lose(error, now: loop.core.now) }
    }

    private var isGoneNow: Bool { shared.withLock { $0.isGone } }

    /// Hands over what the bytes hold, as far as it is this connection's turn; the rest is held.
    private func deliver(_ bytes: UnsafeRawBufferPointer, _ turn: inout Int) {
        let position = deliver(bytes, from: 0, &turn)
        if position < bytes.count { held = Array(bytes[position...]) }
    }

    private func deliverHeld(_ turn: inout Int) {
        let bytes = held
        heldStart = bytes.withUnsafeBytes { deliver($0, from: heldStart, &turn) }
        guard heldStart == bytes.count else { return }
        held = []
        heldStart = 0
    }

    /// - Returns: where it goes on in the next turn.
    private func deliver(_ bytes: UnsafeRawBufferPointer, from start: Int, _ turn: inout Int) -> Int {
        guard let socket, start < bytes.count else { return bytes.count }
        var position = start
        let now = loop.core.now
        shared.withLock { $0.isCorked = true }
        while turn > 0, position < bytes.count {
            turn -= 1
            let end = min(bytes.count, position + Self.piece)
            let piece = UnsafeRawBufferPointer(rebasing: bytes[position..<end])
            var read = 0
            let incoming = shared.withLock { $0.read(piece, from: &read, now: now) }
            position += read
            switch incoming {
            case .message(let message):
                if message.kind == .text, handler.take(text: message.bytes.span, on: socket) { break }
                handler.received(message, on: socket)
            case .text(let text): handOver(UnsafeRawBufferPointer(rebasing: piece[text]), on: socket)
            case .ended, nil: break
            }
        }
        uncork()
        return position
    }

    private func handOver(_ text: UnsafeRawBufferPointer, on socket: WebSocket) {
        let isTaken = text.withMemoryRebound(to: UInt8.self) { handler.take(text: $0.span, on: socket) }
        if !isTaken { handler.received(WebSocketMessage(kind: .text, checked: Array(text)), on: socket) }
    }

    private func uncork() {
        shared.withLock { link in
            link.isCorked = false
            link.flush(loop.core.now)
        }
    }

    /// Throws away what the other side sends after its Close; closes at its end.
    private func discard() {
        let scratch = loop.core.scratch
        let step = shared.withLock { $0.transport.receive(into: scratch) }
        switch step {
        case .moved, .wait: settle()
        case .ended, .cut, .failed, .violated: goAway()
        }
    }

    /// Puts everything in order after anything has changed: tells the end, watches for what is needed, sets the timer.
    private func settle() {
        guard !isGoneNow else { return }
        if shared.withLock({ $0.hasUnreadEnd }) { return readOut() }
        let (end, isPolite, hasOutput, isPaused) = shared.withLock {
            ($0.session.end, $0.session.endsPolitely, !$0.session.output.isEmpty, $0.session.isPaused)
        }
        if let end {
            tell(end)
            guard isPolite else { return goAway() }
            if !hasOutput, !isLingering { linger() }
        }
        guard !isGoneNow else { return }
        let reads = isLingering || (end == nil && !isPaused)
        let outputEvents = shared.withLock { $0.watchOutput() }
        watch((reads ? receiveNeeds : 0) | outputEvents)
        setTimer()
    }

    /// Sending has failed: what the system holds of what had come before is read, but not for ever.
    private func readOut() {
        lingerEnd = min(lingerEnd, .after(Self.lingerTime, from: loop.core.now))
        setTimer()
        receiveInNextTurn()
    }

    private func tell(_ end: WebSocketEnd) {
        guard !hasToldEnd, let socket else { return }
        hasToldEnd = true
        lingerEnd = min(lingerEnd, .after(Self.lingerTime, from: loop.core.now))
        handler.ended(end, of: socket)
    }

    /// All is said: our side is shut, and what still comes is thrown away, because closing on unread bytes would reset
    /// the connection and could take our Close with it.
    private func linger() {
        isLingering = true
        let isShut = shared.withLock { $0.transport.endSending() }
        if !isShut { goAway() }
    }

    private func watch(_ events: UInt32) {
        do throws(SystemError) {
            try interest.set(events, by: self)
        } catch {
            lose(.lost(reason: error.message))
            settle()
        }
    }

    private func goAway() {
        guard shared.withLock({ $0.goAway() }) else { return }
        timer.cancel()
        interest.end()
        shared.withLock { $0.transport.abandon() }
        socket = nil
        whenGone(self)
    }

    private func setTimer() {
        let deadline = hasToldEnd ? lingerEnd : min(lingerEnd, shared.withLock { $0.session.deadline })
        timer.set(deadline, on: loop.core) { [weak self] in self?.timeHasCome() }
    }

    private func timeHasCome() {
        timer.cancel()
        let now = MonotonicClock.now()
        if lingerEnd.nanoseconds <= now {
            lose(.silent(Self.lingerTime))
            settle()
            return goAway()
        }
        shared.withLock { $0.check(now: now) }
        settle()
    }
}

internal import CLinux
internal import Glibc

/// Moves the bytes of one WebSocket on an event loop.
///
/// `@unchecked Sendable`: what stands between `lock` and `socket` is only touched while `lock` is held (any thread may
/// send); everything else is touched on the loop's thread only. The handler is called without the lock, so it may send.
final class WebSocketLink: LoopWatcher, @unchecked Sendable {
    /// How long the other side may take to end the connection after the last word.
    private static let lingerTime = Duration.seconds(2)
    /// Reads of one connection before others have their turn.
    private static let readsInARow = 8

    private let loop: EventLoop
    private let handler: any WebSocketHandler
    /// Told on the loop's thread when the socket is closed.
    private let whenGone: @Sendable (WebSocketLink) -> Void

    private let lock = Guarded(())
    private var session: WebSocketSession
    private let transport: Transport
    private var sendNeeds = EPOLLOUT.rawValue
    /// Messages are being handed over: what is sent meanwhile goes out together.
    private var isCorked = false
    private var isGone = false
    /// Nothing can be sent any more; what has come before is handed over before the end is told.
    private var sendFailure: WebSocketError?
    /// The loop goes on with the output when the system takes more.
    private var isWatchingOutput = false

    private var socket: WebSocket?
    private var interest: LoopInterest
    private var receiveNeeds = EPOLLIN.rawValue
    private var isLingering = false
    private var hasToldEnd = false
    private var lingerEnd = Deadline.never
    private var timer = SoonestTimer()

    init(
        session: WebSocketSession, transport: Transport, loop: EventLoop, handler: any WebSocketHandler,
        whenGone: @escaping @Sendable (WebSocketLink) -> Void = { _ in }
    ) {
        self.session = session
        self.transport = transport
        self.loop = loop
        self.handler = handler
        self.whenGone = whenGone
        interest = LoopInterest(core: loop.core, descriptor: transport.socket.descriptor)
    }

    // MARK: From any thread

    var queued: Int { lock.withLock { _ in session.output.count } }

    var isOpen: Bool { lock.withLock { _ in session.isOpen && sendFailure == nil && !isGone } }

    /// - Parameter write: puts something into the session's queue.
    func send(_ write: (inout WebSocketSession, Int64) throws(WebSocketError) -> Void) throws(WebSocketError) {
        let now = MonotonicClock.now()
        let outcome: Result<Bool, WebSocketError> = lock.withLock { _ in
            do throws(WebSocketError) {
                guard !isGone, sendFailure == nil else { throw .notOpen }
                try write(&session, now)
                return .success(isCorked ? true : flushSome(now))
            } catch {
                return .failure(error)
            }
        }
        switch outcome {
        case .success(let isDone): if !isDone { loop.execute { [self] in settle() } }
        case .failure(let error):
            if error != .notOpen { loop.execute { [self] in settle() } }
            throw error
        }
    }

    func close(_ close: WebSocketClose) {
        let now = MonotonicClock.now()
        lock.withLock { _ in
            session.close(close, now: now)
            if !isGone && !isCorked { _ = flushSome(now) }
        }
        loop.execute { [self] in settle() }
    }

    /// Ends the connection without a word.
    func abort(_ error: WebSocketError) {
        lock.withLock { _ in _ = session.lose(error, now: 0) }
        loop.execute { [self] in settle() }
    }

    func pause(_ on: Bool) {
        let now = MonotonicClock.now()
        let hasChanged = lock.withLock { _ in
            guard session.isPaused != on else { return false }
            session.pause(on, now: now)
            return true
        }
        guard hasChanged else { return }
        // Bytes that TLS holds already will not wake anybody.
        loop.execute { [self] in
            if on { settle() } else { receive() }
        }
    }

    // MARK: On the loop's thread

    /// - Parameter received: bytes that came before the link took over.
    func begin(_ socket: WebSocket, received: [UInt8]) {
        self.socket = socket
        lock.withLock { _ in isCorked = true }
        handler.opened(socket)
        received.withUnsafeBytes { deliver($0) }
        receive()  // TLS may have read more than the handshake, and the socket would not tell
    }

    func ready(events: UInt32) {
        if events & EPOLLOUT.rawValue != 0 {
            lock.withLock { _ in _ = flushSome(loop.core.now) }
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
        guard !isGoneNow else { return }
        for _ in 0..<Self.readsInARow {
            let scratch = loop.core.scratch
            let step: TransportStep? = lock.withLock { _ in
                session.isPaused || session.end != nil || isGone ? nil : transport.receive(into: scratch)
            }
            switch step {
            case .moved(let count):
                receiveNeeds = EPOLLIN.rawValue
                deliver(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
                if count < scratch.count, !lock.withLock({ _ in transport.hasPendingBytes }) { return settle() }
            case .wait(let events):
                receiveNeeds = events == Int16(POLLOUT) ? EPOLLOUT.rawValue : EPOLLIN.rawValue
                lock.withLock { _ in if let sendFailure { _ = session.lose(sendFailure, now: loop.core.now) } }
                return settle()
            case .ended, .cut, .failed, .violated:
                if let step { lose(WebSocketError(step)) }
                return settle()
            case nil: return settle()
            }
        }
        settle()
        if lock.withLock({ _ in sendFailure == nil }) { loop.execute { [self] in receive() } }
    }

    private func lose(_ error: WebSocketError) {
        lock.withLock { _ in _ = session.lose(sendFailure ?? error, now: loop.core.now) }
    }

    private var isGoneNow: Bool { lock.withLock { _ in isGone } }

    /// Hands over what the bytes hold.
    private func deliver(_ bytes: UnsafeRawBufferPointer) {
        guard let socket else { return }
        var position = 0
        let now = loop.core.now
        lock.withLock { _ in isCorked = true }
        while true {
            let incoming = lock.withLock { _ in session.read(bytes, from: &position, now: now) }
            guard case .message(let message) = incoming else { break }
            handler.received(message, on: socket)
        }
        lock.withLock { _ in
            isCorked = false
            _ = flushSome(now)
        }
    }

    /// Throws away what the other side sends after its Close; closes at its end.
    private func discard() {
        let scratch = loop.core.scratch
        let step = lock.withLock { _ in transport.receive(into: scratch) }
        switch step {
        case .moved, .wait: settle()
        case .ended, .cut, .failed, .violated: goAway()
        }
    }

    /// Sends what the system takes, with the lock held; false when the loop must look after it.
    private func flushSome(_ now: Int64) -> Bool {
        if sendFailure != nil { session.dropOutput() }
        while !session.output.isEmpty, !isGone {
            let step = session.output.withBytes { transport.send($0) }
            switch step {
            case .moved(let count): session.sent(count, now: now)
            case .wait(let events):
                sendNeeds = events == Int16(POLLIN) ? EPOLLIN.rawValue : EPOLLOUT.rawValue
                return isWatchingOutput
            case .ended, .cut, .failed, .violated:
                sendFailure = WebSocketError(step)
                session.dropOutput()
                return false
            }
        }
        return true
    }

    /// Puts everything in order after anything has changed: tells the end, watches for what is needed, sets the timer.
    private func settle() {
        guard !isGoneNow else { return }
        if lock.withLock({ _ in sendFailure != nil && session.end == nil && !session.isPaused }) { return readOut() }
        let (end, isPolite, hasOutput, isPaused) = lock.withLock { _ in
            (session.end, session.endsPolitely, !session.output.isEmpty, session.isPaused)
        }
        if let end {
            tell(end)
            guard isPolite else { return goAway() }
            if !hasOutput, !isLingering { linger() }
        }
        guard !isGoneNow else { return }
        let reads = isLingering || (end == nil && !isPaused)
        let outputEvents = lock.withLock { _ in
            isWatchingOutput = !session.output.isEmpty
            return isWatchingOutput ? sendNeeds : 0
        }
        watch((reads ? receiveNeeds : 0) | outputEvents)
        setTimer()
    }

    /// Sending has failed: what the system holds of what had come before is read, but not for ever.
    private func readOut() {
        lingerEnd = min(lingerEnd, .after(Self.lingerTime, from: loop.core.now))
        setTimer()
        loop.execute { [self] in receive() }
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
        let isShut = lock.withLock { _ in transport.endSending() }
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
        let isFirst = lock.withLock { _ in
            defer { isGone = true }
            return !isGone
        }
        guard isFirst else { return }
        timer.cancel()
        interest.end()
        transport.abandon()
        socket = nil
        whenGone(self)
    }

    private func setTimer() {
        let deadline = hasToldEnd ? lingerEnd : min(lingerEnd, lock.withLock { _ in session.deadline })
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
        lock.withLock { _ in
            _ = session.check(now: now)
            _ = flushSome(now)
        }
        settle()
    }
}

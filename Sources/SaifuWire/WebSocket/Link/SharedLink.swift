internal import CLinux
internal import Glibc

/// The part of a WebSocket that any thread may use, one at a time: its session, and the results of sending.
struct SharedLink {
    private(set) var session: WebSocketSession
    let transport: Transport
    /// Messages are being handed over: what is sent meanwhile goes out together.
    var isCorked = false
    private(set) var isGone = false
    /// Nothing can be sent any more; what has come before is handed over before the end is told.
    private(set) var sendFailure: WebSocketError?
    private var sendNeeds = EPOLLOUT.rawValue
    /// The loop goes on with the output when the system takes more.
    private var isWatchingOutput = false

    init(session: WebSocketSession, transport: Transport) {
        self.session = session
        self.transport = transport
    }

    var isOpen: Bool { session.isOpen && sendFailure == nil && !isGone }

    /// Whether something can still be received.
    var listens: Bool { !session.isPaused && session.end == nil && !isGone }

    /// Whether the end waits for what the system holds of what had come before.
    var hasUnreadEnd: Bool { sendFailure != nil && session.end == nil && !session.isPaused }

    /// - Parameter write: puts something into the session's queue.
    /// - Returns: whether nothing is left for the loop to do.
    mutating func send(
        now: Int64, _ write: (inout WebSocketSession, Int64) throws(WebSocketError) -> Void
    ) throws(WebSocketError) -> Bool {
        guard !isGone, sendFailure == nil else { throw .notOpen }
        try write(&session, now)
        return isCorked || flush(now)
    }

    /// Sends what the system takes; false when the loop must look after it.
    @discardableResult
    mutating func flush(_ now: Int64) -> Bool {
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

    mutating func close(_ close: WebSocketClose, now: Int64) {
        session.close(close, now: now)
        if !isGone && !isCorked { flush(now) }
    }

    /// - Returns: whether that is a change.
    mutating func pause(_ on: Bool, now: Int64) -> Bool {
        guard session.isPaused != on else { return false }
        session.pause(on, now: now)
        return true
    }

    mutating func read(
        _ bytes: UnsafeRawBufferPointer, from position: inout Int, now: Int64
    ) -> WebSocketSession.Incoming? {
        session.read(bytes, from: &position, now: now)
    }

    /// Ends the session without a word; what had made sending fail is the better reason.
    mutating func lose(_ error: WebSocketError, now: Int64) {
        _ = session.lose(sendFailure ?? error, now: now)
    }

    /// Ends the session without a word and without counting the time.
    mutating func abort(_ error: WebSocketError) {
        _ = session.lose(error, now: 0)
    }

    /// Ends the session when sending has failed: nothing more can come of it.
    mutating func endAfterSendFailure(now: Int64) {
        if let sendFailure { _ = session.lose(sendFailure, now: now) }
    }

    /// Keeps the time that the session is given.
    mutating func check(now: Int64) {
        _ = session.check(now: now)
        flush(now)
    }

    /// - Returns: what the loop must watch for so that the output goes on; 0 when there is none.
    mutating func watchOutput() -> UInt32 {
        isWatchingOutput = !session.output.isEmpty
        return isWatchingOutput ? sendNeeds : 0
    }

    /// - Returns: whether it was there until now.
    mutating func goAway() -> Bool {
        defer { isGone = true }
        return !isGone
    }
}

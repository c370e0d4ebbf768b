/// Keeps messages until somebody asks for them, and holds the other side up when too many wait.
final class MessageInbox: WebSocketHandler {
    private struct State {
        var socket: WebSocket?
        var messages: [WebSocketMessage] = []
        /// Where the first message is that nobody took yet.
        var start = 0
        var waiters: [CheckedContinuation<Result<WebSocketMessage?, WebSocketError>, Never>] = []
        var end: WebSocketEnd?
        var isHoldingUp = false

        var count: Int { messages.count - start }
    }

    private let limit: Int
    private let state = Guarded(State())

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    var socket: WebSocket? { state.withLock { $0.socket } }

    var count: Int { state.withLock { $0.count } }

    func opened(_ socket: WebSocket) {
        state.withLock { $0.socket = $0.end == nil ? socket : nil }
    }

    func received(_ message: WebSocketMessage, on socket: WebSocket) {
        let (waiter, isTooMuch) = state.withLock { state in
            if !state.waiters.isEmpty { return (Optional(state.waiters.removeFirst()), false) }
            state.messages.append(message)
            let isTooMuch = state.count >= limit && !state.isHoldingUp
            if isTooMuch { state.isHoldingUp = true }
            return (nil, isTooMuch)
        }
        waiter?.resume(returning: .success(message))
        if isTooMuch { hold(socket) }
    }

    func ended(_ end: WebSocketEnd, of socket: WebSocket) {
        finish(end)
    }

    /// Whoever waits, or asks later, is told how it ended; messages that have come before are still given out.
    func finish(_ end: WebSocketEnd) {
        let waiters = state.withLock { state in
            state.end = state.end ?? end
            state.socket = nil
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume(returning: Self.outcome(end)) }
    }

    /// Ends the connection because nobody wants its messages any more.
    func leave() {
        socket?.close(.goingAway)
        finish(.failed(.interrupted))
    }

    /// Returns the next message or the end without waiting; `nil` when nothing has come.
    func take() -> Result<WebSocketMessage?, WebSocketError>? {
        let (outcome, paused) = state.withLock { state in
            (Self.takeFirst(&state), resumable(&state))
        }
        if let paused { hold(paused) }
        return outcome
    }

    /// Waits for the next message.
    func wait(_ waiter: CheckedContinuation<Result<WebSocketMessage?, WebSocketError>, Never>) {
        let outcome = state.withLock { state in
            let outcome = Self.takeFirst(&state)
            if outcome == nil { state.waiters.append(waiter) }
            return outcome
        }
        if let outcome { waiter.resume(returning: outcome) }
    }

    private static func takeFirst(_ state: inout State) -> Result<WebSocketMessage?, WebSocketError>? {
        guard state.count > 0 else { return state.end.map(outcome) }
        let message = state.messages[state.start]
        state.start += 1
        if state.start == state.messages.count {
            state.messages.removeAll(keepingCapacity: true)
            state.start = 0
        } else if state.start > 1024 {
            state.messages.removeFirst(state.start)
            state.start = 0
        }
        return .success(message)
    }

    /// The connection, when it was held up and half of the room is free again.
    private func resumable(_ state: inout State) -> WebSocket? {
        guard state.isHoldingUp, state.count <= limit / 2 else { return nil }
        state.isHoldingUp = false
        return state.socket
    }

    /// Pauses the connection or lets it go on, as is wanted by now. The wish may change on another thread before it is
    /// carried out; whoever carries one out last looks again.
    private func hold(_ socket: WebSocket) {
        var isHeld: Bool
        repeat {
            isHeld = state.withLock { $0.isHoldingUp }
            if isHeld { socket.pause() } else { socket.resume() }
        } while state.withLock { $0.isHoldingUp } != isHeld
    }

    private static func outcome(_ end: WebSocketEnd) -> Result<WebSocketMessage?, WebSocketError> {
        end.error.map { .failure($0) } ?? .success(nil)
    }
}

/// An answer that is not there yet. When the last reference goes without an answer, the client gets a 500.
public final class PendingAnswer: Sendable {
    private enum State {
        case open
        case awaited(@Sendable (HTTPResponseMessage) -> Void)
        case answered(HTTPResponseMessage)
        case over
    }

    private let state = Guarded(State.open)

    /// One that nobody has answered, for ``ServerAnswer/later(_:)``.
    public init() {}

    deinit {
        complete(HTTPResponseMessage(status: 500))
    }

    /// Gives the answer, from any thread; only the first one counts.
    public func complete(_ answer: HTTPResponseMessage) {
        let deliver: (@Sendable (HTTPResponseMessage) -> Void)? = state.withLock { state in
            switch state {
            case .open: state = .answered(answer)
            case .awaited(let deliver):
                state = .over
                return deliver
            case .answered, .over: break
            }
            return nil
        }
        deliver?(answer)
    }

    /// Calls `deliver` once with the answer: now when it is there, else on the thread that completes it.
    func whenComplete(_ deliver: @escaping @Sendable (HTTPResponseMessage) -> Void) {
        let answer: HTTPResponseMessage? = state.withLock { state in
            switch state {
            case .open: state = .awaited(deliver)
            case .answered(let answer):
                state = .over
                return answer
            case .awaited, .over: break
            }
            return nil
        }
        if let answer { deliver(answer) }
    }
}

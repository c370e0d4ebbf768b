import Synchronization

/// Those who are told the news of orders. Their streams end with it.
final class FateStreams<Change: Sendable>: Sendable {
    private struct State {
        var subscribers: [Int: AsyncStream<Change>.Continuation] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    deinit {
        for subscriber in subscribers { subscriber.finish() }
    }

    /// A stream that nobody reads keeps the latest 256 changes.
    func open() -> AsyncStream<Change> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Change.self, bufferingPolicy: .bufferingNewest(256))
        let number = state.withLock { state in
            state.next += 1
            state.subscribers[state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.subscribers.removeValue(forKey: number) }
        }
        return stream
    }

    func publish(_ change: Change) {
        for subscriber in subscribers { subscriber.yield(change) }
    }

    /// A stream that ends takes the lock itself, so none is told inside of it.
    private var subscribers: [AsyncStream<Change>.Continuation] { state.withLock { Array($0.subscribers.values) } }
}

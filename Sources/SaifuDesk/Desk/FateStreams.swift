/// Those who are told the news of orders.
struct FateStreams {
    private var subscribers: [Int: AsyncStream<FateChange>.Continuation] = [:]
    private var next = 0

    /// A stream that nobody reads keeps the latest 256 changes.
    /// - Parameter onEnd: called when the stream is not read any more, with its number.
    mutating func open(onEnd: @escaping @Sendable (Int) -> Void) -> AsyncStream<FateChange> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: FateChange.self, bufferingPolicy: .bufferingNewest(256))
        let number = next
        next += 1
        subscribers[number] = continuation
        continuation.onTermination = { _ in onEnd(number) }
        return stream
    }

    func publish(_ change: FateChange) {
        for subscriber in subscribers.values { subscriber.yield(change) }
    }

    mutating func close(_ number: Int) { subscribers[number] = nil }

    /// Ends every stream.
    func finish() {
        for subscriber in subscribers.values { subscriber.finish() }
    }
}

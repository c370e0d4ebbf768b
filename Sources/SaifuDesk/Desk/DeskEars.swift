internal import LightningAPI

/// What a desk has heard, and who waits for more.
struct DeskEars: Sendable {
    /// Whether what the exchange tells by itself is whole, so that it need not be asked.
    var areOpen = false
    /// Positions and collateral as they were after the last break; `nil` before the first look.
    var margin: MarginPicture?
    /// How many own orders are on their way, with an answer to come.
    var inFlight = 0
    var early = EarlyEvents()
    var parents = ParentFates()
    let parentStreams = FateStreams<ParentFateChange>()
    /// The orders whose last cancellation was taken and came to nothing.
    var refusals = Latest<String>()
    /// The fills, told after the end of their order, that were looked for. Those that were not found are looked for once more
    /// after the next break.
    var lateFills = Latest<ChildOrderEvent>()
    /// The orders whose last cancellation is waited for by whoever asked: a refusal is told there, and is no news.
    var toldRefusals = Latest<String>()

    private var waiters: [String: [Int: AsyncStream<Never>.Continuation]] = [:]
    private var lastWaiter = 0

    /// - Returns: what ends with the next news of an order, and its number.
    mutating func wait(for id: String) -> (number: Int, news: AsyncStream<Never>) {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        lastWaiter += 1
        waiters[id, default: [:]][lastWaiter] = continuation
        return (lastWaiter, stream)
    }

    mutating func leave(_ number: Int, of id: String) {
        waiters[id]?[number] = nil
        if waiters[id]?.isEmpty == true { waiters[id] = nil }
    }

    /// There is news of an order.
    mutating func wake(_ id: String) {
        for waiter in (waiters.removeValue(forKey: id) ?? [:]).values { waiter.finish() }
    }
}

import LightningAPI

/// What a connection has told of one thing: a book, a ticker, the trades of a product, own orders. It belongs to its
/// connection, on whose loop alone it is touched.
protocol ChannelFeed: AnyObject, SendableMetatype {
    associatedtype Element: Sendable

    /// What has to be subscribed to.
    var channels: [Channel] { get }
    /// Those who follow it.
    var outlets: Outlets<Element> { get set }
    /// What somebody new is told first.
    var first: Element { get }

    /// What becomes of the connection.
    ///
    /// - Parameter moment: since when.
    func enter(_ state: StreamState, at moment: Timestamp)
    /// A channel is subscribed to.
    ///
    /// - Returns: the trade behind which others were missed; `nil` when nothing has to be asked for.
    func begin(at now: Timestamp) -> Int64?
    /// Is asked now and then.
    ///
    /// - Returns: how often it was asked since its last message; 0 for what is not sent regularly.
    func look() -> Int
    /// Takes what one of its channels sent; anything else is dropped.
    func take(_ message: ChannelMessage)
    /// Whether it knows something that nobody was told yet.
    var hasNews: Bool { get }
    /// Tells it.
    func tellNews()
    /// The trade behind which others may be missing, which has to be found out before more is told.
    var missing: Int64? { get }
    /// Takes the trades that were missed, oldest first; `nil` when they cannot be had.
    ///
    /// - Parameter isLast: whether nobody will ask again.
    /// - Returns: for a list that lags, the trade behind which it has to be read again; otherwise `nil`.
    func fill(with missed: [Execution]?, isLast: Bool) -> Int64?
}

extension ChannelFeed {
    func begin(at _: Timestamp) -> Int64? { nil }
    var missing: Int64? { nil }
    func fill(with _: [Execution]?, isLast _: Bool) -> Int64? { nil }

    /// A message cannot be read: what it told is missing, and what comes next is taken again. Missed trades are not asked
    /// for: they would be read no better, and the next message may be one of those again.
    ///
    /// - Parameter state: tells that, and why.
    func suffer(_ state: StreamState, at now: Timestamp) {
        enter(state, at: now)
        if begin(at: now) != nil { _ = fill(with: nil, isLast: true) }
    }

    func look() -> Int { 0 }
    var hasNews: Bool { false }
    func tellNews() {}

    /// - Returns: whether whoever follows it is still there.
    func add(_ continuation: AsyncStream<Element>.Continuation, as number: Int) -> Bool {
        outlets.add(continuation, as: number, first: first)
    }

    /// Tells everybody.
    func tell(_ element: Element) { outlets.yield(element, state: first) }

    /// Ends the stream: the exchange does not give it.
    func refuse(_ fault: StreamFault, at now: Timestamp) {
        enter(.refused(fault), at: now)
        outlets.finish()
    }

    /// - Returns: whether anybody is left.
    func leave(_ number: Int) -> Bool {
        outlets.remove(number)
        return !outlets.isEmpty
    }
}

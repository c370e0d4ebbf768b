import LightningAPI

/// A book. It is current once a whole one has come; what is known stays to be looked at.
final class BookFeed: ChannelFeed {
    let channels: [Channel]
    var outlets = Outlets<LatestValue<OrderBook>>()
    private var book: OrderBook
    private var shown: OrderBook?
    private var state = StreamState.connecting
    /// Since the last whole book, which comes every few seconds.
    private var looks = 0

    init(_ product: ProductCode) {
        // The whole book comes as soon as it is subscribed to, and no change after it is missed.
        channels = [.board(product), .boardSnapshot(product)]
        book = OrderBook(product)
    }

    var first: LatestValue<OrderBook> { LatestValue(state, shown) }

    func enter(_ state: StreamState, at _: Timestamp) {
        guard state != self.state else { return }
        self.state = state
        book.invalidate()
        looks = 0
        tell(first)
    }

    func look() -> Int {
        looks += 1
        return looks
    }

    func take(_ message: ChannelMessage) {
        // An older copy would have to be kept beside the one that changes.
        shown = nil
        switch message {
        case .boardSnapshot(_, let board):
            book.replace(with: board)
            looks = 0
        case .board(_, let change): book.apply(change)
        default: return
        }
        guard book.isWhole else { return }
        (state, shown) = (.current, book)
        tell(first)
    }
}

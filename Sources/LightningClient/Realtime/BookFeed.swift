import LightningAPI

/// A book. It is current once a whole one has come; what is known stays to be looked at.
final class BookFeed: ChannelFeed {
    let channels: [Channel]
    var outlets = Outlets<LatestValue<OrderBook>>()
    private var kept: ReadBook
    /// Whether the book has changed since it was told. It is told when all that has come was taken, and at most once a
    /// millisecond: to hand out a book is to copy it.
    private(set) var hasNews = false
    private var shown: OrderBook?
    private var state = StreamState.connecting
    /// Since the last whole book, which comes every few seconds.
    private var looks = 0

    init(_ product: ProductCode) {
        // The whole book comes as soon as it is subscribed to, and no change after it is missed.
        channels = [.board(product), .boardSnapshot(product)]
        kept = ReadBook(product)
    }

    var first: LatestValue<OrderBook> { LatestValue(state, shown) }

    func enter(_ state: StreamState, at _: Timestamp) {
        guard state != self.state || hasNews else { return }
        if hasNews { show() }
        self.state = state
        kept.book.invalidate()
        looks = 0
        tell(first)
    }

    func look() -> Int {
        looks += 1
        return looks
    }

    func take(_ message: ChannelMessage) {
        switch message {
        case .boardSnapshot(_, let board):
            begin()
            kept.book.replace(with: board)
            looks = 0
        case .board(_, let change) where kept.book.isWhole:
            begin()
            kept.book.apply(change)
        default: return
        }
    }

    /// Takes a frame of its changes as it came.
    ///
    /// - Returns: whether it was one.
    func take(frame: Span<UInt8>) -> Bool {
        guard kept.read(frame) else { return false }
        // Before a whole book the one that is known from before stays to be looked at.
        guard kept.book.isWhole else { return true }
        begin()
        kept.apply()
        return true
    }

    /// An older copy would have to be kept beside the one that changes.
    private func begin() { (hasNews, shown) = (true, nil) }

    func tellNews() {
        show()
        if shown != nil { tell(first) }
    }

    private func show() {
        hasNews = false
        guard kept.book.isWhole else { return }
        (state, shown) = (.current, kept.book)
    }
}

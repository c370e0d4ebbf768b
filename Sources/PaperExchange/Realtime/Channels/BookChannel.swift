internal import LightningAPI

/// The book as the subscribers of one market's changes know it.
///
/// A change is the difference between that and the book as it is, whatever made it: an order, an act of the
/// simulation, or a write that failed and was taken back. So whoever adds up all changes has the book.
struct BookChannel {
    private var version: BookVersion
    private var bids: [BookLevel]
    private var asks: [BookLevel]

    init(_ market: ProductMarket, _ version: BookVersion) {
        self.version = version
        let shown = ShownBook(market.venue)
        (bids, asks) = (shown.bids, shown.asks)
    }

    /// The levels that have changed since the last call, those that have gone with a size of zero; `nil` for none.
    mutating func changes(of market: ProductMarket, _ version: BookVersion) -> Board? {
        guard version != self.version else { return nil }
        let before = self
        self = BookChannel(market, version)
        let changedBids = Self.changes(from: before.bids, to: bids) { $0 > $1 }
        let changedAsks = Self.changes(from: before.asks, to: asks) { $0 < $1 }
        guard !changedBids.isEmpty || !changedAsks.isEmpty else { return nil }
        return Board(market, bids: changedBids, asks: changedAsks)
    }

    /// Walks along both, the best level first.
    private static func changes(
        from old: [BookLevel], to new: [BookLevel], isBetter: (Int64, Int64) -> Bool
    ) -> [BookLevel] {
        var changes: [BookLevel] = []
        var olds = old[...]
        for level in new {
            while let gone = olds.first, isBetter(gone.price, level.price) {
                changes.append(BookLevel(price: gone.price, size: 0))
                olds = olds.dropFirst()
            }
            if let same = olds.first, same.price == level.price {
                if same.size != level.size { changes.append(level) }
                olds = olds.dropFirst()
            } else {
                changes.append(level)
            }
        }
        return changes + olds.map { BookLevel(price: $0.price, size: 0) }
    }
}

/// The book as it is told. While orders are collected it may be crossed; then what would trade at the price of the auction
/// is left out, so that the best prices lie on both sides of the middle, as clients expect.
struct ShownBook: Sendable {
    /// The best first.
    let bids: [BookLevel]
    let asks: [BookLevel]
    /// The price at which an auction would be held now; `nil` when nothing meets.
    let auctionPrice: Int64?

    init(_ venue: TradedBook) {
        let book = venue.book
        auctionPrice = venue.auctionPrice
        guard let price = auctionPrice else {
            (bids, asks) = (book.levels(.buy), book.levels(.sell))
            return
        }
        bids = book.levels(.buy).filter { $0.price < price }
        asks = book.levels(.sell).filter { $0.price > price }
    }
}

extension TradedBook {
    /// The price at which an auction would be held now; `nil` when none is, or nothing meets.
    var auctionPrice: Int64? { phase.kind == .running ? nil : book.auctionPrice(near: statistics.lastPrice) }

    /// The best level that is told; `nil` when there is none.
    func shownBest(_ side: OrderSide) -> BookLevel? {
        guard auctionPrice != nil else { return book.best(side) }
        let shown = ShownBook(self)
        return side == .buy ? shown.bids.first : shown.asks.first
    }

    /// Returns the size that the channels show on a side at all prices together, in units.
    func shownDepth(_ side: OrderSide) -> Int64 {
        guard auctionPrice != nil else { return book.depth(side) }
        let shown = ShownBook(self)
        return (side == .buy ? shown.bids : shown.asks).reduce(0) { $0 + $1.size }
    }
}

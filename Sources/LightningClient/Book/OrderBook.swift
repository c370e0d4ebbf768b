public import LightningAPI
public import SaifuMoney

/// The book of one product, kept from the whole books and the changes that its channels send.
///
/// The channels have neither numbers nor sums, so that a lost change cannot be seen. The next whole book repairs it, five
/// seconds later at most; ``mismatches`` counts how often that was needed. Source: Lightning API, "Realtime API".
public struct OrderBook: Hashable, Sendable {
    /// Whose book it is.
    public let productCode: ProductCode
    /// What buyers wait with.
    public private(set) var bids = BookSide(.buy)
    /// What sellers wait with.
    public private(set) var asks = BookSide(.sell)
    /// Between the best prices, in quote units per base unit; 0 before the first book.
    public private(set) var midPrice = ExactDecimal.zero
    /// Whether a whole book has come. Before that, changes are dropped and the sides are empty.
    public private(set) var isWhole = false
    /// How many whole books began with another best level than was known.
    public private(set) var mismatches = 0
    /// How many levels were dropped because they stood on the other side of the middle.
    public private(set) var staleLevels = 0
    /// Whether the last whole book was crossed, as a book is while a call auction (Itayose) collects orders.
    private var isAuction = false

    /// Whether the best bid would trade with the best ask: orders of a call auction, or a change that was lost.
    @inline(__always)
    public var isCrossed: Bool {
        guard let bid = bids.best?.price, let ask = asks.best?.price else { return false }
        return ask <= bid
    }

    /// A book that nothing is known of.
    public init(_ productCode: ProductCode) {
        self.productCode = productCode
    }

    /// The same as the exchange answers it, the best level of each side first, without what waits at no price.
    public var board: Board {
        Board(midPrice: midPrice, bids: bids.levels.reversed(), asks: asks.levels.reversed())
    }

    /// Takes a whole book in the place of what is known.
    public mutating func replace(with board: Board) {
        let (bid, ask) = (bids.best, asks.best)
        bids.replace(with: board.bids)
        asks.replace(with: board.asks)
        midPrice = board.midPrice
        isAuction = isCrossed
        if isWhole, bid != bids.best || ask != asks.best { mismatches += 1 }
        isWhole = true
    }

    /// Takes a change: the new total of each of its levels.
    public mutating func apply(_ change: Board) {
        apply(change.bids, change.asks, midPrice: change.midPrice)
    }

    /// Takes a change as it was read from its frame.
    public mutating func apply(_ change: borrowing BoardChange) {
        apply(change.bids, change.asks, midPrice: change.midPrice)
    }

    @inline(__always)
    private mutating func apply(_ bids: borrowing [BoardLevel], _ asks: borrowing [BoardLevel], midPrice: ExactDecimal)
    {
        guard isWhole else { return }
        for index in bids.indices { self.bids.set(bids[index]) }
        for index in asks.indices { self.asks.set(asks[index]) }
        self.midPrice = midPrice
        dropStale()
    }

    /// Forgets the levels until the next whole book: changes were missed.
    public mutating func invalidate() {
        bids.removeAll()
        asks.removeAll()
        isWhole = false
    }

    /// Levels that cross are left from a change that was lost, and the middle tells which side they are on; but not in a
    /// call auction, where orders cross until it ends, and some wait at no price.
    private mutating func dropStale() {
        guard isCrossed, !isAuction, midPrice.isPositive, bids.withoutPrice.isZero, asks.withoutPrice.isZero else {
            return
        }
        staleLevels += bids.drop(beyond: midPrice) + asks.drop(beyond: midPrice)
    }
}

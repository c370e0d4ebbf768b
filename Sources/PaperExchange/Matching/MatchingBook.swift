/// A price-time priority order book: a value, without input or output.
///
/// Better prices trade first, at one price the older order; a trade happens at the resting order's price. Sizes at one
/// price, and those on one side, must add up to less than `Int64.max` units.
public struct MatchingBook: Sendable {
    var pool = OrderPool()
    var buys = PriceLevels()
    var sells = PriceLevels()

    /// An empty book.
    public init() {}

    /// How many orders rest.
    public var count: Int { pool.count }

    /// Trades what can trade, appends the trades to `fills` (which is not emptied), and rests or cancels the remainder.
    public mutating func submit(_ order: BookOrder, fills: inout [BookFill]) -> BookOutcome {
        let own = MatchingBook.key(order.price, order.side)
        let limit = order.price == nil ? Int64.min : -own
        if order.lifetime == .allOrNothing, !canFill(order.size, side: order.side, limit: limit) {
            return BookOutcome(filled: 0, cancelled: order.size, resting: nil)
        }
        let remaining =
            order.side == .buy
            ? MatchingBook.match(order.size, limit: limit, against: &sells, pool: &pool, fills: &fills)
            : MatchingBook.match(order.size, limit: limit, against: &buys, pool: &pool, fills: &fills)
        guard remaining > 0, order.lifetime == .rest, order.price != nil else {
            return BookOutcome(filled: order.size - remaining, cancelled: remaining, resting: nil)
        }
        let slot = rest(side: order.side, key: own, size: remaining, tag: order.tag)
        return BookOutcome(filled: order.size - remaining, cancelled: 0, resting: pool.id(of: slot))
    }

    /// Puts an order into the book without matching: for a book that is being restored from its snapshot.
    mutating func restore(side: OrderSide, price: Int64, size: Int64, tag: Int64) -> RestingOrderID {
        // In two steps: the pool is read after the order is in it.
        let slot = rest(side: side, key: MatchingBook.key(price, side), size: size, tag: tag)
        return pool.id(of: slot)
    }

    /// Takes a resting order out.
    ///
    /// - Returns: the units that had not traded; `nil` when the order no longer rests.
    @discardableResult
    public mutating func cancel(_ id: RestingOrderID) -> Int64? {
        guard let slot = pool.slot(of: id) else { return nil }
        let node = pool[slot]
        if node.side == .buy {
            MatchingBook.unlink(node, from: &buys, pool: &pool)
        } else {
            MatchingBook.unlink(node, from: &sells, pool: &pool)
        }
        pool.remove(slot)
        return node.size
    }

    /// The trades `order` would make now; nothing changes.
    public func preview(_ order: BookOrder) -> [BookFill] {
        let limit = order.price == nil ? Int64.min : -MatchingBook.key(order.price, order.side)
        guard order.lifetime != .allOrNothing || canFill(order.size, side: order.side, limit: limit) else { return [] }
        var fills: [BookFill] = []
        var remaining = order.size
        forEach(order.side.opposite) { maker in
            guard remaining > 0, MatchingBook.key(maker.price, order.side.opposite) >= limit else { return false }
            let size = min(remaining, maker.size)
            remaining -= size
            fills.append(
                BookFill(makerTag: maker.tag, price: maker.price, size: size, makerRemaining: maker.size - size))
            return true
        }
        return fills
    }

    private func canFill(_ size: Int64, side: OrderSide, limit: Int64) -> Bool {
        let levels = side == .buy ? sells : buys
        var missing = size
        var index = levels.bestIndex
        while missing > 0, index >= 0, levels[index].key >= limit {
            missing -= min(missing, levels[index].total)
            index -= 1
        }
        return missing == 0
    }

    private mutating func rest(side: OrderSide, key: Int64, size: Int64, tag: Int64) -> Int32 {
        side == .buy
            ? MatchingBook.append(side, key, size, tag, to: &buys, pool: &pool)
            : MatchingBook.append(side, key, size, tag, to: &sells, pool: &pool)
    }

    static func key(_ price: Int64?, _ side: OrderSide) -> Int64 {
        let price = price ?? 0
        return side == .buy ? price : -price
    }
}

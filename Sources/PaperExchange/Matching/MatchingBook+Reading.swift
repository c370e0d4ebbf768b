/// A resting order as a reader sees it.
public struct RestingOrder: Hashable, Sendable {
    /// The book's name for it.
    public let id: RestingOrderID
    /// Where it waits.
    public let side: OrderSide
    /// The price in ticks.
    public let price: Int64
    /// Units not traded yet.
    public let size: Int64
    /// The caller's own name for it.
    public let tag: Int64
}

/// All that is offered at one price.
public struct BookLevel: Hashable, Sendable {
    /// The price in ticks.
    public let price: Int64
    /// The size in units, over all orders at this price.
    public let size: Int64
}

extension MatchingBook {
    /// The best price of a side and what is offered there; `nil` when the side is empty.
    public func best(_ side: OrderSide) -> BookLevel? {
        let levels = side == .buy ? buys : sells
        guard !levels.isEmpty else { return nil }
        let level = levels[levels.bestIndex]
        return BookLevel(price: abs(level.key), size: level.total)
    }

    /// All levels of a side, the best first.
    public func levels(_ side: OrderSide) -> [BookLevel] {
        (side == .buy ? buys : sells).levels.reversed().map { BookLevel(price: abs($0.key), size: $0.total) }
    }

    /// The size on a side at all prices together, in units.
    public func depth(_ side: OrderSide) -> Int64 {
        (side == .buy ? buys : sells).levels.reduce(0) { $0 &+ $1.total }
    }

    /// The resting order behind `id`; `nil` when it has gone.
    public func order(_ id: RestingOrderID) -> RestingOrder? {
        pool.slot(of: id).map { restingOrder(at: $0) }
    }

    /// Visits a side's orders in the order they would trade, until `body` returns `false`.
    public func forEach(_ side: OrderSide, _ body: (RestingOrder) -> Bool) {
        let levels = side == .buy ? buys : sells
        for level in levels.levels.reversed() where !visit(from: level.head, body) { return }
    }

    private func visit(from head: Int32, _ body: (RestingOrder) -> Bool) -> Bool {
        var slot = head
        while slot != OrderPool.none {
            let order = restingOrder(at: slot)
            guard body(order) else { return false }
            slot = pool[slot].next
        }
        return true
    }

    private func restingOrder(at slot: Int32) -> RestingOrder {
        let node = pool[slot]
        return RestingOrder(
            id: pool.id(of: slot), side: node.side, price: abs(node.key), size: node.size, tag: node.tag)
    }
}

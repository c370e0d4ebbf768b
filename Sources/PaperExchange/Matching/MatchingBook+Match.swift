extension MatchingBook {
    /// Trades against the best levels down to `limit`; returns what is left of `size`.
    static func match(
        _ size: Int64, limit: Int64, against levels: inout PriceLevels, pool: inout OrderPool, fills: inout [BookFill]
    ) -> Int64 {
        var remaining = size
        while remaining > 0, !levels.isEmpty {
            let best = levels.bestIndex
            guard levels[best].key >= limit else { break }
            remaining = matchLevel(&levels[best], remaining, pool: &pool, fills: &fills)
            if levels[best].head == OrderPool.none { levels.remove(at: best) }
        }
        return remaining
    }

    private static func matchLevel(
        _ level: inout PriceLevels.Level, _ size: Int64, pool: inout OrderPool, fills: inout [BookFill]
    ) -> Int64 {
        let price = abs(level.key)
        var remaining = size
        var slot = level.head
        while remaining > 0, slot != OrderPool.none {
            let maker = pool[slot]
            let traded = min(remaining, maker.size)
            remaining -= traded
            level.total -= traded
            fills.append(
                BookFill(makerTag: maker.tag, price: price, size: traded, makerRemaining: maker.size - traded))
            if traded < maker.size {
                pool[slot].size = maker.size - traded
                break
            }
            pool.remove(slot)
            slot = maker.next
        }
        if slot != level.head {
            level.head = slot
            if slot == OrderPool.none { level.tail = OrderPool.none } else { pool[slot].previous = OrderPool.none }
        }
        return remaining
    }

    /// Puts an order behind the others at its price.
    static func append(
        _ side: OrderSide, _ key: Int64, _ size: Int64, _ tag: Int64, to levels: inout PriceLevels,
        pool: inout OrderPool
    ) -> Int32 {
        let (index, exists) = levels.position(of: key)
        guard exists else {
            let slot = pool.insert(side: side, key: key, size: size, tag: tag, after: OrderPool.none)
            levels.insert(PriceLevels.Level(key: key, total: size, head: slot, tail: slot), at: index)
            return slot
        }
        let last = levels[index].tail
        let slot = pool.insert(side: side, key: key, size: size, tag: tag, after: last)
        pool[last].next = slot
        levels[index].tail = slot
        levels[index].total += size
        return slot
    }

    static func unlink(_ node: OrderPool.Node, from levels: inout PriceLevels, pool: inout OrderPool) {
        let (index, exists) = levels.position(of: node.key)
        guard exists else { return }
        levels[index].total -= node.size
        if node.previous == OrderPool.none {
            levels[index].head = node.next
        } else {
            pool[node.previous].next = node.next
        }
        if node.next == OrderPool.none {
            levels[index].tail = node.previous
        } else {
            pool[node.next].previous = node.previous
        }
        if levels[index].head == OrderPool.none { levels.remove(at: index) }
    }
}

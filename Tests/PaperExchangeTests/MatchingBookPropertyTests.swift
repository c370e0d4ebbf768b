import PaperExchange
import Testing

/// The fast book against a slow one that is obviously right, on random orders.
@Suite struct MatchingBookPropertyTests {
    @Test(arguments: UInt32(1)...12)
    func `random orders trade exactly as in a plain sorted list`(seed: UInt32) {
        var random = MersenneTwister(seed: seed)
        var book = MatchingBook()
        var plain = PlainBook()
        var ids: [(tag: Int64, id: RestingOrderID)] = []
        for tag in Int64(0)..<1500 {
            if random.below(10) < 3, !ids.isEmpty {
                let pick = ids.remove(at: Int(random.below(UInt32(ids.count))))
                #expect(book.cancel(pick.id) == plain.cancel(pick.tag))
                continue
            }
            let order = randomOrder(tag, &random)
            var fills: [BookFill] = []
            let outcome = book.submit(order, fills: &fills)
            let expected = plain.submit(order)
            #expect(fills.map(\.makerTag) == expected.map(\.tag))
            #expect(fills.map(\.size) == expected.map(\.size))
            #expect(fills.map(\.price) == expected.map(\.price))
            #expect(outcome.filled == expected.reduce(0) { $0 + $1.size })
            if let id = outcome.resting { ids.append((tag, id)) }
        }
        for side in [OrderSide.buy, .sell] {
            var tags: [Int64] = []
            book.forEach(side) { order in
                tags.append(order.tag)
                return true
            }
            #expect(tags == plain.queue(side).map(\.tag))
            #expect(book.levels(side).reduce(0) { $0 + $1.size } == plain.queue(side).reduce(0) { $0 + $1.size })
        }
    }

    private func randomOrder(_ tag: Int64, _ random: inout MersenneTwister) -> BookOrder {
        let lifetimes: [BookLifetime] = [.rest, .rest, .rest, .cancelRemainder, .allOrNothing]
        let market = random.below(12) == 0
        return BookOrder(
            side: random.below(2) == 0 ? .buy : .sell, price: market ? nil : 90 + random.below(25),
            size: 1 + random.below(50), lifetime: lifetimes[Int(random.below(5))], tag: tag)
    }
}

private struct PlainBook {
    struct Entry {
        let tag: Int64
        let side: OrderSide
        let price: Int64
        let age: Int
        var size: Int64
    }
    private var entries: [Entry] = []
    private var age = 0

    func queue(_ side: OrderSide) -> [Entry] {
        entries.filter { $0.side == side }.sorted {
            $0.price != $1.price ? (side == .buy ? $0.price > $1.price : $0.price < $1.price) : $0.age < $1.age
        }
    }

    mutating func cancel(_ tag: Int64) -> Int64? {
        guard let index = entries.firstIndex(where: { $0.tag == tag }) else { return nil }
        return entries.remove(at: index).size
    }

    mutating func submit(_ order: BookOrder) -> [(tag: Int64, price: Int64, size: Int64)] {
        let makers = queue(order.side.opposite).filter { maker in
            guard let price = order.price else { return true }
            return order.side == .buy ? maker.price <= price : maker.price >= price
        }
        if order.lifetime == .allOrNothing, makers.reduce(0, { $0 + $1.size }) < order.size { return [] }
        var left = order.size
        var trades: [(tag: Int64, price: Int64, size: Int64)] = []
        for maker in makers where left > 0 {
            let size = min(left, maker.size)
            left -= size
            trades.append((maker.tag, maker.price, size))
            guard let index = entries.firstIndex(where: { $0.tag == maker.tag }) else { continue }
            entries[index].size -= size
            if entries[index].size == 0 { entries.remove(at: index) }
        }
        if left > 0, order.lifetime == .rest, let price = order.price {
            age += 1
            entries.append(Entry(tag: order.tag, side: order.side, price: price, age: age, size: left))
        }
        return trades
    }
}

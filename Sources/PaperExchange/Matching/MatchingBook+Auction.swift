/// One trade of a call auction.
struct AuctionFill: Hashable, Sendable {
    let buyTag: Int64
    let sellTag: Int64
    /// In ticks: the same for the whole auction.
    let price: Int64
    /// In units.
    let size: Int64
}

extension MatchingBook {
    /// Lets the orders of a book that was filled without matching meet at one price; the book is then not crossed.
    mutating func auction(near reference: Int64) -> [AuctionFill] {
        guard let price = auctionPrice(near: reference) else { return [] }
        var fills: [AuctionFill] = []
        while let bid = first(.buy), let ask = first(.sell), bid.price >= price, ask.price <= price {
            let size = min(bid.size, ask.size)
            take(size, of: bid)
            take(size, of: ask)
            fills.append(AuctionFill(buyTag: bid.tag, sellTag: ask.tag, price: price, size: size))
        }
        return fills
    }

    /// The price at which most is traded; of several, that with the least left over, then that nearest to the reference,
    /// then the lowest. `nil` when nothing meets.
    func auctionPrice(near reference: Int64) -> Int64? {
        guard let bid = best(.buy)?.price, let ask = best(.sell)?.price, bid >= ask else { return nil }
        let (bids, asks) = (levels(.buy).filter { $0.price >= ask }, levels(.sell).filter { $0.price <= bid })
        var best: (price: Int64, rank: [Int64])?
        var (offered, wanted) = (Int64(0), bids.reduce(0) { $0 + $1.size })
        var (nextAsk, nextBid) = (0, bids.count - 1)
        for price in Set(bids.map(\.price) + asks.map(\.price)).sorted() {
            while nextAsk < asks.count, asks[nextAsk].price <= price {
                offered += asks[nextAsk].size
                nextAsk += 1
            }
            while nextBid >= 0, bids[nextBid].price < price {
                wanted -= bids[nextBid].size
                nextBid -= 1
            }
            let rank = [-min(offered, wanted), abs(offered - wanted), abs(price - reference)]
            if best.map({ rank.lexicographicallyPrecedes($0.rank) }) ?? true { best = (price, rank) }
        }
        return best?.price
    }

    /// The order that trades first on a side.
    private func first(_ side: OrderSide) -> RestingOrder? {
        var first: RestingOrder?
        forEach(side) { order in
            first = order
            return false
        }
        return first
    }

    private mutating func take(_ size: Int64, of order: RestingOrder) {
        guard size < order.size, let slot = pool.slot(of: order.id) else {
            cancel(order.id)
            return
        }
        pool[slot].size -= size
        let key = pool[slot].key
        if order.side == .buy {
            buys[buys.position(of: key).index].total -= size
        } else {
            sells[sells.position(of: key).index].total -= size
        }
    }
}

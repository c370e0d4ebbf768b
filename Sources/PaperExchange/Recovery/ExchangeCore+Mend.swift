internal import SaifuSQLite

extension ExchangeCore {
    /// Brings books and open orders of a recovered file together, and writes them.
    ///
    /// An open order that its book does not have as it should, or for which there is no money, is ended; the newest
    /// first. An order of the book that the list does not have leaves it. A market that cannot be read begins anew.
    /// - Returns: the acceptance ids of the orders that were ended, and of those that only the book had.
    func mend() throws(DatabaseError) -> (ended: [String], lost: [String]) {
        if case .right(let balances) = try store.loadBalances() { account.balances = balances }
        nextOrderNumber = try store.nextOrderNumber()
        var resting = try restoreMarkets()
        var ended: [OwnOrder] = []
        for (loaded, _) in try store.loadOpenOrders() {
            var order = loaded
            let place = resting[order.tag.rawValue]?.order
            guard let place, place.size == order.outstanding, place.side == order.side, place.price == order.price
            else {
                ended.append(order)
                continue
            }
            resting[order.tag.rawValue] = nil
            order.resting = place.id
            account.update(order, units[order.market])
        }
        for (market, order) in resting.values { markets[market].venue.cancel(order.id) }
        for order in ended { finish(order) }
        for order in account.open.values.sorted(by: { $0.number > $1.number }) where !isCovered(order) {
            if let place = order.resting { markets[order.market].venue.cancel(place) }
            finish(order)
            ended.append(order)
        }
        dirty = Set(markets.indices)
        try commit()
        let lost = resting.keys.sorted().filter(OrderTag.isOwn).map(OrderTag.init(rawValue:))
        return (ended.map { $0.tag.text(.acceptance) }, lost.map { $0.text(.acceptance) })
    }

    /// - Returns: the own orders that rest in the books.
    private func restoreMarkets() throws(DatabaseError) -> [Int64: (market: Int, order: RestingOrder)] {
        let second = configuration.clock.milliseconds / 1000
        let seed = try store.seed()
        var resting: [Int64: (market: Int, order: RestingOrder)] = [:]
        markets = []
        for (index, units) in units.enumerated() {
            var market = newMarket(units, seed: seed, firstSecond: second)
            do throws(ByteReader.Damaged) {
                guard let snapshot = store.readSnapshot(of: units.code) else { throw ByteReader.Damaged() }
                for order in try market.restore(snapshot) { resting[order.tag] = (index, order) }
            } catch {
                market = newMarket(units, seed: seed, firstSecond: second - Self.longestCatchUp)
                market.venue.tradeCount = try store.latestTrade(of: index)
                while market.nextSecond < second { market.step() }
            }
            markets.append(market)
        }
        return resting
    }

    private func finish(_ order: OwnOrder) {
        var order = order
        order.end(as: .canceled)
        account.update(order, units[order.market])
    }

    private func isCovered(_ order: OwnOrder) -> Bool {
        let units = units[order.market]
        return account.available(order.side == .buy ? units.quoteCode : units.baseCode) >= 0
    }
}

internal import SaifuSQLite

/// Brings books and open orders of a recovered file together, and writes them.
///
/// An open order that its book does not have as it should, or for which there is no money, is ended; the newest
/// first. An order of the book that the list does not have leaves it. A market that cannot be read begins anew.
struct RecoveredBooks {
    let core: ExchangeCore

    private var store: ExchangeStore { core.store }

    /// - Returns: the acceptance ids of the orders that were ended, and of those that only the book had.
    func mend() throws(DatabaseError) -> (ended: [String], lost: [String]) {
        if case .right(let balances) = try store.loadBalances() { core.account.balances = balances }
        core.nextOrderNumber = try store.nextOrderNumber()
        var resting = try restoreMarkets()
        var ended: [OwnOrder] = []
        for (loaded, _) in try store.loadOpenOrders() {
            var order = loaded
            guard let place = resting.take(order) else {
                ended.append(order)
                continue
            }
            order.resting = place.id
            core.account.update(order, core.units[order.market])
        }
        for place in resting.places.values { core.markets[place.market].venue.cancel(place.order.id) }
        for order in ended { finish(order) }
        for order in core.account.open.values.sorted(by: { $0.number > $1.number }) where !isCovered(order) {
            if let place = order.resting { core.markets[order.market].venue.cancel(place) }
            finish(order)
            ended.append(order)
        }
        core.dirty = Set(core.markets.indices)
        try core.commit()
        let lost = resting.places.keys.sorted().filter(OrderTag.isOwn).map(OrderTag.init(rawValue:))
        return (ended.map { $0.tag.text(.acceptance) }, lost.map { $0.text(.acceptance) })
    }

    /// - Returns: the own orders that rest in the books; one that is there twice only stays where it is found first.
    private func restoreMarkets() throws(DatabaseError) -> RestingOrders {
        let second = core.configuration.clock.milliseconds / 1000
        let seed = try store.seed()
        var resting = RestingOrders()
        core.markets = []
        for units in core.units {
            var market = core.newMarket(units, seed: seed, firstSecond: second)
            do throws(ByteReader.Damaged) {
                guard let snapshot = snapshot(of: units) else { throw ByteReader.Damaged() }
                for order in try market.restore(snapshot) where !resting.add(order, in: units.index) {
                    market.venue.cancel(order.id)
                }
            } catch {
                market = core.newMarket(units, seed: seed, firstSecond: second - ExchangeCore.longestCatchUp)
                market.venue.tradeCount = try latestTrade(of: units)
                while market.nextSecond < second { market.step() }
            }
            core.markets.append(market)
        }
        return resting
    }

    /// `nil` for what cannot be read.
    private func snapshot(of units: MarketUnits) -> [UInt8]? {
        do throws(DatabaseError) { return try store.snapshot(of: units.code) } catch { return nil }
    }

    /// The count of the latest trade of a market on the tape or among the own fills; 0 without any.
    private func latestTrade(of units: MarketUnits) throws(DatabaseError) -> Int64 {
        let id = try store.database.number(
            """
            SELECT max(coalesce((SELECT max(id) FROM tape WHERE product = ?1), 0),
            coalesce((SELECT max(id) FROM fills WHERE product = ?1), 0))
            """, .text(units.code))
        return Trade.count(id: id)
    }

    private func finish(_ order: OwnOrder) {
        var order = order
        order.end(as: .canceled)
        core.account.update(order, core.units[order.market])
    }

    private func isCovered(_ order: OwnOrder) -> Bool {
        let units = core.units[order.market]
        return core.account.available(order.side == .buy ? units.quoteCode : units.baseCode) >= 0
    }
}

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
        if case .right(let balances) = try store.loadBalances() {
            (core.accounts.balances, core.accounts.funded) = balances
        }
        core.records = try AccountRows(database: store.database).records()
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
            core.accounts.update(order, core.units[order.market])
        }
        for place in resting.places.values { core.markets[place.market].venue.cancel(place.order.id) }
        for order in ended { finish(order) }
        let endedParents = try mendParents()
        for order in core.accounts.open.values.sorted(by: { $0.number > $1.number }) where !isCovered(order) {
            if let place = order.resting { core.markets[order.market].venue.cancel(place) }
            finish(order)
            ended.append(order)
        }
        try PositionRows(database: store.database, products: store.products).load(into: &core.accounts)
        core.dirty = Set(core.markets.indices)
        for index in core.markets.indices {
            core.markets[index].seenTrades = core.markets[index].venue.tradeCount
            core.follow(index, at: core.configuration.clock.milliseconds)
        }
        try core.commit()
        let lost = resting.places.keys.sorted().filter(OrderTag.isOwn).map(OrderTag.init(rawValue:))
        return ((ended.map(\.tag) + endedParents).map { $0.text(.acceptance) }, lost.map { $0.text(.acceptance) })
    }

    /// A special order that cannot be read is forgotten, and one whose orders are not open is ended; what either has
    /// placed and is open stays, as an order of its own.
    ///
    /// - Returns: the tags of those that were ended.
    private func mendParents() throws(DatabaseError) -> [OrderTag] {
        core.accounts.parents.nextNumber = try store.nextParentNumber()
        var ended: [OrderTag] = []
        for number in try store.activeParents() {
            do throws(DatabaseError) {
                guard var parent = try store.parent(number) else { continue }
                if !parent.follows(core.accounts.open) {
                    parent.end(as: .canceled, legs: .canceled)
                    ended.append(parent.tag)
                }
                core.accounts.parents.update(parent)
            } catch {
                guard case .unexpectedValue = error else { throw error }
                try store.removeParent(number)
            }
        }
        return ended
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
                market.run(until: second)
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
            coalesce((SELECT max(id) FROM fills WHERE product = ?1 OR product LIKE '%:' || ?1), 0))
            """, .text(units.code))
        return MatchedTrade.count(id: id, market: units.index)
    }

    private func finish(_ order: OwnOrder) {
        var order = order
        order.end(as: .canceled)
        core.accounts.update(order, core.units[order.market])
    }

    private func isCovered(_ order: OwnOrder) -> Bool {
        let units = core.units[order.market]
        return core.accounts.available(order.side == .buy ? units.quoteCode : units.baseCode, of: order.holder) >= 0
    }
}

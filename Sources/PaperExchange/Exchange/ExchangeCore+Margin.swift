extension ExchangeCore {
    /// What the account's collateral is worth with its positions at the last price.
    func worth(in market: Int) -> Int128 {
        account.balances[.collateral, MarginRules.asset]
            + account.positions.gain(at: markets[market].venue.statistics.lastPrice, units[market])
    }

    /// The collateral that positions and open orders require. What an order would close requires none; the older one
    /// closes first.
    ///
    /// - Returns: all of it, and the part of `added`.
    func requiredMargin(in market: Int, adding added: OwnOrder? = nil) -> (all: Int128, added: Int128) {
        let units = units[market]
        let positions = account.positions
        var all = positions.required(units)
        var closing = positions.size
        var mine: Int128 = 0
        for order in openOrders(market).reversed() + (added.map { [$0] } ?? []) {
            var opening = order.outstanding
            if let side = positions.side, order.side != side {
                opening -= min(closing, opening)
                closing -= order.outstanding - opening
            }
            let value = units.cost(price: valuation(of: order), size: opening, up: true)
            mine = MarginRules.collateral(for: value)
            all += mine
        }
        return (all, added == nil ? 0 : mine)
    }

    /// An order is valued at its price, one at market at the worst price it would get now.
    private func valuation(of order: OwnOrder) -> Int64 {
        let venue = markets[order.market].venue
        return order.price ?? venue.book.preview(order.bookOrder).last?.price ?? venue.statistics.lastPrice
    }

    /// An order that only closes is always taken.
    func checkMargin(_ order: OwnOrder) throws(OrderFailure) {
        let required = requiredMargin(in: order.market, adding: order)
        guard required.added == 0 || required.all <= worth(in: order.market) else { throw .insufficientMargin }
        guard account.positions.lots.count < Bounds.openOrders else { throw .tooManyOpenOrders }
    }

    /// Moves yen into the collateral, or out of it with a negative number: what positions and orders require stays.
    func moveCollateral(_ yen: Int64, at now: Int64) throws(OrderFailure) {
        guard let market = units.first(where: \.isMargin)?.index else { throw .notFound }
        let free =
            yen > 0
            ? account.available(MarginRules.asset)
            : min(
                account.balances[.collateral, MarginRules.asset],
                worth(in: market) - requiredMargin(in: market).all)
        guard Int128(yen.magnitude) <= free else {
            throw .insufficientFunds(asset: MarginRules.asset, needed: Int128(yen.magnitude), available: free)
        }
        let reason = Balances.Reason(
            kind: yen > 0 ? .postCollateral : .cancelCollateral, market: nil, price: 0, orderTag: 0, date: now)
        account.balances.post(-Int128(yen), MarginRules.asset, to: .own, reason: reason, quantity: 0)
        account.balances.post(Int128(yen), MarginRules.asset, to: .collateral, reason: reason, quantity: 0)
        dirty.insert(market)
        do { try commit() } catch { throw .storage(error) }
    }

    /// Settles funding for the second that begins at `date`, once.
    func settleFunding(_ index: Int, at date: Int64) {
        guard account.positions.fundedAt < date, !account.positions.lots.isEmpty else { return }
        let units = units[index]
        let spot = markets.first {
            $0.units.baseCode == units.baseCode && $0.units.quoteCode == units.quoteCode && !$0.units.isMargin
        }
        let last = markets[index].venue.statistics.lastPrice
        let rate = MarginRules.fundingRate(last: last, spot: spot?.venue.statistics.lastPrice ?? last)
        account.settleFunding(rate: rate, last: last, market: index, units, at: date)
        dirty.insert(index)
        watchMargin(index, at: date)
    }

    /// Holds the collateral against what the positions require at the last price.
    func watchMargin(_ index: Int, at date: Int64) {
        guard units[index].isMargin, !account.positions.lots.isEmpty else {
            if units[index].isMargin { account.positions.callDue = nil }
            return
        }
        let (worth, required) = (worth(in: index), account.positions.required(units[index]))
        if !MarginRules.isCalled(worth: worth, required: required) {
            account.positions.callDue = nil
        } else if account.positions.callDue == nil {
            account.positions.callDue = date + MarginRules.callPeriod
        }
        let isOverdue = account.positions.callDue.map { $0 <= date } ?? false
        if isOverdue || MarginRules.isLiquidated(worth: worth, required: required) { liquidate(index, at: date) }
    }

    /// Ends all orders of the market and closes the positions at market, as far as somebody is there to trade with; the
    /// rest follows with the next trade.
    private func liquidate(_ index: Int, at date: Int64) {
        let venue = markets[index].venue
        guard let side = account.positions.side?.opposite, venue.book.best(side.opposite) != nil,
            venue.phase.kind == .running
        else { return }
        for parent in account.parents.active(in: index).reversed() { end(parent, as: .canceled, at: date) }
        for order in openOrders(index).reversed() { end(order, as: .canceled, at: date) }
        let size = min(account.positions.size, Bounds.size.upperBound)
        enter(
            OwnOrder(
                number: nextOrderNumber,
                tag: OrderTag(source: OrderTag.own, second: date / 1000, counter: nextOrderNumber), market: index,
                side: side, price: nil, size: size, timeInForce: .goodTillCanceled, feeRate: 0, created: date,
                expires: date, outstanding: size), at: date)
    }
}

extension ExchangeCore {
    /// Settles what positions pay in the second that begins at `date`, once.
    func settleCharges(_ index: Int, at date: Int64) {
        guard accounts.fundedAt < date, !accounts.invested.isEmpty else { return }
        accounts.fundedAt = date
        for holder in accounts.invested {
            if FundingSchedule.isSettled(at: date) {
                accounts.settleFunding(
                    of: holder, rate: FundingSchedule.rate(settledAt: date, seed: seed),
                    last: markets[index].venue.statistics.lastPrice, market: index, units[index], at: date)
            }
            if LeveragePoints.isCharged(at: date) {
                accounts.chargePoints(of: holder, market: index, units[index], at: date)
            }
        }
        dirty.insert(index)
        watchMargin(index, at: date)
    }

    /// Holds the collateral of everybody against what the positions require at the last price.
    func watchMargin(_ index: Int, at date: Int64) {
        guard units[index].isMargin else { return }
        for holder in accounts.positions.keys.sorted() { watchMargin(index, of: holder, at: date) }
    }

    private func watchMargin(_ index: Int, of holder: Holder, at date: Int64) {
        let positions = accounts.position(of: holder)
        let worth = Margin(core: self, market: index, holder: holder).worth
        let required = positions.required(units[index])
        guard !positions.lots.isEmpty, MarginRules.isCalled(worth: worth, required: required) else {
            accounts.positions[holder]?.callDue = nil
            return
        }
        let due = positions.callDue ?? date + MarginRules.callPeriod
        accounts.positions[holder]?.callDue = due
        guard due <= date || MarginRules.isLiquidated(worth: worth, required: required) else { return }
        liquidate(index, of: holder, at: date)
    }

    /// Ends all of a holder's orders of the market and closes the positions at market, as far as somebody is there to
    /// trade with; the rest follows with the next trade.
    private func liquidate(_ index: Int, of holder: Holder, at date: Int64) {
        let venue = markets[index].venue
        guard let side = accounts.position(of: holder).side?.opposite, venue.book.best(side.opposite) != nil,
            venue.phase.kind == .running
        else { return }
        endOrders(in: index, of: holder, at: date)
        let size = min(accounts.position(of: holder).size, Bounds.size.upperBound)
        enter(
            OwnOrder(
                number: nextOrderNumber,
                tag: OrderTag(source: OrderTag.own, second: date / 1000, counter: nextOrderNumber), holder: holder,
                market: index, side: side, price: nil, size: size, timeInForce: .goodTillCanceled, feeRate: 0,
                created: date, expires: date, outstanding: size), at: date)
    }

    /// Special orders first, so that none of them places another order when one of its own ends.
    func endOrders(in index: Int, of holder: Holder, at date: Int64) {
        for parent in accounts.parents.active(in: index, of: holder).reversed() { end(parent, as: .canceled, at: date) }
        for order in openOrders(index, of: holder).reversed() { end(order, as: .canceled, at: date) }
    }
}

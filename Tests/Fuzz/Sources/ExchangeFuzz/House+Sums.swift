internal import FuzzKit

@testable internal import PaperExchange

extension House {
    /// Nothing is made or lost, nothing is spent twice, and the books hold what the account says.
    func checkSums() {
        guard let core else { return require(false, "the exchange is closed") }
        let account = core.accounts
        var totals: [String: Int128] = [:]
        for (key, amount) in account.balances.amounts {
            totals[key.asset, default: 0] += amount
            // What positions have lost can be more than the collateral was.
            require(key.account == .market || isCollateral(key.account) || amount >= 0, "an account owes")
        }
        for amount in core.configuration.funding {
            let funded = MarketUnits.units(amount.quantity, scale: amount.asset.displayScale).map { Int128($0) }
            require(totals.removeValue(forKey: amount.asset.code) == funded, "an asset is not what was funded")
        }
        require(totals.values.allSatisfy { $0 == 0 }, "an asset came from nowhere")
        checkHolds(core)
        checkParents(core)
        checkPositions(core)
    }

    private func isCollateral(_ account: Account) -> Bool {
        if case .collateral = account { true } else { false }
    }

    /// A special order that is not over waits for something: an open order of its own, or a price that has not come.
    private func checkParents(_ core: ExchangeCore) {
        for parent in core.accounts.parents.active.values {
            var waits = false
            for leg in parent.legs where leg.state == .placed || leg.state == .armed {
                waits = true
                if leg.state == .placed {
                    let order = leg.child.flatMap { core.accounts.open[$0] }
                    require(order != nil, "a part waits for an order that is over")
                } else {
                    var leg = leg
                    let last = core.markets[parent.market].venue.statistics.lastPrice
                    require(last == 0 || !leg.watch(last), "a price has come and nothing was sent")
                }
            }
            require(waits, "a special order waits for nothing")
            // What ends by the clock ends with a second; a market that has seen a later one waits for it.
            let second = clock.milliseconds / 1000
            let isAhead = core.markets[parent.market].nextSecond > second
            require(isAhead || parent.expires > second * 1000, "a special order has outlived its date")
        }
    }

    /// Positions are of one side, and closed when half of what they require is lost and somebody would take them.
    private func checkPositions(_ core: ExchangeCore) {
        guard let units = core.units.first(where: \.isMargin) else { return }
        for (holder, positions) in core.accounts.positions where !positions.lots.isEmpty {
            require(positions.lots.allSatisfy { $0.side == positions.side && $0.size > 0 }, "lots of both sides")
            require(zip(positions.lots, positions.lots.dropFirst()).allSatisfy { $0.id < $1.id }, "lots out of order")
            let worth = Margin(core: core, market: units.index, holder: holder).worth
            let venue = core.markets[units.index].venue
            let isTaken = positions.side.flatMap { venue.book.best($0) } != nil
            require(
                !isTaken || !MarginRules.isLiquidated(worth: worth, required: positions.required(units)),
                "a position is held that should have been closed")
        }
    }

    private func checkHolds(_ core: ExchangeCore) {
        var held: [Balances.Key: Int128] = [:]
        for order in core.accounts.open.values {
            let units = core.units[order.market]
            let asset = order.side == .buy ? units.quoteCode : units.baseCode
            held[Balances.Key(account: .own(order.holder), asset: asset), default: 0] += order.held(units)
            let place = order.resting.flatMap { core.markets[order.market].venue.book.order($0) }
            require(place?.size == order.outstanding && place?.tag == order.tag.rawValue, "an order is not in its book")
            require(order.executed + order.canceled + order.outstanding == order.size, "an order has lost a part")
        }
        for (key, amount) in core.accounts.held {
            require(amount == held[key] ?? 0, "what is held is not what the orders hold")
            require(core.accounts.balances[key.account, key.asset] >= amount, "more is held than is there")
        }
        for market in core.markets {
            let (bid, ask) = (market.venue.book.best(.buy), market.venue.book.best(.sell))
            require(bid.map { bid in ask.map { bid.price < $0.price } ?? true } ?? true, "a book is crossed")
        }
    }
}

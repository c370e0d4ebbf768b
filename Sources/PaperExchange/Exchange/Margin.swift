/// A holder's collateral against what positions and orders require of it.
struct Margin {
    let core: ExchangeCore
    let market: Int
    let holder: Holder

    private var units: MarketUnits { core.units[market] }
    private var positions: Positions { core.accounts.position(of: holder) }

    /// The value of the collateral with the positions at the last price.
    var worth: Int128 {
        core.accounts.balances[.collateral(holder), MarginRules.asset]
            + positions.gain(at: core.markets[market].venue.statistics.lastPrice, units)
    }

    /// The collateral that nothing requires.
    var free: Int128 { worth - required().all }

    /// The collateral that positions and open orders require. What an order would close requires none; the older one
    /// closes first.
    ///
    /// - Returns: all of it, and the part of the last of `added`.
    private func required(adding added: [OwnOrder] = []) -> (all: Int128, added: Int128) {
        let positions = positions
        var all = positions.required(units)
        var closing = positions.size
        var mine: Int128 = 0
        for order in core.openOrders(market, of: holder).reversed() + added {
            var opening = order.outstanding
            if let side = positions.side, order.side != side {
                opening -= min(closing, opening)
                closing -= order.outstanding - opening
            }
            let value = units.cost(price: valuation(of: order), size: opening, up: true)
            mine = MarginRules.collateral(for: value)
            all += mine
        }
        return (all, added.isEmpty ? 0 : mine)
    }

    /// An order is valued at its price, one at market at the worst price it would get now.
    private func valuation(of order: OwnOrder) -> Int64 {
        let venue = core.markets[order.market].venue
        return order.price ?? venue.book.preview(order.bookOrder).last?.price ?? venue.statistics.lastPrice
    }

    /// An order that only closes is always taken.
    func check(_ order: OwnOrder, beside others: [OwnOrder]) throws(OrderFailure) {
        let required = required(adding: others + [order])
        guard required.added == 0 || required.all <= worth else { throw .insufficientMargin }
        guard positions.lots.count < Bounds.openOrders else { throw .tooManyOpenOrders }
    }
}

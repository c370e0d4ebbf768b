/// The account of the API key: its open orders, what they hold, and how fills change it.
struct TradingAccount: Sendable {
    var balances = Balances()
    /// Open orders by tag.
    var open: [Int64: OwnOrder] = [:]
    /// The sum of what open orders hold, by asset.
    private(set) var held: [String: Int128] = [:]
    /// Orders and fills that are not in the store yet.
    var changed: [Int64: OwnOrder] = [:]
    var fills: [OwnFill] = []

    /// What can be spent: the balance less what open orders hold.
    func available(_ asset: String) -> Int128 { balances[.own, asset] - (held[asset] ?? 0) }

    /// Takes over a new or changed order, with what it holds.
    mutating func update(_ order: OwnOrder, _ units: MarketUnits) {
        let asset = order.side == .buy ? units.quoteCode : units.baseCode
        let before = open[order.tag.rawValue]?.held(units) ?? 0
        held[asset, default: 0] += order.held(units) - before
        open[order.tag.rawValue] = order.state == .active ? order : nil
        changed[order.tag.rawValue] = order
    }

    /// Books one fill of an open order: money against coins, the fee in the base asset.
    mutating func settle(_ trade: Trade, _ side: BookSide, _ units: MarketUnits) {
        let tag = side == .buy ? trade.buyTag : trade.sellTag
        guard var order = open[tag] else { return }
        var after = order
        after.fill(size: trade.size, price: trade.price, commission: 0)
        let fee = FeeSchedule.fee(on: trade.size, rate: order.feeRate)
        let leg = side == .buy ? buy(trade, after, fee, units) : sell(trade, order, after, fee, units)
        order.fill(size: trade.size, price: trade.price, commission: leg.fee)
        update(order, units)
        post(leg, trade, order, units)
        fills.append(
            OwnFill(
                id: trade.id, orderNumber: order.number, orderTag: tag, market: order.market, side: side,
                price: trade.price, size: trade.size, commission: leg.fee, date: trade.date))
    }

    /// What one fill moves: quote and fee, both not negative.
    private struct Leg {
        let quote: Int128
        let fee: Int64
    }

    /// Yen round up on a purchase. Many small fills could so cost a few yen more than the order held; never more is
    /// taken than is there.
    private func buy(_ trade: Trade, _ after: OwnOrder, _ fee: Int64, _ units: MarketUnits) -> Leg {
        let asset = units.quoteCode
        let free = spendable(asset, releasing: open[after.tag.rawValue], keeping: after, units)
        return Leg(quote: min(units.cost(price: trade.price, size: trade.size, up: true), free), fee: fee)
    }

    private func sell(_ trade: Trade, _ order: OwnOrder, _ after: OwnOrder, _ fee: Int64, _ units: MarketUnits) -> Leg {
        let free = spendable(units.baseCode, releasing: order, keeping: after, units) - Int128(trade.size)
        let quote = units.cost(price: trade.price, size: trade.size, up: false)
        return Leg(quote: quote, fee: free < Int128(fee) ? Int64(max(0, free)) : fee)
    }

    /// The balance less everything held, with one order's hold as it will be after the fill.
    private func spendable(
        _ asset: String, releasing before: OwnOrder?, keeping after: OwnOrder, _ units: MarketUnits
    ) -> Int128 {
        available(asset) + (before?.held(units) ?? 0) - after.held(units)
    }

    private mutating func post(_ leg: Leg, _ trade: Trade, _ order: OwnOrder, _ units: MarketUnits) {
        let (coins, fee) = (Int128(trade.size), Int128(leg.fee))
        let (base, quote) = (units.baseCode, units.quoteCode)
        let kind: BalanceEntry.Kind = order.side == .buy ? .buy : .sell
        let reason = Balances.Reason(
            kind: kind, market: order.market, price: trade.price, orderTag: order.tag.rawValue, date: trade.date)
        let quantity = order.side == .buy ? trade.size : -trade.size
        let (paid, got) = order.side == .buy ? (leg.quote, coins) : (-leg.quote, -coins)
        balances.post(-paid, quote, to: .own, reason: reason, quantity: quantity)
        balances.post(got - fee, base, to: .own, reason: reason, quantity: quantity, commission: leg.fee)
        balances.post(paid, quote, to: .market, reason: reason, quantity: -quantity)
        balances.post(-got, base, to: .market, reason: reason, quantity: -quantity)
        balances.post(fee, base, to: .fees, reason: reason, quantity: 0)
    }
}

/// The open orders of the accounts, the amounts they hold back, and the effects of fills.
struct TradingAccounts: Sendable {
    var balances = Balances()
    /// The amounts that were put into all accounts together, by asset.
    var funded: [String: Int128] = [:]
    /// Open orders by tag.
    var open: [Int64: OwnOrder] = [:]
    /// The sum of what open orders hold, by holder and asset.
    private(set) var held: [Balances.Key: Int128] = [:]
    /// Orders and fills that are not in the store yet.
    var changed: [Int64: OwnOrder] = [:]
    var fills: [OwnFill] = []
    var parents = ParentOrders()
    /// Of those who have had any.
    var positions: [Holder: Positions] = [:]
    var nextLot: Int64 = 1
    /// When funding was last settled, in milliseconds since 1970.
    var fundedAt: Int64 = 0
    /// The events for the private channels that go out once they are in the store, oldest first.
    var events: [OrderEvent] = []
    /// Tags of orders that ended and that no special order has looked at yet, oldest first.
    var ended: [Int64] = []

    /// The earliest date at which an open order ends by itself.
    var nextExpiry: Int64 {
        (open.values.map(\.expires) + parents.active.values.map(\.expires)).min() ?? .max
    }

    /// Whether nothing waits for a price or a date.
    var isIdle: Bool {
        open.isEmpty && parents.active.isEmpty && invested.isEmpty
    }

    /// Returns the amount that can be spent: the balance less what open orders hold back.
    func available(_ asset: String, of holder: Holder) -> Int128 {
        let key = Balances.Key(account: .own(holder), asset: asset)
        return (balances.amounts[key] ?? 0) - (held[key] ?? 0)
    }

    func position(of holder: Holder) -> Positions { positions[holder] ?? Positions() }

    /// Those who have positions.
    var invested: [Holder] { positions.filter { !$0.value.lots.isEmpty }.keys.sorted() }

    /// Takes over a new or changed order, with what it holds.
    mutating func update(_ order: OwnOrder, _ units: MarketUnits) {
        let asset = order.side == .buy ? units.quoteCode : units.baseCode
        let before = open[order.tag.rawValue]?.held(units) ?? 0
        held[Balances.Key(account: .own(order.holder), asset: asset), default: 0] += order.held(units) - before
        if order.state != .active, parents.parent(of: order.tag.rawValue) != nil { ended.append(order.tag.rawValue) }
        open[order.tag.rawValue] = order.state == .active ? order : nil
        changed[order.tag.rawValue] = order
    }

    mutating func tell(_ order: OwnOrder, _ event: OrderEvent.Child, at date: Int64) {
        events.append(OrderEvent(subject: .child(order, event), date: date))
    }

    mutating func tell(_ parent: ParentOrder, _ event: OrderEvent.Parent, at date: Int64) {
        events.append(OrderEvent(subject: .parent(parent, event), date: date))
    }

    /// Books one fill of an open order: money against coins, the fee in the base asset.
    mutating func settle(_ trade: MatchedTrade, _ side: OrderSide, _ units: MarketUnits) {
        let tag = side == .buy ? trade.buyTag : trade.sellTag
        guard var order = open[tag] else { return }
        let fee = units.isMargin ? clear(trade, &order, units) : exchange(trade, &order, units)
        let fill = OwnFill(
            id: trade.id, orderNumber: order.number, orderTag: tag, place: order.place, side: side,
            price: trade.price, size: trade.size, commission: fee, date: trade.date)
        fills.append(fill)
        tell(order, .execution(fill, outstanding: order.outstanding), at: trade.date)
    }

    /// Assets change hands; returns the fee.
    private mutating func exchange(_ trade: MatchedTrade, _ order: inout OwnOrder, _ units: MarketUnits) -> Int64 {
        var after = order
        after.fill(size: trade.size, price: trade.price, commission: 0)
        let fee = FeeSchedule.fee(on: trade.size, rate: order.feeRate)
        let leg = order.side == .buy ? buy(trade, after, fee, units) : sell(trade, order, after, fee, units)
        order.fill(size: trade.size, price: trade.price, commission: leg.fee)
        update(order, units)
        post(leg, trade, order, units)
        return leg.fee
    }

    /// Positions are opened and closed, and the collateral takes what that gained; there is no fee.
    private mutating func clear(_ trade: MatchedTrade, _ order: inout OwnOrder, _ units: MarketUnits) -> Int64 {
        order.fill(size: trade.size, price: trade.price, commission: 0)
        update(order, units)
        let tag = order.tag.rawValue
        let gained = positions[order.holder, default: Positions()].trade(
            order.side, trade, order: order, units, nextLot: &nextLot)
        postCollateral(
            gained, of: order.holder,
            Balances.Reason(
                kind: .clearing, market: order.market, price: trade.price, orderTag: tag, date: trade.date))
        return 0
    }

    /// Lets each lot of a holder pay or get its part of the funding.
    mutating func settleFunding(
        of holder: Holder, rate: Int128, last: Int64, market: Int, _ units: MarketUnits, at date: Int64
    ) {
        var mine = positions[holder] ?? Positions()
        var sum: Int128 = 0
        for index in mine.lots.indices {
            let income = mine.lots[index].fundingIncome(rate: rate, last: last, units)
            mine.lots[index].funding -= income
            mine.changed.insert(mine.lots[index].id)
            sum += income
        }
        positions[holder] = mine
        postCollateral(
            sum, of: holder, Balances.Reason(kind: .funding, market: market, price: last, orderTag: 0, date: date))
    }

    /// Lets each lot that was there before pay its points of the day.
    mutating func chargePoints(of holder: Holder, market: Int, _ units: MarketUnits, at date: Int64) {
        let sum = position(of: holder).lots.filter { $0.opened < date }.reduce(Int128(0)) {
            $0 + LeveragePoints.charge(on: $1, units)
        }
        postCollateral(
            -sum, of: holder, Balances.Reason(kind: .leveragePoints, market: market, price: 0, orderTag: 0, date: date))
    }

    mutating func postCollateral(_ amount: Int128, of holder: Holder, _ reason: Balances.Reason) {
        guard amount != 0 else { return }
        balances.post(amount, MarginRules.asset, to: .collateral(holder), reason: reason, quantity: 0)
        balances.post(-amount, MarginRules.asset, to: .market, reason: reason, quantity: 0)
    }

    /// The amounts that one fill moves: quote and fee, both not negative.
    private struct Leg {
        let quote: Int128
        let fee: Int64
    }

    /// Yen round up on a purchase. Many small fills could so cost a few yen more than the order held; never more is
    /// taken than is there.
    private func buy(_ trade: MatchedTrade, _ after: OwnOrder, _ fee: Int64, _ units: MarketUnits) -> Leg {
        let asset = units.quoteCode
        let free = spendable(asset, releasing: open[after.tag.rawValue], keeping: after, units)
        return Leg(quote: min(units.cost(price: trade.price, size: trade.size, up: true), free), fee: fee)
    }

    private func sell(_ trade: MatchedTrade, _ order: OwnOrder, _ after: OwnOrder, _ fee: Int64, _ units: MarketUnits)
        -> Leg
    {
        let free = spendable(units.baseCode, releasing: order, keeping: after, units) - Int128(trade.size)
        let quote = units.cost(price: trade.price, size: trade.size, up: false)
        return Leg(quote: quote, fee: free < Int128(fee) ? Int64(max(0, free)) : fee)
    }

    /// The balance less everything held, with one order's hold as it will be after the fill.
    private func spendable(
        _ asset: String, releasing before: OwnOrder?, keeping after: OwnOrder, _ units: MarketUnits
    ) -> Int128 {
        available(asset, of: after.holder) + (before?.held(units) ?? 0) - after.held(units)
    }

    private mutating func post(_ leg: Leg, _ trade: MatchedTrade, _ order: OwnOrder, _ units: MarketUnits) {
        let (coins, fee) = (Int128(trade.size), Int128(leg.fee))
        let (base, quote) = (units.baseCode, units.quoteCode)
        let kind: BalanceEntry.Kind = order.side == .buy ? .buy : .sell
        let reason = Balances.Reason(
            kind: kind, market: order.market, price: trade.price, orderTag: order.tag.rawValue, date: trade.date)
        let quantity = order.side == .buy ? trade.size : -trade.size
        let (paid, got) = order.side == .buy ? (leg.quote, coins) : (-leg.quote, -coins)
        balances.post(-paid, quote, to: .own(order.holder), reason: reason, quantity: quantity)
        balances.post(got - fee, base, to: .own(order.holder), reason: reason, quantity: quantity, commission: leg.fee)
        balances.post(paid, quote, to: .market, reason: reason, quantity: -quantity)
        balances.post(-got, base, to: .market, reason: reason, quantity: -quantity)
        balances.post(fee, base, to: .fees, reason: reason, quantity: 0)
    }
}

/// The exchange as one would keep it in a notebook: arrays that are sorted and searched anew each time.
///
/// It knows the rules and shares no code with the engine. Prices are yen, sizes 1e-8 of a coin, dates milliseconds; market 0
/// is spot, market 8 has positions. A price of 0 is a market order; lives are 0 GTC, 1 IOC, 2 FOK.
final class PlainExchange {
    final class Order {
        let isOwn, buy: Bool, market, price, life, expires: Int
        var number = 0, left: Int, state = "ACTIVE"
        init(_ isOwn: Bool, _ market: Int, _ buy: Bool, _ price: Int, _ size: Int, _ life: Int, _ expires: Int) {
            (self.isOwn, self.market, self.buy, self.price) = (isOwn, market, buy, price)
            (left, self.life, self.expires) = (size, life, expires)
        }
    }
    final class Leg {
        let kind: String, buy: Bool, price, trigger, offset, size: Int
        var state = "waiting", best = 0, order: Order?, since = 0
        var isOver: Bool { !["waiting", "armed", "placed"].contains(state) }
        init(_ kind: String, _ buy: Bool, price: Int, trigger: Int, offset: Int, size: Int) {
            (self.kind, self.buy, self.price, self.trigger) = (kind, buy, price, trigger)
            (self.offset, self.size) = (offset, size)
        }
        func isMet(by price: Int) -> Bool {
            if kind != "TRAIL" { return buy ? price >= trigger : price <= trigger }
            best = best == 0 ? price : buy ? min(best, price) : max(best, price)
            return buy ? price >= best + offset : price <= best - offset
        }
    }
    final class Parent {
        let market, life, expires: Int, stages: [[Leg]]
        var number = 0, state = "ACTIVE"
        var legs: [Leg] { stages.flatMap { $0 } }
        init(_ market: Int, _ stages: [[Leg]], life: Int, expires: Int) {
            (self.market, self.stages, self.life, self.expires) = (market, stages, life, expires)
        }
    }
    struct Lot { let buy: Bool, price: Int, order: Int, date: Int, size: Int }

    var now: Int, yen: Int, coins: Int, collateral: Int
    var last = [0: 0, 8: 0], books: [Int: [Order]] = [0: [], 8: []], open: [Order] = [], lots: [Lot] = []
    var parents: [Parent] = [], phases: [Int: (isCollecting: Bool, until: Int)] = [:]
    /// What is told of a settlement, in 1e-9.
    var rate: (Int) -> Int = { _ in 0 }
    var numbers = 0, parentNumbers = 0, trades = 0, ended: [Order] = []
    var unseen: [(market: Int, price: Int, count: Int, date: Int)] = []

    init(now: Int, yen: Int, coins: Int, collateral: Int) {
        (self.now, self.yen, self.coins, self.collateral) = (now, yen, coins, collateral)
    }

    // Money.
    let unit = 100_000_000
    func up(_ value: Int, _ divisor: Int) -> Int { (value + divisor - 1) / divisor }
    func down(_ value: Int, _ divisor: Int) -> Int { value < 0 ? -up(-value, divisor) : value / divisor }
    func cost(_ price: Int, _ size: Int) -> Int { up(price * size, unit) }
    func fee(_ size: Int) -> Int { up(size * 15, 10_000) }
    func hold(_ o: Order) -> Int { o.market == 8 ? 0 : o.buy ? cost(o.price, o.left) : o.left + fee(o.left) }
    var freeYen: Int { yen - open.filter { $0.buy }.reduce(0) { $0 + hold($1) } }
    var freeCoins: Int { coins - open.filter { !$0.buy }.reduce(0) { $0 + hold($1) } }
    func gain(_ lot: Lot, at price: Int, _ size: Int) -> Int {
        down((lot.buy ? price - lot.price : lot.price - price) * size, unit)
    }
    func demand(_ price: Int, _ size: Int) -> Int { up(cost(price, size), 2) }
    var required: Int { lots.reduce(0) { $0 + demand($1.price, $1.size) } }
    var worth: Int { lots.reduce(collateral) { $0 + gain($1, at: last[8] ?? 0, $1.size) } }

    /// What all orders require that do not close, and the newest of them.
    func margin(adding new: Order) -> (all: Int, mine: Int) {
        var (all, mine, closing) = (required, 0, lots.reduce(0) { $0 + $1.size })
        for order in open.filter({ $0.market == 8 }).sorted(by: { $0.number < $1.number }) + [new] {
            let closes = lots.first.map { $0.buy != order.buy } ?? false ? min(closing, order.left) : 0
            closing -= closes
            let price = order.price > 0 ? order.price : meets(order).last?.maker.price ?? last[8] ?? 0
            mine = demand(price, order.left - closes)
            all += mine
        }
        return (all, mine)
    }

    // Orders.
    func queue(_ market: Int, buys: Bool) -> [Order] {
        (books[market] ?? []).enumerated().filter { $0.element.buy == buys }.sorted {
            let (one, other) = (
                buys ? -$0.element.price : $0.element.price, buys ? -$1.element.price : $1.element.price
            )
            return one != other ? one < other : $0.offset < $1.offset
        }.map(\.element)
    }
    func meets(_ o: Order) -> [(maker: Order, size: Int)] {
        let makers = queue(o.market, buys: !o.buy).filter { maker in
            o.price == 0 || (o.buy ? maker.price <= o.price : maker.price >= o.price)
        }
        if o.life == 2, makers.reduce(0, { $0 + $1.left }) < o.left { return [] }
        var (left, met): (Int, [(Order, Int)]) = (o.left, [])
        for maker in makers where left > 0 {
            met.append((maker, min(left, maker.left)))
            left -= min(left, maker.left)
        }
        return met
    }
    func admits(_ o: Order) -> Bool {
        if let phase = phases[o.market], !phase.isCollecting || o.price == 0 || o.life > 0 { return false }
        if o.market == 8 { return margin(adding: o).mine == 0 || margin(adding: o).all <= worth }
        if !o.buy { return hold(o) <= freeCoins }
        let needed = o.price > 0 ? hold(o) : meets(o).reduce(0) { $0 + cost($1.maker.price, $1.size) }
        return needed <= freeYen
    }
    func place(_ o: Order) -> Bool {
        guard !o.isOwn || admits(o) else { return false }
        enter(o)
        follow()
        return true
    }
    func enter(_ o: Order) {
        if o.isOwn {
            (o.number, numbers) = (numbers, numbers + 1)
            open.append(o)
        }
        if phases[o.market] == nil {
            for (maker, size) in meets(o) { trade(o.buy ? o : maker, o.buy ? maker : o, maker.price, size) }
        }
        guard o.left > 0 else { return }
        if o.price > 0, o.life == 0, phases[o.market]?.isCollecting ?? true {
            books[o.market]?.append(o)
        } else {
            end(o, "CANCELED")
        }
    }
    func trade(_ buyer: Order, _ seller: Order, _ price: Int, _ size: Int) {
        trades += 1
        last[buyer.market] = price
        unseen.append((buyer.market, price, trades, now))
        for o in [buyer, seller] {
            o.left -= size
            if o.isOwn { settle(o, price, size) }
            if o.left == 0 { end(o, "COMPLETED") }
        }
    }
    func settle(_ o: Order, _ price: Int, _ size: Int) {
        if o.market == 8 { return clear(o, price, size) }
        if o.buy {
            yen -= min(cost(price, size), freeYen)
            coins += size - fee(size)
        } else {
            coins -= size + min(fee(size), max(0, freeCoins - size))
            yen += price * size / unit
        }
    }
    func clear(_ o: Order, _ price: Int, _ size: Int) {
        var left = size
        while left > 0, let lot = lots.first, lot.buy != o.buy {
            let closed = min(left, lot.size)
            collateral += gain(lot, at: price, closed)
            left -= closed
            lots[0] = Lot(buy: lot.buy, price: lot.price, order: lot.order, date: lot.date, size: lot.size - closed)
            if lots[0].size == 0 { lots.removeFirst() }
        }
        // What one order gets at one price in one moment is one lot.
        if left > 0, let lot = lots.last, lot.order == o.number, lot.price == price, lot.date == now {
            left += lots.removeLast().size
        }
        if left > 0 { lots.append(Lot(buy: o.buy, price: price, order: o.number, date: now, size: left)) }
    }
    func end(_ o: Order, _ state: String) {
        guard o.state == "ACTIVE" else { return }
        (o.state, o.left) = (state, 0)
        books[o.market]?.removeAll { $0 === o }
        open.removeAll { $0 === o }
        ended.append(o)
    }
}

/// The exchange as one would keep it in a notebook: this file is the model that `ModelTests` holds the exchange to.
///
/// It shares no code with the engine: arrays that are sorted and searched anew each time. Prices are yen, 0 at market;
/// sizes 1e-8 of a coin, dates milliseconds. Market 0 is spot, 8 has positions. Lives are 0 GTC, 1 IOC, 2 FOK.
class PlainExchange {
    /// What is asked for. A stop order has a trigger, one that trails an offset.
    struct Terms { let isOwn, buy: Bool, market, size, price, life, trigger, offset: Int }
    @dynamicMemberLookup final class Order {
        let terms: Terms
        var left: Int, number = 0, state = "waiting", feeRate = 0, best = 0, since = 0
        init(_ terms: Terms) { (self.terms, left) = (terms, terms.size) }
        subscript<T>(dynamicMember path: KeyPath<Terms, T>) -> T { terms[keyPath: path] }
        var sign: Int { terms.buy ? 1 : -1 }
        var rank: Int { -terms.price * sign }  // The lowest trades first.
        var isOver: Bool { !["waiting", "armed", "placed"].contains(state) }
        var isConditional: Bool { terms.trigger + terms.offset > 0 }
        func isMet(by price: Int, trade: Int = .max) -> Bool {
            guard state == "armed", since < trade, price > 0 else { return false }
            best = best == 0 ? price : terms.buy ? min(best, price) : max(best, price)
            return (price - (terms.trigger > 0 ? terms.trigger : best)) * sign >= terms.offset
        }
    }
    /// A special order, with a number, or an order that is its only leg.
    struct Parent { let number: Int?, market: Int, expires: Int, stages: [[Order]] }
    struct Lot { let sign, price, order, date: Int; var size: Int }
    var now = 0, yen = 0, coins = 0, collateral = 0, last = [Int](repeating: 0, count: 9)
    var phases: [Int: (isCollecting: Bool, until: Int)] = [:]
    /// Everybody's orders in the books, by rank; what the account has asked for, and its positions, the oldest first.
    var orders: [Order] = [], parents: [Parent] = [], lots: [Lot] = []
    var open: [Order] { orders.filter(\.isOwn).sorted { $0.number < $1.number } }
    /// When a margin call ends; the rates that are told, of fees in 1e-4 and of funding in 1e-9 by second; two counts;
    /// what special orders have not looked at yet, the newest first.
    var callEnds: Int?, feeRate = 15, rates: [Int: Int] = [:], numbers = 0, trades = 0
    var ended: [Order] = [], unseen: [(market: Int, price: Int, count: Int)] = []
    func sum(_ numbers: [Int]) -> Int { numbers.reduce(0, +) }
    func up(_ value: Int, _ divisor: Int) -> Int { value > 0 ? (value + divisor - 1) / divisor : value / divisor }
    func cost(_ price: Int, _ size: Int) -> Int { up(price * size, 100_000_000) }
    func fee(_ o: Order, _ size: Int) -> Int { up(size * o.feeRate, 10_000) }
    func hold(_ o: Order) -> Int { o.market == 8 ? 0 : o.buy ? cost(o.price, o.left) : o.left + fee(o, o.left) }
    var freeYen: Int { yen - sum(open.filter(\.buy).map(hold)) }
    var freeCoins: Int { coins - sum(open.filter { !$0.buy }.map(hold)) }
    func loss(_ lot: Lot, _ size: Int, at price: Int) -> Int { up((lot.price - price) * size * lot.sign, 100_000_000) }
    func demand(_ price: Int, _ size: Int) -> Int { up(cost(price, size), 2) }
    var required: Int { sum(lots.map { demand($0.price, $0.size) }) }
    var worth: Int { collateral - sum(lots.map { loss($0, $0.size, at: last[8]) }) }
    /// Orders of the other side close positions, the oldest first, and need nothing for that.
    func isCovered(adding new: [Order]) -> Bool {
        var (all, mine, closing) = (required, 0, sum(lots.map(\.size)))
        for o in open.filter({ $0.market == 8 }) + new {
            let closes = lots.first?.sign == -o.sign ? min(closing, o.left) : 0
            closing -= closes
            mine = demand(o.price > 0 ? o.price : meets(o).last?.maker.price ?? last[8], o.left - closes)
            all += mine
        }
        return mine == 0 || all <= worth
    }
    func queue(_ market: Int, buys: Bool) -> [Order] { orders.filter { $0.market == market && $0.buy == buys } }
    func meets(_ o: Order) -> [(maker: Order, size: Int)] {
        var left = o.left
        let met = queue(o.market, buys: !o.buy).filter { o.price == 0 || $0.rank <= -o.rank }.map { maker in
            defer { left -= min(left, maker.left) }
            return (maker, min(left, maker.left))
        }
        return phases[o.market] != nil || o.life == 2 && left > 0 ? [] : met.filter { $0.1 > 0 }
    }
    func admits(_ o: Order, beside others: [Order] = []) -> Bool {
        if let phase = phases[o.market], !phase.isCollecting || o.price == 0 || o.life > 0 { return false }
        o.feeRate = feeRate
        let all = (others + [o]).filter { $0.buy == o.buy }
        if o.market == 8 { return isCovered(adding: others + [o]) }
        if !o.buy { return sum(all.map(hold)) <= freeCoins }
        func needs(_ o: Order) -> Int { o.price > 0 ? hold(o) : sum(meets(o).map { cost($0.maker.price, $0.size) }) }
        return sum(all.map(needs)) <= freeYen
    }
    func enter(_ o: Order) {
        (o.state, o.number, numbers) = ("placed", numbers, numbers + (o.isOwn ? 1 : 0))
        orders = (orders + [o]).sorted { $0.rank < $1.rank }
        for (maker, size) in meets(o) { trade(o.buy ? o : maker, o.buy ? maker : o, size, at: maker.price) }
        if o.price == 0 || o.life > 0 || phases[o.market]?.isCollecting == false { end(o) }
    }
    func trade(_ buyer: Order, _ seller: Order, _ size: Int, at price: Int) {
        (trades, last[buyer.market]) = (trades + 1, price)
        unseen.insert((buyer.market, price, trades), at: 0)
        for o in [buyer, seller] {
            o.left -= size
            if o.isOwn { o.market == 8 ? clear(o, size, at: price) : pay(o, size, at: price) }
            if o.left == 0 { end(o, "COMPLETED") }
        }
    }
    func pay(_ o: Order, _ size: Int, at price: Int) {
        yen -= o.buy ? min(cost(price, size), freeYen) : -(price * size / 100_000_000)
        coins += o.buy ? size - fee(o, size) : -size - min(fee(o, size), max(0, freeCoins - size))
    }
    func clear(_ o: Order, _ filled: Int, at price: Int) {
        var size = filled
        while size > 0, let lot = lots.first, lot.sign != o.sign {
            let closed = min(size, lot.size)
            (size, collateral) = (size - closed, collateral - loss(lot, closed, at: price))
            lots[0].size -= closed
            lots.removeAll { $0.size == 0 }
        }
        // What one order gets at one price in one moment is one lot.
        if let l = lots.last, (l.order, l.price, l.date) == (o.number, price, now) { size += lots.removeLast().size }
        if size > 0 { lots.append(Lot(sign: o.sign, price: price, order: o.number, date: now, size: size)) }
    }
    func end(_ o: Order, _ state: String = "CANCELED") {
        guard !o.isOver else { return }
        (o.state, o.left) = (state, 0)
        orders.removeAll { $0 === o }
        ended.insert(o, at: 0)
    }
    func place(_ parent: Parent) -> Bool {
        let first = parent.stages[0].filter { !$0.isConditional },
            isClosed = phases[parent.market]?.isCollecting == false
        if isClosed || !first.indices.allSatisfy({ admits(first[$0], beside: Array(first[..<$0])) }) { return false }
        parents = (parents + [parent]).sorted { $0.number != nil && $1.number == nil }  // Special ones end first.
        advance(parent)
        follow()
        return true
    }
    func advance(_ parent: Parent) {
        for stage in parent.stages {
            var isDecided: Bool { stage.contains { ["COMPLETED", "REJECTED"].contains($0.state) } }
            for leg in stage where leg.state == "waiting" && !isDecided {
                (leg.state, leg.since) = ("armed", trades)
                if !leg.isConditional || leg.isMet(by: last[leg.market]) { send(leg, in: stage) }
            }
            if isDecided { stage.forEach { end($0) } }
            if !stage.allSatisfy(\.isOver) { return }
            if !stage.contains(where: { $0.state == "COMPLETED" }) { break }
        }
        end(parent)
    }
    func send(_ leg: Order, in stage: [Order]) {
        for other in stage where other !== leg && leg.isConditional { end(other) }
        if admits(leg) { enter(leg) } else { leg.state = "REJECTED" }
    }
    func end(_ parent: Parent, _ state: String = "CANCELED") {
        parent.stages.joined().forEach { end($0, state) }
        parents.removeAll { $0.stages[0][0] === parent.stages[0][0] }
    }
    func follow() {
        followEnds()
        while let (market, price, count) = unseen.popLast() {
            for parent in parents where parent.market == market {
                let legs = parent.stages.flatMap { stage in stage.map { ($0, stage) } }
                for (leg, stage) in legs where leg.isMet(by: price, trade: count) { send(leg, in: stage) }
                advance(parent)
                followEnds()
            }
            if market == 8 { watchMargin() }
            followEnds()
        }
    }
    func followEnds() { while let order = ended.popLast() { heed(order) } }
    func heed(_ o: Order) {
        for parent in parents where parent.stages.joined().contains(where: { $0 === o }) { advance(parent) }
    }
    func watchMargin() {
        callEnds = lots.isEmpty || worth >= required ? nil : callEnds ?? now + 2 * 86_400_000
        guard let callEnds, callEnds <= now || worth * 2 < required, phases[8] == nil else { return }
        let (buy, size) = (lots[0].sign < 0, sum(lots.map(\.size)))
        guard !queue(8, buys: !buy).isEmpty else { return }
        for parent in parents where parent.market == 8 { end(parent) }
        enter(Order(Terms(isOwn: true, buy: buy, market: 8, size: size, price: 0, life: 0, trigger: 0, offset: 0)))
    }
    func points(_ l: Lot) -> Int { l.date < now ? up(cost(l.price, l.size) * 4, 10_000) : 0 }
    func funding(_ l: Lot, _ rate: Int) -> Int { up(last[8] * l.size / 100_000_000 * l.sign * rate, 1_000_000_000) }
    // By the clock: funding or points when the second they are due at is over; at most an hour of all else.
    func advance(to time: Int) {
        for second in now / 1000...time / 1000 where second >= time / 1000 - 3600 || second % 14_400 == 3600 {
            now = second * 1000
            for parent in parents where parent.expires <= now { end(parent, "EXPIRED") }
            follow()
            if second >= time / 1000 - 3600 { phases.filter { $0.value.until <= now }.keys.sorted().forEach(reopen) }
            if second < time / 1000, rates[second] != nil || second % 86_400 == 32_400 {
                collateral -= sum(lots.map { lot in rates[second].map { funding(lot, $0) } ?? points(lot) })
                watchMargin()
            }
            follow()
        }
        now = time
    }
    func reopen(_ market: Int) {
        phases[market] = nil
        let (buys, sells) = (queue(market, buys: true), queue(market, buys: false))
        func rank(_ price: Int) -> [Int] {
            let bought = sum(buys.filter { $0.price >= price }.map(\.left))
            let sold = sum(sells.filter { $0.price <= price }.map(\.left))
            return [-min(bought, sold), abs(bought - sold), abs(price - last[market]), price]
        }
        let price = (buys + sells).map(\.price).min { rank($0).lexicographicallyPrecedes(rank($1)) } ?? 0
        for buyer in buys where buyer.price >= price {
            for (seller, size) in meets(buyer) where seller.price <= price { trade(buyer, seller, size, at: price) }
        }
        follow()
    }
}

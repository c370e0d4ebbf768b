/// Special orders, and what each trade leads to.
extension PlainExchange {
    func place(_ parent: Parent) -> Bool {
        if let phase = phases[parent.market], !phase.isCollecting { return false }
        for leg in parent.stages[0] where ["LIMIT", "MARKET"].contains(leg.kind) && !admits(order(leg, parent)) {
            return false
        }
        (parent.number, parentNumbers) = (parentNumbers, parentNumbers + 1)
        parents.append(parent)
        advance(parent)
        follow()
        return true
    }
    func order(_ leg: Leg, _ parent: Parent) -> Order {
        Order(true, parent.market, leg.buy, leg.price, leg.size, parent.life, parent.expires)
    }
    func advance(_ parent: Parent) {
        for stage in parent.stages {
            if stage.allSatisfy({ $0.state == "waiting" }) { start(stage, parent) }
            if let done = stage.first(where: { $0.state == "COMPLETED" }) {
                for other in stage where other !== done { end(other, "CANCELED") }
                continue
            }
            guard stage.allSatisfy(\.isOver) else { return }
            return end(
                parent, ["REJECTED", "EXPIRED"].first { word in stage.contains { $0.state == word } } ?? "CANCELED")
        }
        end(parent, "COMPLETED")
    }
    func start(_ stage: [Leg], _ parent: Parent) {
        for leg in stage where leg.state == "waiting" {
            if !["LIMIT", "MARKET"].contains(leg.kind) {
                (leg.state, leg.since) = ("armed", trades)
                guard let price = last[parent.market], price > 0, leg.isMet(by: price) else { continue }
            }
            send(leg, in: stage, parent)
            if leg.state == "COMPLETED" { return }
        }
    }
    func send(_ leg: Leg, in stage: [Leg], _ parent: Parent) {
        if leg.state == "armed" { for other in stage where other !== leg { end(other, "CANCELED") } }
        let order = order(leg, parent)
        guard admits(order) else { return leg.state = "REJECTED" }
        enter(order)
        leg.order = order
        leg.state = order.state == "ACTIVE" ? "placed" : order.state
    }
    func end(_ leg: Leg, _ state: String) {
        guard !leg.isOver else { return }
        if let order = leg.order { end(order, state) }
        leg.state = state
    }
    func end(_ parent: Parent, _ state: String) {
        for leg in parent.legs { end(leg, state == "EXPIRED" ? "EXPIRED" : "CANCELED") }
        parent.state = state
        parents.removeAll { $0 === parent }
    }
    func follow() {
        followEnds()
        while !unseen.isEmpty {
            let trade = unseen.removeFirst()
            watch(trade.market, trade.price, trade.count)
            followEnds()
            if trade.market == 8 { watchMargin() }
            followEnds()
        }
    }
    func followEnds() {
        while !ended.isEmpty {
            let order = ended.removeFirst()
            for parent in parents {
                guard let leg = parent.legs.first(where: { $0.order === order && $0.state == "placed" }) else {
                    continue
                }
                leg.state = order.state
                advance(parent)
            }
        }
    }
    func watch(_ market: Int, _ price: Int, _ count: Int) {
        for parent in parents where parent.market == market && parent.legs.contains(where: { $0.state == "armed" }) {
            followEnds()
            guard parent.state == "ACTIVE" else { continue }
            var isSent = false
            for stage in parent.stages {
                for leg in stage where leg.state == "armed" && leg.since < count && leg.isMet(by: price) {
                    send(leg, in: stage, parent)
                    isSent = true
                }
            }
            if isSent { advance(parent) }
        }
    }
    func watchMargin() {
        guard let lot = lots.first, worth * 2 < required, phases[8] == nil,
            !queue(8, buys: lot.buy).isEmpty
        else { return }
        for parent in parents where parent.market == 8 { end(parent, "CANCELED") }
        for order in open where order.market == 8 { end(order, "CANCELED") }
        // Its own orders may have been all that was there.
        enter(Order(true, 8, !lot.buy, 0, lots.reduce(0) { $0 + $1.size }, 0, now))
    }
}

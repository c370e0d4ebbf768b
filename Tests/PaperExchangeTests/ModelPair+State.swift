@testable import PaperExchange

/// What the exchange and its model are compared by.
extension ModelPair {
    func engineState() throws -> [String] {
        let core = try fixture.core()
        let account = core.accounts
        var lines = [
            "money \(account.balances[.own(.home), "JPY"]) \(account.balances[.own(.home), "BTC"])"
                + " \(account.balances[.collateral(.home), "JPY"])",
            "free \(account.available("JPY", of: .home)) \(account.available("BTC", of: .home))",
        ]
        for market in [0, 8] {
            let venue = core.markets[market].venue
            lines.append("last \(venue.statistics.lastPrice) \(venue.phase.kind != .running)")
            for side in [OrderSide.buy, .sell] {
                venue.book.forEach(side) { order in
                    let own = account.open[order.tag].flatMap { $0.holder == .home ? $0 : nil }
                    let number = own.map { core.index(of: $0) }
                    lines.append("\(market) \(side == .buy) \(order.price) \(order.size) \(number ?? -1)")
                    return true
                }
            }
        }
        let positions = account.position(of: .home)
        lines += positions.lots.map { "lot \($0.side == .buy ? 1 : -1) \($0.price) \($0.size)" }
        lines.append("margin call until \(positions.callDue ?? 0)")
        for parent in account.parents.active.values.sorted(by: { $0.number < $1.number }) {
            let legs = parent.legs.map { leg in
                "\(leg.state.word) \(leg.condition == .trail && leg.state == .armed ? leg.best ?? 0 : 0)"
            }
            lines.append("parent \(core.index(of: parent)) \(legs)")
        }
        return lines
    }

    func modelState() -> [String] {
        var lines = [
            "money \(model.yen) \(model.coins) \(model.collateral)", "free \(model.freeYen) \(model.freeCoins)",
        ]
        for market in [0, 8] {
            lines.append("last \(model.last[market]) \(model.phases[market] != nil)")
            for buys in [true, false] {
                lines += model.queue(market, buys: buys).map {
                    "\(market) \(buys) \($0.price) \($0.left) \($0.isOwn ? $0.number : -1)"
                }
            }
        }
        lines += model.lots.map { "lot \($0.sign) \($0.price) \($0.size)" }
        lines.append("margin call until \(model.callEnds ?? 0)")
        for parent in model.parents {
            guard let number = parent.number else { continue }
            let legs = parent.stages.joined().map { leg in
                "\(leg.state) \(leg.offset > 0 && leg.state == "armed" ? leg.best : 0)"
            }
            lines.append("parent \(number) \(legs)")
        }
        return lines
    }

    /// All accounts together hold what was funded, whatever happened.
    func isConserved() throws -> Bool {
        let totals = Balances.totals(try fixture.core().accounts.balances.amounts)
        return totals == ["JPY": 100_400_000, "BTC": 10_030_000_000]
    }

    /// What the other account has follows from what it began with and its fills.
    func makerFollowsFromFills() throws -> Bool {
        var (yen, coins) = (Int128(100_000_000), Int128(10_000_000_000))
        let place = OrderPlace(market: 0, holder: Self.maker)
        let store = try fixture.core().store
        for fill in try store.fills(place, tags: Int64.min...Int64.max, page: ListPage(count: 500)) {
            let (size, value) = (Int128(fill.size), Int128(fill.price) * Int128(fill.size))
            guard let rate = makerRates[fill.orderNumber] else { return false }
            let fee = (size * Int128(rate) + 9999) / 10_000
            coins += (fill.side == .buy ? size : -size) - fee
            yen += fill.side == .buy ? -((value + 99_999_999) / 100_000_000) : value / 100_000_000
        }
        let balances = try fixture.core().accounts.balances
        return yen == balances[.own(Self.maker), "JPY"] && coins == balances[.own(Self.maker), "BTC"]
    }
}

extension ExchangeCore {
    /// How many orders there were before.
    func index(of order: OwnOrder) -> Int { Int(order.number - ExchangeStore.firstOrderNumber) }
    /// How many special orders there were before.
    func index(of parent: ParentOrder) -> Int { Int(parent.number - ExchangeStore.firstParentNumber) }
}

extension ParentOrder.Leg.State {
    fileprivate var word: String {
        switch self {
        case .waiting: "waiting"
        case .armed: "armed"
        case .placed: "placed"
        case .completed: "COMPLETED"
        case .canceled: "CANCELED"
        case .expired: "EXPIRED"
        case .rejected: "REJECTED"
        }
    }
}

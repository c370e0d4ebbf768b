import LightningAPI
import SaifuMoney
import Testing

@testable import PaperExchange

/// The exchange against the one in the notebook, on random streams of everything that can happen to them.
@Suite struct ModelTests {
    /// 2026-08-07T04:30:00, half an hour before funding.
    private static let start: Int64 = 1_786_077_000_000

    @Test(arguments: UInt64(1)...8)
    func `random streams leave the exchange as the notebook says, after every event`(seed: UInt64) throws {
        let fixture = try ExchangeFixture(
            funding: [Amount(quantity: 400_000, asset: .jpy), Amount(quantity: "0.3", asset: .btc)], start: Self.start)
        let pair = try Pair(fixture, seed: seed)
        for step in 0..<260 {
            let deed = try pair.step()
            let (engine, notebook) = (try pair.engineState(), pair.notebookState())
            guard engine == notebook else {
                let difference = engine.difference(from: notebook)
                Issue.record("seed \(seed), step \(step), \(deed): \(difference)")
                return
            }
            try #require(try pair.isConserved(), "seed \(seed), step \(step), \(deed): money is made or lost")
            try #require(try pair.makerFollowsFromFills(), "seed \(seed), step \(step), \(deed): the other account")
            if step % 90 == 89 { try fixture.crash() }
        }
        #expect(pair.refusals < 200)
    }
}

/// Both exchanges, and the die that decides what happens to them.
private final class Pair {
    let fixture: ExchangeFixture
    let notebook: PlainExchange
    var random: SplitMix64
    var price: Int64 = 1_000_000
    private(set) var refusals = 0

    init(_ fixture: ExchangeFixture, seed: UInt64) throws {
        self.fixture = fixture
        random = SplitMix64(seed: seed)
        let now = fixture.clock.milliseconds
        notebook = PlainExchange(now: Int(now), yen: 340_000, coins: 30_000_000, collateral: 60_000)
        notebook.rate = { Int(FundingSchedule.rate(settledAt: Int64($0), seed: 7)) }
        try AccountCalls(core: fixture.core()).moveCollateral(60_000, of: .home, at: now)
        try fixture.perform(
            .addAccount(
                NewAccount(
                    account: "maker",
                    funding: [
                        FundedAmount(currencyCode: .jpy, amount: 100_000_000),
                        FundedAmount(currencyCode: .btc, amount: 100),
                    ])))
    }

    private func chance(_ part: Int64, of whole: Int64) -> Bool { random.below(whole) < part }

    func step() throws -> String {
        switch random.below(20) {
        case 0..<6: try order(isOwn: true)
        case 6..<10: try order(isOwn: false)
        case 10..<12: try makerOrder()
        case 12..<15: try parent()
        case 15: try cancel()
        case 16: try phase()
        default: try wait()
        }
    }

    private func nearPrice() -> Int64 { price + (random.below(21) - 10) * 3001 }
    private func size() -> Int64 { 100_000 + random.below(3_000_000) }
    private func market() -> Int { chance(1, of: 2) ? 0 : 8 }
    private func life() -> OwnOrder.TimeInForce {
        [.goodTillCanceled, .goodTillCanceled, .immediateOrCancel, .fillOrKill][Int(random.below(4))]
    }

    private func order(isOwn: Bool) throws -> String {
        // Now and then the price goes a long way.
        if !isOwn, chance(1, of: 6) { price = min(max(price + (random.below(201) - 100) * 2000, 500_000), 1_600_000) }
        let (market, side, price, size) = (
            market(), chance(1, of: 2) ? BookSide.buy : .sell, chance(1, of: 5) ? nil : nearPrice(), size()
        )
        let life = isOwn ? life() : .goodTillCanceled
        let minutes = 1 + random.below(40)
        let now = fixture.clock.milliseconds
        let mine = PlainExchange.Order(
            isOwn, market, side == .buy, Int(price ?? 0), Int(size), Int(life.rawValue), Int(now + minutes * 60_000))
        let isTaken = notebook.place(mine)
        if isOwn {
            let ticket = OrderTicket(
                market: market, side: side, price: price, size: size, timeInForce: life, minutesToExpire: minutes)
            try expect(isTaken) { _ = try fixture.core().place(ticket, at: now) }
        } else {
            try fixture.outsider(side, size, at: price, market: market)
        }
        return
            "\(isOwn ? "own" : "other") \(side) \(size) at \(price.map(String.init) ?? "market") in \(market), \(life)"
    }

    /// An order of another account: to the notebook it is one of anybody else's. It takes a number of its own.
    private func makerOrder() throws -> String {
        let (side, price, size) = (chance(1, of: 2) ? BookSide.buy : .sell, nearPrice(), size())
        var ticket = OrderTicket(
            market: 0, side: side, price: price, size: size, timeInForce: .goodTillCanceled, minutesToExpire: 43_200)
        ticket.holder = Self.maker
        do {
            _ = try fixture.core().place(ticket, at: fixture.clock.milliseconds)
        } catch OrderFailure.marketClosed {
            return "maker refused"
        }
        notebook.numbers += 1
        _ = notebook.place(
            PlainExchange.Order(false, 0, side == .buy, Int(price), Int(size), 0, .max))
        return "maker \(side) \(size) at \(price)"
    }

    private static let maker = Holder(index: 1)

    /// What the other account has follows from what it began with and its fills.
    func makerFollowsFromFills() throws -> Bool {
        var (yen, coins) = (Int128(100_000_000), Int128(10_000_000_000))
        let place = OrderPlace(market: 0, holder: Self.maker)
        let store = try fixture.core().store
        for fill in try store.fills(place, tags: Int64.min...Int64.max, page: ListPage(count: 500)) {
            let (size, value) = (Int128(fill.size), Int128(fill.price) * Int128(fill.size))
            let fee = (size * 15 + 9999) / 10_000
            coins += (fill.side == .buy ? size : -size) - fee
            yen += fill.side == .buy ? -((value + 99_999_999) / 100_000_000) : value / 100_000_000
        }
        let balances = try fixture.core().accounts.balances
        return yen == balances[.own(Self.maker), "JPY"] && coins == balances[.own(Self.maker), "BTC"]
    }

    /// Both must take it, or neither.
    private func expect(_ isTaken: Bool, _ body: () throws -> Void) throws {
        do {
            try body()
            try #require(isTaken, "the exchange took what the notebook refuses")
        } catch let failure as OrderFailure {
            refusals += 1
            try #require(!isTaken, "the exchange refused what the notebook takes: \(failure)")
        }
    }

    private func parent() throws -> String {
        let methods: [ParentOrder.Method] = [.simple, .ifDone, .oneCancelsOther, .ifDoneOneCancelsOther]
        let (method, market, life, minutes) = (
            methods[Int(random.below(4))], market(), life(), 1 + random.below(60)
        )
        let legs = (0..<method.legCount).map { _ in leg() }
        let now = fixture.clock.milliseconds
        let plain = legs.map { leg in
            PlainExchange.Leg(
                leg.condition.word, leg.side == .buy, price: Int(leg.price ?? 0), trigger: Int(leg.trigger ?? 0),
                offset: Int(leg.offset ?? 0), size: Int(leg.size))
        }
        let isTaken = notebook.place(
            PlainExchange.Parent(
                market, method.stages.map { $0.map { plain[$0] } }, life: Int(life.rawValue),
                expires: Int(now + minutes * 60_000)))
        let ticket = ParentTicket(
            market: market, method: method, timeInForce: life, minutesToExpire: minutes, legs: legs)
        try expect(isTaken) { _ = try fixture.core().place(ticket, at: now) }
        return "\(method.word) in \(market), \(life): \(legs)"
    }

    private func leg() -> ParentOrder.Leg {
        let conditions: [ParentOrder.Leg.Condition] = [.limit, .limit, .market, .stop, .stopLimit, .trail]
        let condition = conditions[Int(random.below(6))]
        let isStop = condition == .stop || condition == .stopLimit
        return ParentOrder.Leg(
            condition: condition, side: chance(1, of: 2) ? .buy : .sell, price: condition.hasPrice ? nearPrice() : nil,
            trigger: isStop ? nearPrice() : nil, offset: condition == .trail ? 1000 + random.below(30_000) : nil,
            size: size())
    }

    private func cancel() throws -> String {
        let (core, now) = (try fixture.core(), fixture.clock.milliseconds)
        if chance(1, of: 2), let parent = notebook.parents.first {
            notebook.end(parent, "CANCELED")
            notebook.follow()
            try core.cancel(core.accounts.parents.active.values.filter { core.index(of: $0) == parent.number }, at: now)
            return "cancel special order \(parent.number)"
        }
        guard !notebook.open.isEmpty else { return "nothing" }
        let order = notebook.open[Int(random.below(Int64(notebook.open.count)))]
        let number = order.number
        notebook.end(order, "CANCELED")
        notebook.follow()
        try core.cancel(core.accounts.open.values.filter { core.index(of: $0) == number }, at: now)
        return "cancel \(number)"
    }

    private func phase() throws -> String {
        let (market, now) = (market(), fixture.clock.milliseconds)
        if notebook.phases[market] != nil, chance(1, of: 2) {
            notebook.reopen(market)
            try fixture.core().setPhase(.running, of: market, at: now)
            return "run \(market)"
        }
        let kinds: [MarketPhase.Kind] = [.preopen, .circuitBreak, .preopen, .closed]
        let phase = MarketPhase(kind: kinds[Int(random.below(4))], until: now + 1000 + random.below(200_000))
        notebook.phases[market] = (phase.collects, Int(phase.until))
        try fixture.core().setPhase(phase, of: market, at: now)
        return "\(phase.kind) in \(market)"
    }

    private func wait() throws -> String {
        let time = random.below(chance(1, of: 6) ? 1_200_000 : 60_000)
        fixture.clock.advance(milliseconds: time)
        notebook.advance(to: Int(fixture.clock.milliseconds))
        try fixture.core().advance(to: fixture.clock.milliseconds)
        return "wait \(time) ms"
    }

    /// All accounts together hold what was funded, whatever happened.
    func isConserved() throws -> Bool {
        let totals = Balances.totals(try fixture.core().accounts.balances.amounts)
        return totals == ["JPY": 100_400_000, "BTC": 10_030_000_000]
    }
}

extension Pair {
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
            for side in [BookSide.buy, .sell] {
                venue.book.forEach(side) { order in
                    let own = account.open[order.tag].flatMap { $0.holder == .home ? $0 : nil }
                    let number = own.map { core.index(of: $0) }
                    lines.append("\(market) \(side == .buy) \(order.price) \(order.size) \(number ?? -1)")
                    return true
                }
            }
        }
        lines += account.position(of: .home).lots.map { "lot \($0.side == .buy) \($0.price) \($0.size)" }
        for parent in account.parents.active.values.sorted(by: { $0.number < $1.number }) {
            let legs = parent.legs.map { leg in
                "\(leg.state.word) \(leg.condition == .trail && leg.state == .armed ? leg.best ?? 0 : 0)"
            }
            lines.append("parent \(core.index(of: parent)) \(legs)")
        }
        return lines
    }

    func notebookState() -> [String] {
        var lines = [
            "money \(notebook.yen) \(notebook.coins) \(notebook.collateral)",
            "free \(notebook.freeYen) \(notebook.freeCoins)",
        ]
        for market in [0, 8] {
            lines.append("last \(notebook.last[market] ?? 0) \(notebook.phases[market] != nil)")
            for buys in [true, false] {
                lines += notebook.queue(market, buys: buys).map {
                    "\(market) \(buys) \($0.price) \($0.left) \($0.isOwn ? $0.number : -1)"
                }
            }
        }
        lines += notebook.lots.map { "lot \($0.buy) \($0.price) \($0.size)" }
        for parent in notebook.parents {
            let legs = parent.legs.map { "\($0.state) \($0.kind == "TRAIL" && $0.state == "armed" ? $0.best : 0)" }
            lines.append("parent \(parent.number) \(legs)")
        }
        return lines
    }
}

extension ExchangeCore {
    /// How many orders there were before.
    fileprivate func index(of order: OwnOrder) -> Int { Int(order.number - ExchangeStore.firstOrderNumber) }
    fileprivate func index(of parent: ParentOrder) -> Int { Int(parent.number - ExchangeStore.firstParentNumber) }
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

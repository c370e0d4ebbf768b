import LightningAPI
import RandomTestKit
import SaifuJSON
import SaifuMoney
import Testing

@testable import PaperExchange

/// The exchange and its model, and the die that decides what happens to both.
final class ModelPair {
    let fixture: ExchangeFixture
    let model = ToldExchange()
    private var random: SeededRandom
    private var price: Int64 = 1_000_000
    /// How many special orders were taken.
    private var specials = 0
    private(set) var refusals = 0
    /// How many milliseconds the last step took.
    private(set) var lastWait: Int64 = 0
    /// The fee rate of the other account, in 1e-4, and that of each of its orders, by number.
    private var makerRate = 15
    private(set) var makerRates: [Int64: Int] = [:]

    static let maker = Holder(index: 1)

    init(_ fixture: ExchangeFixture, seed: UInt64) throws {
        self.fixture = fixture
        // Streams of neighbouring seeds are the same numbers, one later.
        random = SeededRandom(seed: seed << 32)
        let now = fixture.clock.milliseconds
        model.now = Int(now)
        (model.yen, model.coins, model.collateral) = (385_000, 30_000_000, 15_000)
        try AccountCalls(core: fixture.core()).moveCollateral(15_000, of: .home, at: now)
        try fixture.perform(
            .addAccount(
                NewAccount(
                    account: "maker",
                    funding: [
                        FundedAmount(currencyCode: .jpy, amount: 100_000_000),
                        FundedAmount(currencyCode: .btc, amount: 100),
                    ])))
    }

    /// Lets one thing happen to both.
    ///
    /// - Returns: what it was, in words.
    func step() throws -> String {
        try fixture.core().accountNews.isFollowed = true
        lastWait = 0
        return switch below(20) {
        case 0..<6: try order()
        case 6..<8: try outsider()
        case 8..<10: try jump()
        case 10..<12: try makerOrder()
        case 12..<15: try parent()
        case 15: try cancel()
        case 16: try phase()
        default: try wait()
        }
    }

    private func below(_ bound: Int64) -> Int64 { .random(in: 0..<bound, using: &random) }
    private func chance(_ part: Int64, of whole: Int64) -> Bool { below(whole) < part }
    private func nearPrice() -> Int64 { price + (below(21) - 10) * 3001 }
    private func size() -> Int64 { 100_000 + below(3_000_000) }
    private func market() -> Int { chance(1, of: 2) ? 0 : 8 }
    private func side() -> OrderSide { chance(1, of: 2) ? .buy : .sell }
    private func life() -> OwnOrder.TimeInForce {
        [.goodTillCanceled, .goodTillCanceled, .immediateOrCancel, .fillOrKill][Int(below(4))]
    }

    /// An order of the account.
    private func order() throws -> String {
        let (market, side, price, size) = (market(), side(), chance(1, of: 5) ? nil : nearPrice(), size())
        let (life, minutes, now) = (life(), 1 + below(40), fixture.clock.milliseconds)
        let plain = Self.plain(market, side, size, at: price, life)
        let isTaken = model.place(
            .init(number: nil, market: market, expires: Int(now + minutes * 60_000), stages: [[plain]]))
        let ticket = OrderTicket(
            market: market, side: side, price: price, size: size, timeInForce: life, minutesToExpire: minutes)
        try expect(isTaken) { _ = try fixture.core().place(ticket, at: now) }
        return "own \(side) \(size) at \(price.map(String.init) ?? "market") in \(market), \(life)"
    }

    /// An order of somebody without an account.
    private func outsider() throws -> String {
        let (market, side, price, size) = (market(), side(), chance(1, of: 5) ? nil : nearPrice(), size())
        try outsider(market, side, size, at: price)
        return "other \(side) \(size) at \(price.map(String.init) ?? "market") in \(market)"
    }

    /// The price goes a long way: somebody takes all that is better, and somebody trades there.
    private func jump() throws -> String {
        let (market, last) = (chance(3, of: 4) ? 8 : 0, price)  // where a loss closes positions
        let isRise = price < 500_000 || price < 1_600_000 && chance(1, of: 2)
        price += price / 10 * (isRise ? 1 + below(4) : -1 - below(3))
        let side: OrderSide = price > last ? .buy : .sell
        let others = model.queue(market, buys: side == .sell).map(\.left).reduce(0, +)
        try outsider(market, side, Int64(others) + 100_000, at: price)
        try outsider(market, side.opposite, 100_000, at: price)
        return "from \(last) to \(price) in \(market)"
    }

    private func outsider(_ market: Int, _ side: OrderSide, _ size: Int64, at price: Int64?) throws {
        enter(market, side, size, at: price)
        try fixture.outsider(side, size, at: price, market: market)
    }

    /// An order of another account: to the model it is one of anybody else's. It takes a number of its own.
    private func makerOrder() throws -> String {
        let (side, price, size) = (side(), nearPrice(), size())
        var ticket = OrderTicket(
            market: 0, side: side, price: price, size: size, timeInForce: .goodTillCanceled, minutesToExpire: 43_200)
        ticket.holder = Self.maker
        do {
            makerRates[try fixture.core().place(ticket, at: fixture.clock.milliseconds).number] = makerRate
        } catch OrderFailure.marketClosed {
            return "maker refused"
        }
        model.numbers += 1
        enter(0, side, size, at: price)
        return "maker \(side) \(size) at \(price)"
    }

    private func enter(_ market: Int, _ side: OrderSide, _ size: Int64, at price: Int64?) {
        model.enter(Self.plain(market, side, size, at: price, isOwn: false))
        model.follow()
    }

    /// An order as the model takes it.
    private static func plain(
        _ market: Int, _ side: OrderSide, _ size: Int64, at price: Int64?,
        _ life: OwnOrder.TimeInForce = .goodTillCanceled, isOwn: Bool = true, trigger: Int64 = 0, offset: Int64 = 0
    ) -> PlainExchange.Order {
        PlainExchange.Order(
            .init(
                isOwn: isOwn, buy: side == .buy, market: market, size: Int(size), price: Int(price ?? 0),
                life: Int(life.rawValue), trigger: Int(trigger), offset: Int(offset)))
    }

    /// Both must take it, or neither.
    private func expect(_ isTaken: Bool, _ body: () throws -> Void) throws {
        do {
            try body()
            try #require(isTaken, "the exchange took what the model refuses")
        } catch let failure as OrderFailure {
            refusals += 1
            try #require(!isTaken, "the exchange refused what the model takes: \(failure)")
        }
    }

    /// The special orders, with the number of legs in each of their stages.
    private static let methods: [(method: ParentOrder.Method, stages: [Int])] = [
        (.simple, [1]), (.ifDone, [1, 1]), (.oneCancelsOther, [2]), (.ifDoneOneCancelsOther, [1, 2]),
    ]

    private func parent() throws -> String {
        let (method, stages) = Self.methods[Int(below(4))]
        let (market, life, minutes, now) = (market(), life(), 1 + below(60), fixture.clock.milliseconds)
        let legs = stages.flatMap { count in (0..<count).map { _ in leg() } }
        var plain = legs.map { leg in
            Self.plain(
                market, leg.side, leg.size, at: leg.price, life, trigger: leg.trigger ?? 0, offset: leg.offset ?? 0)
        }[...]
        let plainStages = stages.map { count in
            defer { plain = plain.dropFirst(count) }
            return Array(plain.prefix(count))
        }
        let isTaken = model.place(
            .init(number: specials, market: market, expires: Int(now + minutes * 60_000), stages: plainStages))
        if isTaken { specials += 1 }
        let ticket = ParentTicket(
            market: market, method: method, timeInForce: life, minutesToExpire: minutes, legs: legs)
        try expect(isTaken) { _ = try fixture.core().place(ticket, at: now) }
        return "\(method.word) in \(market), \(life): \(legs)"
    }

    private func leg() -> ParentOrder.Leg {
        let conditions: [ParentOrder.Leg.Condition] = [.limit, .limit, .market, .stop, .stopLimit, .trail]
        let condition = conditions[Int(below(6))]
        let isStop = condition == .stop || condition == .stopLimit
        return ParentOrder.Leg(
            condition: condition, side: side(), price: condition.hasPrice ? nearPrice() : nil,
            trigger: isStop ? nearPrice() : nil, offset: condition == .trail ? 1000 + below(30_000) : nil,
            size: size())
    }

    private func cancel() throws -> String {
        let (core, now) = (try fixture.core(), fixture.clock.milliseconds)
        if chance(1, of: 2), let parent = model.parents.first(where: { $0.number != nil }) {
            model.end(parent)
            model.follow()
            try core.cancel(core.accounts.parents.active.values.filter { core.index(of: $0) == parent.number }, at: now)
            return "cancel special order \(parent.number ?? 0)"
        }
        guard !model.open.isEmpty else { return "nothing" }
        let order = model.open[Int(below(Int64(model.open.count)))]
        model.end(order)
        model.follow()
        try core.cancel(core.accounts.open.values.filter { core.index(of: $0) == order.number }, at: now)
        return "cancel \(order.number)"
    }

    private func phase() throws -> String {
        let (market, now) = (market(), fixture.clock.milliseconds)
        if model.phases[market] != nil, chance(1, of: 2) {
            model.reopen(market)
            try fixture.core().setPhase(.running, of: market, at: now)
            return "run \(market)"
        }
        let kinds: [MarketPhase.Kind] = [.preopen, .circuitBreak, .preopen, .closed]
        let phase = MarketPhase(kind: kinds[Int(below(4))], until: now + 1000 + below(200_000))
        model.phases[market] = (phase.kind != .closed, Int(phase.until))
        try fixture.core().setPhase(phase, of: market, at: now)
        return "\(phase.kind) in \(market)"
    }

    /// Mostly up to a minute, now and then up to twenty, and seldom three days: a margin call ends, and fees change.
    private func wait() throws -> String {
        let time = chance(1, of: 15) ? 3 * 86_400_000 : below(chance(1, of: 6) ? 1_200_000 : 60_000)
        fixture.clock.advance(milliseconds: time)
        lastWait = time
        try fixture.core().advance(to: fixture.clock.milliseconds)
        // The model has its rates from what the exchange tells its clients.
        for paid in try fixture.get("/v1/getfundingratehistory?product_code=FX_BTC_JPY&count=12").rows {
            let date = try Timestamp(parsing: #require(paid.text("settlement_date")))
            model.rates[Int(date.milliseconds / 1000)] = try whole(paid["rate"], 1_000_000_000)
        }
        model.advance(to: Int(fixture.clock.milliseconds))
        model.feeRate = try feeRate()
        makerRate = try fixture.asking(as: "maker", feeRate)
        return "wait \(time) ms"
    }

    private func feeRate() throws -> Int {
        try whole(fixture.get("/v1/me/gettradingcommission?product_code=BTC_JPY").json["commission_rate"], 10_000)
    }

    private func whole(_ rate: JSONValue?, _ unit: ExactDecimal) throws -> Int {
        Int(try #require(try rate?.number?.decimal().multiplied(by: unit).wholeNumber))
    }
}

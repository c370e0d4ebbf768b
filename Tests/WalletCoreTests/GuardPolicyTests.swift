import LightningAPI
import SaifuMoney
import Testing
import WalletCore

/// The limits of orders, judged without rounding.
struct GuardPolicyTests {
    private let policy = GuardPolicy([.priceBand("0.3"), .largestOrder([.jpy: "5000000"])])
    /// The last trade was at 1,000,000 too.
    private let ticker = Self.ticker(bid: "1000000", ask: "1000000")

    private static func ticker(bid: ExactDecimal, ask: ExactDecimal) -> Ticker {
        Ticker(
            productCode: .btcJPY, state: .running, timestamp: Timestamp(milliseconds: 1_786_105_083_000), tickID: 1,
            bestBid: bid, bestAsk: ask, bestBidSize: "0.1", bestAskSize: "0.1", totalBidDepth: "1", totalAskDepth: "1",
            marketBidSize: 0, marketAskSize: 0, ltp: bid, volume: "10", volumeByProduct: "10", preopenEnd: nil,
            circuitBreakEnd: nil)
    }

    private func breaches(
        _ side: Side = .buy, price: ExactDecimal?, size: ExactDecimal = "1", _ product: ProductCode = .btcJPY,
        at ticker: Ticker? = nil
    ) throws -> [GuardLimit] {
        let request = SendChildOrder(
            productCode: product, childOrderType: price == nil ? .market : .limit, side: side, price: price, size: size)
        return policy.breaches(by: try #require(GuardedOrder(request, at: ticker ?? self.ticker))).map(\.limit)
    }

    @Test(
        arguments: [
            ("1300000", false), ("1300001", true), ("1300000.0000000001", true), ("700000", false), ("699999", true),
            ("10000000", true), ("100000", true), ("1000000", false),
        ] as [(ExactDecimal, Bool)])
    func `a price may be as far from the market as the band, above and below`(price: ExactDecimal, isFar: Bool) throws {
        for side in [Side.buy, .sell] {
            #expect(try breaches(side, price: price, size: "0.001") == (isFar ? [.priceBand] : []))
        }
    }

    @Test func `a best price far from the last one does not make a far price near`() throws {
        let thin = Self.ticker(bid: "1000000", ask: "10000000")
        #expect(try breaches(price: "10000000", size: "0.001", at: thin) == [.priceBand])
        #expect(try breaches(price: nil, size: "0.001", at: thin) == [.priceBand])
    }

    // Broken by, in Sources/WalletCore/Guard/GuardRule.swift:
    // - return .noMarket(price: price, share: share, since: nil)
    // + return .noMarket(price: price, share: 0, since: nil)
    @Test func `without a market nothing is near`() throws {
        let empty = Self.ticker(bid: "0", ask: "0")
        #expect(try breaches(price: "1000000", size: "0.001", at: empty) == [.priceBand])
        let far = SendChildOrder(
            productCode: .btcJPY, childOrderType: .limit, side: .buy, price: "1000000", size: "1")
        let told = policy.breaches(by: try #require(GuardedOrder(far, at: empty)))
        #expect(told == [.noMarket(price: Amount(quantity: 1_000_000, asset: .jpy), share: "0.3", since: nil)])
        #expect(told[0].text(in: .english).contains("within 30% of the market cannot be told"))
        let order = SendChildOrder(
            productCode: .btcJPY, childOrderType: .market, side: .buy, price: nil, size: "1")
        #expect(GuardedOrder(order, at: empty) == nil)
    }

    // Broken by, in Sources/WalletCore/Guard/GuardRule.swift:
    // - if let now = order.now, now > order.marketDate.advanced(by: Self.oldestMarket) {
    // + if let now = order.now, now < order.marketDate {
    @Test func `a market of long ago is none`() throws {
        let request = SendChildOrder(
            productCode: .btcJPY, childOrderType: .limit, side: .buy, price: "1000000", size: "1")
        var order = try #require(GuardedOrder(request, at: ticker))
        for (age, isOld) in [(3600, false), (3601, true)] {
            order.now = ticker.timestamp.advanced(by: .seconds(age))
            let expected = GuardBreach.noMarket(
                price: Amount(quantity: 1_000_000, asset: .jpy), share: "0.3", since: ticker.timestamp)
            #expect(policy.breaches(by: order) == (isOld ? [expected] : []))
        }
    }

    @Test(arguments: [("5", false), ("5.00000001", true), ("4.99999999", false)] as [(ExactDecimal, Bool)])
    func `an order may be worth as much as the largest`(size: ExactDecimal, isLarge: Bool) throws {
        #expect(try breaches(price: "1000000", size: size) == (isLarge ? [.largestOrder] : []))
        #expect(try breaches(price: nil, size: size) == (isLarge ? [.largestOrder] : []))
    }

    @Test func `an order can be beyond several limits, and of another currency beyond one`() throws {
        #expect(try breaches(price: "10000000", size: "10") == [.priceBand, .largestOrder])
        #expect(try breaches(price: "10000000", size: "10", "BTC_XYZ") == [.priceBand])
    }

    @Test func `figures past what can be counted are judged too`() throws {
        let most: ExactDecimal = "99999999999999999999"
        #expect(try breaches(price: most, size: most) == [.priceBand, .largestOrder])
    }

    @Test func `a rule takes the place of the one for its limit`() {
        var policy = GuardPolicy([.priceBand("0.3"), .largestOrder([.jpy: 1])])
        policy.set(.priceBand("2"))
        #expect(policy.rules == [.priceBand("2"), .largestOrder([.jpy: 1])])
        #expect(GuardPolicy([.priceBand("1"), .priceBand("2")]).rules == [.priceBand("2")])
    }

    private func breaches(_ rule: GuardRule, after history: GuardHistory) throws -> [GuardBreach] {
        let request = SendChildOrder(
            productCode: .btcJPY, childOrderType: .limit, side: .buy, price: "1000000", size: "0.01")
        var order = try #require(GuardedOrder(request, at: ticker))
        order.history = history
        return GuardPolicy([rule]).breaches(by: order)
    }

    @Test(arguments: [(2, false), (3, true), (4, true)])
    func `so many orders may be sent within a minute`(sent: Int, isTooMany: Bool) throws {
        var history = GuardHistory()
        history.ordersInLastMinute = sent
        #expect(try breaches(.ordersPerMinute(3), after: history) == (isTooMany ? [.ordersPerMinute(most: 3)] : []))
    }

    @Test(arguments: [(nil, false), (-1, true), (0, true), (9_999, true), (10_000, false)] as [(Int?, Bool)])
    func `an equal order is older than the interval`(milliseconds: Int?, isTooSoon: Bool) throws {
        var history = GuardHistory()
        history.sinceEqualOrder = milliseconds.map { .milliseconds($0) }
        #expect(try !breaches(.repeatedOrder(seconds: 10), after: history).isEmpty == isTooSoon)
    }

    @Test(
        arguments: [(nil, false), ("-900", false), ("500", false), ("500.00000001", true)] as [(ExactDecimal?, Bool)])
    func `a day may lose as much as its limit, in that currency`(loss: ExactDecimal?, isTooMuch: Bool) throws {
        var history = GuardHistory()
        history.dayLoss = loss.map { .known(ExactSum($0)) }
        let lost = Amount(quantity: 501, asset: .jpy)
        let limit = Amount(quantity: 500, asset: .jpy)
        #expect(
            try breaches(.dayLoss([.jpy: 500]), after: history)
                == (isTooMuch ? [.dayLoss(lost: lost, limit: limit, since: nil)] : []))
        #expect(try breaches(.dayLoss([.btc: 1]), after: history).isEmpty)
    }

    @Test(
        arguments: [
            (.priceBand("0.2"), .priceBand("0.3")), (.largestOrder([.jpy: 4]), .largestOrder([.jpy: 5])),
            (.largestOrder([.jpy: 5, .btc: 1]), .largestOrder([.jpy: 5])), (.ordersPerMinute(9), .ordersPerMinute(10)),
            (.repeatedOrder(seconds: 11), .repeatedOrder(seconds: 10)), (.dayLoss([.jpy: 4]), .dayLoss([.jpy: 5])),
        ] as [(GuardRule, GuardRule)])
    func `of two rules one is tighter, and is what both come to`(tight: GuardRule, loose: GuardRule) {
        let (tighter, looser) = (GuardPolicy([tight]), GuardPolicy([loose]))
        #expect(looser.isLooser(than: tighter) && !tighter.isLooser(than: looser) && !tighter.isLooser(than: tighter))
        #expect(looser.tightened(by: tighter) == tighter && tighter.tightened(by: looser) == tighter)
        #expect(GuardPolicy([]).isLooser(than: loose == tight ? tighter : looser), "no rule is the loosest")
        #expect(GuardPolicy([]).tightened(by: looser) == looser)
    }
}

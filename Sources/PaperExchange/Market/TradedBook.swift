/// A book together with what its trades leave behind: the tape, the statistics, the trades that concern own orders.
struct TradedBook: Sendable {
    let market: Int
    var book = MatchingBook()
    var statistics: MarketStatistics
    var phase = MarketPhase.running
    /// How many trades there have been.
    var tradeCount: Int64 = 0
    /// Trades that are not in the store yet, oldest first.
    var tape: [MatchedTrade] = []
    /// Trades with an own order that are not settled yet, oldest first.
    var ownTrades: [MatchedTrade] = []
    private var fills: [BookFill] = []

    init(market: Int, statistics: MarketStatistics) {
        self.market = market
        self.statistics = statistics
    }

    /// Sends an order to the book and writes down its trades with the given date (milliseconds since 1970).
    mutating func submit(_ order: BookOrder, at date: Int64) -> BookOutcome {
        guard phase.kind == .running else { return collect(order) }
        let outcome = book.submit(order, fills: &fills)
        statistics.tick += 1
        // Most orders trade nothing.
        if !fills.isEmpty {
            for fill in fills { record(fill, taker: order, at: date) }
            fills.removeAll(keepingCapacity: true)
        }
        return outcome
    }

    /// Puts an order aside for the auction; one that cannot wait ends.
    private mutating func collect(_ order: BookOrder) -> BookOutcome {
        guard let price = order.price, order.lifetime == .rest, phase.collects else {
            return BookOutcome(filled: 0, cancelled: order.size, resting: nil)
        }
        statistics.tick += 1
        let id = book.restore(side: order.side, price: price, size: order.size, tag: order.tag)
        return BookOutcome(filled: 0, cancelled: 0, resting: id)
    }

    /// Puts the market into a state other than running. The ticker names it, so that it has something new to tell.
    mutating func enter(_ phase: MarketPhase) {
        self.phase = phase
        statistics.tick += 1
    }

    /// Lets the collected orders meet at one price.
    mutating func holdAuction(at date: Int64) {
        statistics.tick += 1
        for fill in book.auction(near: statistics.lastPrice) {
            record(
                taker: nil, price: fill.price, size: fill.size, buyTag: fill.buyTag, sellTag: fill.sellTag, at: date)
        }
    }

    @discardableResult
    mutating func cancel(_ id: RestingOrderID) -> Int64? {
        statistics.tick += 1
        return book.cancel(id)
    }

    /// Drops the oldest trades that could not be stored for a long time.
    mutating func forgetOldTape(keeping count: Int) { tape.removeFirst(max(0, tape.count - count)) }

    private mutating func record(_ fill: BookFill, taker: BookOrder, at date: Int64) {
        let isBuy = taker.side == .buy
        record(
            taker: taker.side, price: fill.price, size: fill.size, buyTag: isBuy ? taker.tag : fill.makerTag,
            sellTag: isBuy ? fill.makerTag : taker.tag, at: date)
    }

    private mutating func record(
        taker: OrderSide?, price: Int64, size: Int64, buyTag: Int64, sellTag: Int64, at date: Int64
    ) {
        tradeCount += 1
        let trade = MatchedTrade(
            id: MatchedTrade.id(count: tradeCount, market: market), taker: taker, price: price, size: size, date: date,
            buyTag: buyTag, sellTag: sellTag)
        statistics.record(trade)
        tape.append(trade)
        if trade.isOwn { ownTrades.append(trade) }
    }
}

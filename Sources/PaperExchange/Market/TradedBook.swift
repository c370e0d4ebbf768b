/// A book together with what its trades leave behind: the tape, the statistics, the trades that concern own orders.
struct TradedBook: Sendable {
    let market: Int
    var book = OrderBook()
    var statistics: MarketStatistics
    /// How many trades there have been.
    var tradeCount: Int64 = 0
    /// Trades that are not in the store yet, oldest first.
    var tape: [Trade] = []
    /// Trades with an own order that are not settled yet, oldest first.
    var ownTrades: [Trade] = []
    private var fills: [BookFill] = []

    init(market: Int, statistics: MarketStatistics) {
        self.market = market
        self.statistics = statistics
    }

    /// Sends an order to the book and writes down its trades with the given date (milliseconds since 1970).
    mutating func submit(_ order: BookOrder, at date: Int64) -> BookOutcome {
        fills.removeAll(keepingCapacity: true)
        let outcome = book.submit(order, fills: &fills)
        statistics.tick += 1
        for fill in fills { record(fill, taker: order, at: date) }
        return outcome
    }

    @discardableResult
    mutating func cancel(_ id: RestingOrderID) -> Int64? {
        statistics.tick += 1
        return book.cancel(id)
    }

    /// Drops the oldest trades that could not be stored for a long time.
    mutating func forgetOldTape(keeping count: Int) { tape.removeFirst(max(0, tape.count - count)) }

    private mutating func record(_ fill: BookFill, taker: BookOrder, at date: Int64) {
        tradeCount += 1
        let trade = Trade(
            id: Trade.id(count: tradeCount, market: market), taker: taker.side, price: fill.price, size: fill.size,
            date: date, buyTag: taker.side == .buy ? taker.tag : fill.makerTag,
            sellTag: taker.side == .sell ? taker.tag : fill.makerTag)
        statistics.record(trade)
        tape.append(trade)
        if trade.isOwn { ownTrades.append(trade) }
    }
}

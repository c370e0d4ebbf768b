/// One market of the exchange: what it trades in, its book and tape, and those who make it move.
struct ProductMarket: Sendable {
    let units: MarketUnits
    var venue: TradedBook
    var simulation: MarketSimulation?
    /// The first second (since 1970) that has not happened in this market yet.
    var nextSecond: Int64
    /// `nextSecond` as the store has it.
    var savedSecond: Int64
    /// The count of trades that orders which wait for a price have seen; the tape holds the others.
    var seenTrades: Int64 = 0

    /// A market without a past.
    init(units: MarketUnits, parameters: SimulationParameters?, seed: UInt64, firstSecond: Int64) {
        self.units = units
        venue = TradedBook(
            market: units.index, statistics: MarketStatistics(lastPrice: parameters?.reference ?? 0))
        simulation = parameters.map {
            // Another stream for each market, so that one does not echo another.
            MarketSimulation(parameters: $0, market: units.index, seed: seed &+ UInt64(units.index) &* 0x1234_5678_9ABC)
        }
        nextSecond = firstSecond
        savedSecond = firstSecond
    }

    /// Goes on from an earlier second, because the clock was set back.
    mutating func goBack(to second: Int64) {
        nextSecond = second
        savedSecond = min(savedSecond, second)
        venue.statistics.goBack(toSecond: second)
    }

    /// The next trade that orders which wait for a price have not seen.
    mutating func nextUnseen() -> MatchedTrade? {
        guard seenTrades < venue.tradeCount else { return nil }
        seenTrades += 1
        return venue.tape[venue.tape.count - 1 - Int(venue.tradeCount - seenTrades)]
    }

    /// Lets every second before this one happen while nothing waits for its trades.
    mutating func run(until second: Int64) {
        while nextSecond < second { step() }
        seenTrades = venue.tradeCount
    }

    /// Lets the next second happen.
    mutating func step() {
        if venue.phase.isAttended { simulation?.step(second: nextSecond, in: &venue) }
        nextSecond += 1
    }
}

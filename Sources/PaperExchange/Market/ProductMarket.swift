/// One market of the exchange: what it trades in, its book and tape, and those who make it move.
struct ProductMarket: Sendable {
    let units: MarketUnits
    var venue: TradedBook
    var simulation: MarketSimulation?
    /// The first second (since 1970) that has not happened in this market yet.
    var nextSecond: Int64 {
        didSet {
            simulation?.progress = MarketSimulation.Progress()
            nextAct = 0
        }
    }
    /// `nextSecond` as the store has it.
    private(set) var savedSecond: Int64
    private var savedProgress = MarketSimulation.Progress()
    /// When its makers and takers do something next, in milliseconds since 1970; a time that has passed when that is not
    /// known.
    private(set) var nextAct: Int64 = 0
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

    /// Whether the store has all of it.
    var isStored: Bool {
        savedSecond == nextSecond && savedProgress == simulation?.progress ?? MarketSimulation.Progress()
    }

    mutating func noteStored() {
        savedSecond = nextSecond
        savedProgress = simulation?.progress ?? MarketSimulation.Progress()
        // Orders have changed the book.
        nextAct = 0
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

    /// Lets the next thing of the present second happen, if it has happened by now.
    ///
    /// When it does is known when it is done: it is done to a copy, which is thrown away when it is too early.
    /// - Returns: its date; `nil` when nothing has happened.
    mutating func act(by now: Int64) -> Int64? {
        guard now >= nextAct, venue.phase.isAttended else { return nil }
        var next = self
        let isMore = next.simulation?.act(second: nextSecond, in: &next.venue) ?? false
        let date = isMore ? nextSecond * 1000 + (next.simulation?.progress.moment ?? 0) : (nextSecond + 1) * 1000
        guard isMore, date <= now else {
            nextAct = date
            return nil
        }
        self = next
        return date
    }

    /// Lets the next second happen, or what is left of it.
    mutating func step() {
        if venue.phase.isAttended { simulation?.step(second: nextSecond, in: &venue) }
        nextSecond += 1
    }
}

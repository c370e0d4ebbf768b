/// The figures of the ticker that do not come from the book.
struct MarketStatistics: Sendable {
    /// The last traded price in ticks; the reference price before the first trade.
    var lastPrice: Int64
    /// Grows with every change of the book.
    var tick: Int64 = 0
    /// Units traded in each of the last 24 hours, by hour since 1970 modulo 24.
    private(set) var volumes = [Int128](repeating: 0, count: 24)
    /// The hour the newest volume belongs to.
    private(set) var hour: Int64 = 0

    init(lastPrice: Int64) { self.lastPrice = lastPrice }

    init(lastPrice: Int64, tick: Int64, volumes: [Int128], hour: Int64) {
        self.lastPrice = lastPrice
        self.tick = tick
        self.volumes = volumes
        self.hour = hour
    }

    mutating func record(_ trade: MatchedTrade) {
        lastPrice = trade.price
        advance(to: trade.date)
        volumes[Int(hour % 24)] += Int128(trade.size)
    }

    /// The units traded in the current hour and the 23 before it.
    func volume(at milliseconds: Int64) -> Int128 {
        var copy = self
        copy.advance(to: milliseconds)
        return copy.volumes.reduce(0, +)
    }

    /// Begins the day's volume anew when the clock was set back to an earlier hour.
    mutating func goBack(toSecond second: Int64) {
        guard second / 3600 < hour else { return }
        volumes = [Int128](repeating: 0, count: 24)
        hour = second / 3600
    }

    private mutating func advance(to milliseconds: Int64) {
        let now = milliseconds / 3_600_000
        guard now > hour else { return }
        for passed in 1...min(24, now - hour) { volumes[Int((hour + passed) % 24)] = 0 }
        hour = now
    }
}

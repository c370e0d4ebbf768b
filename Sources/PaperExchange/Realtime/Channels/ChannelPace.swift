/// When something was last told, and whether its turn has come again. A clock that went back does not hold it up.
struct ChannelPace {
    /// The real exchange sends the whole book every five seconds.
    static let snapshot: Int64 = 5000
    /// It was seen to send 1.4 to 1.7 tickers a second.
    static let ticker: Int64 = 600

    /// In milliseconds.
    let interval: Int64
    private var last: Int64

    init(_ interval: Int64, at now: Int64) {
        self.interval = interval
        last = now
    }

    /// For what is told regularly: true once for each interval since the beginning, however late each one is asked for.
    mutating func isDue(at now: Int64) -> Bool {
        guard wait(at: now) == 0 else { return false }
        last = now < last ? now : now - (now - last) % interval
        return true
    }

    /// For what is told when there is news: true at most once in an interval, counted from the last time.
    mutating func isAllowed(at now: Int64) -> Bool {
        guard wait(at: now) == 0 else { return false }
        last = now
        return true
    }

    /// In how many milliseconds its turn comes.
    func wait(at now: Int64) -> Int64 { (last..<last + interval).contains(now) ? last + interval - now : 0 }
}

/// When something was last told, and whether its turn has come again. A clock that went back does not hold it up.
struct Pace {
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

    /// True once for each interval.
    mutating func isDue(at now: Int64) -> Bool {
        guard !(last..<last + interval).contains(now) else { return false }
        last = now
        return true
    }
}

import LightningAPI
import SaifuMoney

/// The lowest and the highest price of each minute in which there was one.
struct PriceExtremes: Hashable, Sendable {
    private struct Minute: Hashable, Sendable {
        var lowest: ExactDecimal
        var highest: ExactDecimal
        /// Stands until the next one.
        var last: (time: Timestamp, price: ExactDecimal) {
            get { (lastTime, lastPrice) }
            set { (lastTime, lastPrice) = newValue }
        }
        private var lastTime: Timestamp
        private var lastPrice: ExactDecimal

        init(_ price: ExactDecimal, at time: Timestamp) {
            (lowest, highest) = (price, price)
            (lastTime, lastPrice) = (time, price)
        }
    }

    private var minutes: [Int64: Minute] = [:]

    mutating func add(_ price: ExactDecimal, at time: Timestamp) {
        let number = Self.number(of: time)
        guard var minute = minutes[number] else { return minutes[number] = Minute(price, at: time) }
        minute.lowest = min(minute.lowest, price)
        minute.highest = max(minute.highest, price)
        if time >= minute.last.time { minute.last = (time, price) }
        minutes[number] = minute
    }

    /// Forgets what is older than a moment, but for the price that stood then.
    mutating func forget(before moment: Timestamp) {
        let start = Self.number(of: moment)
        let standing = minutes.keys.filter { $0 < start }.max()
        minutes = minutes.filter { $0.key >= start || $0.key == standing }
    }

    /// Prices from one moment until another, the lowest and the highest among them; of the minute of either moment, all.
    func prices(from start: Timestamp, until end: Timestamp) -> [ExactDecimal] {
        let (first, last) = (Self.number(of: start), Self.number(of: end))
        let standing = minutes.keys.filter { $0 < first }.max().flatMap { minutes[$0]?.last.price }
        let inside = minutes.filter { (first...max(first, last)).contains($0.key) }.values
        let isStanding = minutes[first] == nil
        return inside.flatMap { [$0.lowest, $0.highest] } + (isStanding ? [standing].compactMap(\.self) : [])
    }

    private static func number(of time: Timestamp) -> Int64 { time.ticks / minute }

    /// In ticks of 100 nanoseconds.
    private static let minute: Int64 = 600_000_000
}

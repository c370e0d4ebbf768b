import LightningAPI
import SaifuMoney

/// The prices of the last ten minutes, of trades and of what tickers said since.
struct PriceHistory: Hashable, Sendable {
    /// How far back it reaches.
    static let span = Duration.seconds(600)
    /// One price is drawn for each.
    static let steps = 20

    private struct Point: Hashable, Sendable {
        let time: Timestamp
        let price: ExactDecimal
    }

    /// The oldest first. One may be older than the span: its price stands until the next.
    private var points: [Point] = []

    /// From this moment on every trade is known, but for those that are newer than the last list of trades.
    private var completeSince: Timestamp?

    /// The last prices of these moments, in any order.
    /// - Parameter start: from this moment on no trade is missing any more; `nil` changes nothing about that.
    mutating func add(
        _ trades: some Sequence<(time: Timestamp, price: ExactDecimal)>, completeSince start: Timestamp? = nil
    ) {
        completeSince = start ?? completeSince
        for trade in trades where !trade.price.isZero { points.append(Point(time: trade.time, price: trade.price)) }
        points.sort { $0.time < $1.time }
        guard let newest = points.last else { return }
        let start = newest.time.advanced(by: .zero - Self.span)
        if let first = points.lastIndex(where: { $0.time <= start }) { points.removeFirst(first) }
    }

    /// How much of the span before a moment every trade is known of; `nil` for nothing.
    func knownSpan(at moment: Timestamp) -> Duration? {
        guard let completeSince, completeSince < moment else { return nil }
        return min(Self.span, moment.duration(since: completeSince))
    }

    /// Whether it is known what happened in all of the span before a moment.
    func isWhole(at moment: Timestamp) -> Bool { knownSpan(at: moment) == Self.span }

    /// The price at the end of each step, from the first one of which a price is known.
    func prices(at moment: Timestamp) -> [ExactDecimal] {
        (0..<Self.steps).compactMap { step in
            let end = moment.advanced(by: .zero - Self.span / Self.steps * (Self.steps - 1 - step))
            return points.last { $0.time <= end }?.price
        }
    }

    /// The lowest and the highest price in the part of the span that is known; `nil` when nothing is known of it.
    func range(at moment: Timestamp) -> ClosedRange<ExactDecimal>? {
        guard let span = knownSpan(at: moment) else { return nil }
        let start = moment.advanced(by: .zero - span)
        let known = points.prefix { $0.time <= moment }
        let first = known.lastIndex { $0.time <= start } ?? 0
        let prices = known.dropFirst(first).map(\.price)
        guard let lowest = prices.min(), let highest = prices.max() else { return nil }
        return lowest...highest
    }
}

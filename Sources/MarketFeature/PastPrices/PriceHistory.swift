import LightningAPI
import SaifuMoney

/// The prices of the last ten minutes, and the highest and the lowest ones of a day, of trades and of what tickers said
/// since.
struct PriceHistory: Hashable, Sendable {
    /// How far back every price is kept.
    static let span = Duration.seconds(600)
    /// How far back the highest and the lowest are.
    static let day = Duration.seconds(86_400)
    /// One price is drawn for each, in a line of text.
    static let steps = 20

    private struct Point: Hashable, Sendable {
        let time: Timestamp
        let price: ExactDecimal
    }

    /// The oldest first. One may be older than the span: its price stands until the next.
    private var points: [Point] = []
    private var extremes = PriceExtremes()

    /// From this moment on every trade is known, but for those that are newer than the last list of trades.
    private var completeSince: Timestamp?
    /// Whether nothing was traded before it.
    private(set) var isAll = false

    /// The last prices of these moments, in any order.
    /// - Parameters:
    ///   - start: from this moment on no trade is missing any more; `nil` changes nothing about that.
    ///   - isAll: whether there are no trades before it.
    mutating func add(
        _ trades: some Sequence<(time: Timestamp, price: ExactDecimal)>, completeSince start: Timestamp? = nil,
        isAll: Bool = false
    ) {
        completeSince = start ?? completeSince
        self.isAll = self.isAll || isAll
        for trade in trades where !trade.price.isZero {
            points.append(Point(time: trade.time, price: trade.price))
            extremes.add(trade.price, at: trade.time)
        }
        points.sort { $0.time < $1.time }
        guard let newest = points.last else { return }
        let start = newest.time.advanced(by: .zero - Self.span)
        if let first = points.lastIndex(where: { $0.time <= start }) { points.removeFirst(first) }
        extremes.forget(before: newest.time.advanced(by: .zero - Self.day))
    }

    /// What lies before a gap in the trades is of no use.
    mutating func forget(before moment: Timestamp) {
        points.removeAll { $0.time < moment }
        extremes.forget(before: moment)
        isAll = false
    }

    /// How much of the day before a moment every trade is known of; `nil` for nothing.
    func knownSpan(at moment: Timestamp) -> Duration? {
        guard let completeSince, completeSince < moment || isAll else { return nil }
        return max(.zero, min(Self.day, moment.duration(since: completeSince)))
    }

    /// Whether it is known what happened in all of a span before a moment.
    func isWhole(_ span: Duration = Self.span, at moment: Timestamp) -> Bool {
        isAll || knownSpan(at: moment).map { $0 >= span } ?? false
    }

    /// The price at the end of each of so many steps, from the first one of which a price is known.
    func prices(at moment: Timestamp, steps: Int = Self.steps) -> [ExactDecimal] {
        var next = points.startIndex
        return (0..<steps).compactMap { step in
            let end = moment.advanced(by: .zero - Self.span * (steps - 1 - step) / steps)
            while next < points.endIndex, points[next].time <= end { next += 1 }
            return next > points.startIndex ? points[next - 1].price : nil
        }
    }

    /// The lowest and the highest price in the part of the day that is known; `nil` when nothing is known of it.
    func range(at moment: Timestamp) -> ClosedRange<ExactDecimal>? {
        guard let span = knownSpan(at: moment) else { return nil }
        let start = moment.advanced(by: .zero - min(span, Self.span))
        let known = points.prefix { $0.time <= moment }
        let recent = known.dropFirst(known.lastIndex { $0.time <= start } ?? 0).map(\.price)
        let older = span > Self.span ? extremes.prices(from: moment.advanced(by: .zero - span), until: start) : []
        guard let lowest = (recent + older).min(), let highest = (recent + older).max() else { return nil }
        return lowest...highest
    }
}

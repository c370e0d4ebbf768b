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

    /// The last prices of these moments, in any order.
    mutating func add(_ trades: some Sequence<(time: Timestamp, price: ExactDecimal)>) {
        for trade in trades where !trade.price.isZero { points.append(Point(time: trade.time, price: trade.price)) }
        points.sort { $0.time < $1.time }
        guard let newest = points.last else { return }
        let start = newest.time.advanced(by: .zero - Self.span)
        if let first = points.lastIndex(where: { $0.time <= start }) { points.removeFirst(first) }
    }

    /// Whether it is known what happened in all of the span before a moment.
    func isWhole(at moment: Timestamp) -> Bool {
        points.first.map { $0.time <= moment.advanced(by: .zero - Self.span) } ?? false
    }

    /// The price at the end of each step, from the first one of which a price is known.
    func prices(at moment: Timestamp) -> [ExactDecimal] {
        (0..<Self.steps).compactMap { step in
            let end = moment.advanced(by: .zero - Self.span / Self.steps * (Self.steps - 1 - step))
            return points.last { $0.time <= end }?.price
        }
    }

    /// The lowest and the highest price in the span before a moment; `nil` when nothing is known of it.
    func range(at moment: Timestamp) -> ClosedRange<ExactDecimal>? {
        let start = moment.advanced(by: .zero - Self.span)
        let first = points.lastIndex { $0.time <= start } ?? 0
        let prices = points.dropFirst(first).map(\.price)
        guard let lowest = prices.min(), let highest = prices.max() else { return nil }
        return lowest...highest
    }
}

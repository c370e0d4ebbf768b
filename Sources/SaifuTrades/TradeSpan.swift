public import LightningAPI

/// A part of a market's history of which every trade is kept.
public struct TradeSpan: Hashable, Sendable {
    /// A trade at one of its ends.
    public struct End: Hashable, Sendable {
        /// The number of the trade.
        public let id: Int64
        /// The date of the trade.
        public let date: Timestamp

        /// - Parameters:
        ///   - id: of the trade.
        ///   - date: of the trade.
        public init(id: Int64, date: Timestamp) {
            self.id = id
            self.date = date
        }
    }

    /// The knowledge about the trades before the oldest one.
    public enum Before: String, Hashable, Sendable {
        /// There are some, or nobody has asked yet.
        case more
        /// There may be some, but the exchange does not tell them: a gap that stays. It says so (-156), or it answers with
        /// nothing, which the first trade of a market looks like too.
        case lost
    }

    /// The trade with the smallest id.
    public let oldest: End
    /// The trade with the largest id.
    public let newest: End
    /// Whether trades before it may exist.
    public let before: Before

    /// - Parameters:
    ///   - oldest: the trade with the smallest id.
    ///   - newest: the trade with the largest id.
    ///   - before: what comes before.
    public init(oldest: End, newest: End, before: Before) {
        self.oldest = oldest
        self.newest = newest
        self.before = before
    }
}

extension TradeSpan {
    /// Dates may be out of the order of the ids by less than this.
    static let lateness = Duration.seconds(10)

    /// From this moment on no trade of it is missing.
    var knownSince: Timestamp { oldest.date.advanced(by: Self.lateness) }

    /// One span of this one, all others that meet it, and what was just told.
    /// - Parameter spans: in any order, at least one.
    static func joining(_ spans: [TradeSpan]) -> TradeSpan? {
        guard let low = spans.min(by: { $0.oldest.id < $1.oldest.id }),
            let high = spans.max(by: { $0.newest.id < $1.newest.id })
        else { return nil }
        // Of two that begin with the same trade the one that knows more counts.
        let lowest = spans.filter { $0.oldest.id == low.oldest.id }
        let before = lowest.contains { $0.before == .lost } ? Before.lost : .more
        return TradeSpan(oldest: low.oldest, newest: high.newest, before: before)
    }
}

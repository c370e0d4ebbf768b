public import SaifuJSON

/// Candles of a market, and what is missing among them.
///
/// Every candle is whole: made of all trades of its time, or carried on from the last price where nothing was traded. One
/// that reaches into a gap is not there. Nothing is carried across a gap.
public struct CandleHistory: Hashable, Sendable {
    /// A time of which not all trades are known.
    public struct Gap: Hashable, Sendable {
        /// The last moment before it of which all is known, or the beginning of what was asked for.
        public let start: Timestamp
        /// The moment from which on all trades are known.
        public let end: Timestamp
        /// Whether the exchange does not tell these trades any more; otherwise it can still be asked.
        public let isLost: Bool

        /// - Parameter isLost: whether the exchange cannot be asked for them any more.
        public init(start: Timestamp, end: Timestamp, isLost: Bool) {
            self.start = start
            self.end = end
            self.isLost = isLost
        }
    }

    /// The oldest first, one for each width of time outside the gaps. The last one is not over yet.
    public let candles: [Candle]
    /// The oldest first.
    public let gaps: [Gap]

    /// - Parameters:
    ///   - candles: the oldest first, none of which reaches into a gap.
    ///   - gaps: the oldest first.
    public init(candles: [Candle], gaps: [Gap]) {
        self.candles = candles
        self.gaps = gaps
    }
}

extension CandleHistory.Gap: JSONEntity {
    /// `start`, `end` and `is_lost`.
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            start: format.member("start", \.start), end: format.member("end", \.end),
            isLost: format.member("is_lost", \.isLost))
    }
}

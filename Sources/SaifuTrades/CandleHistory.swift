public import LightningAPI
internal import SaifuMoney

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
    }

    /// The oldest first, one for each width of time outside the gaps. The last one is not over yet.
    public let candles: [Candle]
    /// The oldest first.
    public let gaps: [Gap]

    /// - Parameters:
    ///   - trades: those of the spans since the first candle, and for each span the last one before.
    ///   - spans: the newest first.
    /// - Throws: `overflow` for a volume past 38 digits.
    init(
        of trades: [Trade], in spans: [TradeSpan], _ width: CandleWidth, since start: Timestamp, until end: Timestamp
    ) throws(MoneyError) {
        var (candles, gaps): ([Candle], [Gap]) = ([], [])
        var known = start
        for (index, span) in spans.enumerated().reversed() where index == 0 || span.newest.date > start {
            if span.knownSince > known {
                gaps.append(Gap(start: known, end: span.knownSince, isLost: span.before == .lost))
            }
            let last = index == 0 ? end : span.newest.date.advanced(by: .zero - TradeSpan.lateness)
            let made = try [Candle](of: trades.filter { span.contains($0.id) && $0.date <= end }, width)
            candles += made.carried(width, until: last).filter { candle in
                let isOver = candle.start.advanced(by: width.duration) <= last
                return candle.start >= start && (index == 0 || isOver) && span.knownSince <= candle.start
            }
            known = max(known, last)
        }
        self.candles = candles
        self.gaps = gaps
    }
}

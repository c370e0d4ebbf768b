internal import LightningAPI
internal import SaifuMoney

extension CandleHistory {
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
        self.init(candles: candles, gaps: gaps)
    }
}

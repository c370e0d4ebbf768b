internal import LightningAPI
internal import SaifuMoney

/// A span of a market, and what of it is shown.
struct SpanPart<Element: Sendable>: Sendable {
    let span: TradeSpan
    let elements: [Element]
}

extension CandleHistory {
    /// - Parameters:
    ///   - parts: the newest first, with all their candles since `start` until `end`, and for each the last one before.
    ///   - start: of a candle.
    init(of parts: [SpanPart<Candle>], _ width: CandleWidth, since start: Timestamp, until end: Timestamp) {
        var (candles, gaps): ([Candle], [Gap]) = ([], [])
        var known = start
        for (index, part) in parts.enumerated().reversed() where index == 0 || part.span.newest.date > start {
            let span = part.span
            if span.knownSince > known {
                gaps.append(Gap(start: known, end: span.knownSince, isLost: span.before == .lost))
            }
            let last = index == 0 ? end : span.newest.date.advanced(by: .zero - TradeSpan.lateness)
            var made = part.elements.carried(width, until: last)
            // In place: half a million candles of a second take 90 MB.
            if index > 0 {
                while let candle = made.last, candle.start.advanced(by: width.duration) > last { made.removeLast() }
            }
            made.removeFirst(made.prefix { $0.start < max(start, span.knownSince) }.count)
            if candles.isEmpty { candles = made } else { candles += made }
            known = max(known, last)
        }
        self.init(candles: candles, gaps: gaps)
    }
}

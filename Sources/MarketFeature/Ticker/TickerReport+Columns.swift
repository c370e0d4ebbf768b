import LightningAPI
import SaifuStyle
import WalletCore

extension TickerReport {
    /// - Parameter besidesBoard: whether a board tells the best prices, and at another moment than this.
    static func columns(besidesBoard: Bool) -> [Column<TickerReport>] {
        let prices: [Column<TickerReport>] = [
            Column(Term.product) { Phrase(Figure($0.ticker.productCode), .accent) },
            Column(MarketSentence.last) { $0.lastPhrase },
            Column(MarketSentence.change) { $0.changePhrase },
            Column(MarketSentence.tenMinutes) { Phrase($0.sparkline, .accent) },
            Column(MarketSentence.high) { Phrase($0.range.map { Figure($0.upperBound) } ?? .none, .price) },
            Column(MarketSentence.low) { Phrase($0.range.map { Figure($0.lowerBound) } ?? .none, .price) },
        ]
        let touch: [Column<TickerReport>] = [
            Column(MarketSentence.bestAsk) { $0.quotePhrase($0.ticker.bestAsk, $0.ticker.bestAskSize, .sell) },
            Column(MarketSentence.bestBid) { $0.quotePhrase($0.ticker.bestBid, $0.ticker.bestBidSize, .buy) },
            Column(MarketSentence.spread) { $0.spreadPhrase },
        ]
        let rest: [Column<TickerReport>] = [
            Column(MarketSentence.volume) { $0.volumePhrase },
            Column(Term.state) { Phrase($0.ticker.state, .body) },
            .moment { $0.ticker.timestamp },
        ]
        return prices + (besidesBoard ? [] : touch) + rest
    }
}

import LightningAPI
import SaifuStyle
import WalletCore

extension TickerReport {
    /// - Parameter besidesBoard: whether a board tells the product and the best prices, and those at another moment than this.
    static func columns(besidesBoard: Bool) -> [Column<TickerReport>] {
        let name = Column<TickerReport>(Term.product) { Phrase(Figure($0.ticker.productCode), .accent) }
        let last = Column<TickerReport>(MarketSentence.last) { $0.lastPhrase }
        let touch: [Column<TickerReport>] = [
            Column(MarketSentence.bestAsk) { $0.quotePhrase($0.ticker.bestAsk, $0.ticker.bestAskSize, .sell) },
            Column(MarketSentence.bestBid) { $0.quotePhrase($0.ticker.bestBid, $0.ticker.bestBidSize, .buy) },
            Column(MarketSentence.spread) { $0.spreadPhrase },
        ]
        let past: [Column<TickerReport>] = [
            Column(MarketSentence.change) { $0.changePhrase },
            Column(MarketSentence.tenMinutes) { $0.sparklinePhrase },
            Column(MarketSentence.high) { $0.rangePhrase { Figure($0.upperBound) } },
            Column(MarketSentence.low) { $0.rangePhrase { Figure($0.lowerBound) } },
        ]
        let rest: [Column<TickerReport>] = [
            Column(MarketSentence.volume) { $0.volumePhrase },
            Column(MarketSentence.marketState) { Phrase(market: $0.ticker.state) },
            .moment { $0.ticker.timestamp },
        ]
        // A low screen cuts the end.
        return besidesBoard ? [last] + past + rest : [name, last] + touch + past + rest
    }
}

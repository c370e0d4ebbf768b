import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

// What is known of a ticker, as it is drawn.
extension TickerReport {
    var lastPhrase: Phrase { Phrase(Self.price(ticker.ltp), .price) }

    /// With its sign, and since when.
    var changePhrase: Phrase {
        guard let change, let reference else { return Phrase(Figure.none, .price) + unreadable }
        let style: TextStyle = change.isPositive ? .priceUp : change.isNegative ? .priceDown : .price
        let age = ticker.timestamp.duration(since: reference.date)
        let since = Phrase(MarketSentence.since(minutes: max(1, Int(age.components.seconds / 60))), .secondary)
        return Phrase(MarketFigure.change(change), style) + since
    }

    /// High, low or both, and of what span: a day, or as much of it as is known.
    func rangePhrase(_ figure: (ClosedRange<ExactDecimal>) -> Figure) -> Phrase {
        guard let range else { return Phrase(Figure.none, .price) }
        return Phrase(figure(range), .price) + Phrase(MarketSentence.since(minutes: rangeMinutes), .secondary)
    }

    var sparklinePhrase: Phrase { Phrase(sparkline, .accent) + (range == nil ? unreadable : .empty) }

    /// Why a dash stands there.
    private var unreadable: Phrase {
        isPastUnreadable ? Phrase(MarketSentence.unreadable, .secondary) : .empty
    }

    var spreadPhrase: Phrase {
        guard let spread else { return Phrase(Figure.none, .amount) }
        if spread.isCrossed { return Phrase(MarketSentence.crossedBy(Figure(spread.width.magnitude)), .warning) }
        return Phrase(Figure(spread.width), .amount) + .gap
            + Phrase(MarketFigure.basisPoints(spread.fraction), .secondary)
    }

    var volumePhrase: Phrase { Phrase(size(ticker.volumeByProduct), .amount) }

    func quotePhrase(_ price: ExactDecimal, _ size: ExactDecimal, _ style: TextStyle) -> Phrase {
        let quote = Phrase(Self.price(price), style)
        return price.isZero ? quote : quote + .gap + Phrase(self.size(size), .secondary)
    }

    /// Where nobody offers anything, or nobody traded yet, the exchange says 0.
    private static func price(_ price: ExactDecimal) -> Figure {
        price.isZero ? .none : Figure(price)
    }

    private func size(_ size: ExactDecimal) -> Figure {
        Figure(size, of: ticker.productCode.base).with(unit: ticker.productCode.base)
    }

    /// In two lines at most, for a place beside the book: it tells the best prices and their spread, and at another moment
    /// than this. A narrow screen shows the first of them.
    @MainActor var brief: [Block] {
        func titled(_ title: any Sentence, _ phrase: Phrase) -> Phrase { Phrase(title, .label) + .space + phrase }
        let volume = Figure(ticker.volumeByProduct).with(unit: ticker.productCode.base)
        let parts = [
            lastPhrase, change == nil ? .empty : changePhrase, Phrase(market: ticker.state),
            titled(MarketSentence.tenMinutes, sparklinePhrase),
            titled(MarketSentence.volume, Phrase(volume, .amount)),
            titled(MarketSentence.range, rangePhrase(MarketFigure.range)),
        ]
        return [.fitting(parts, lines: 2)]
    }
}

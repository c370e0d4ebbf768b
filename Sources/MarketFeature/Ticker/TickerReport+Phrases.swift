import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

// What is known of a ticker, as it is drawn.
extension TickerReport {
    var lastPhrase: Phrase { Phrase(Self.price(ticker.ltp), .price) }

    /// With its sign, and since when.
    var changePhrase: Phrase {
        guard let change, let reference else { return Phrase(Figure.none, .price) }
        let style: TextStyle = change.isPositive ? .priceUp : change.isNegative ? .priceDown : .price
        let age = ticker.timestamp.duration(since: reference.date)
        let since = Phrase(MarketSentence.since(minutes: Int(age.components.seconds / 60)), .secondary)
        return Phrase(MarketFigure.change(change), style) + .space + since
    }

    var spreadPhrase: Phrase {
        guard let spread else { return Phrase(Figure.none, .amount) }
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

    /// In two lines, the most important first, for a place beside the book: it tells the best prices and their spread, and at
    /// another moment than this.
    @MainActor var brief: [Block] {
        func titled(_ title: any Sentence, _ phrase: Phrase) -> Phrase { Phrase(title, .label) + .space + phrase }
        let range = range.map { MarketFigure.range($0) } ?? .none
        let volume = Figure(ticker.volumeByProduct).with(unit: ticker.productCode.base)
        return [
            .row([lastPhrase, changePhrase, titled(MarketSentence.tenMinutes, Phrase(sparkline, .accent))]),
            .row([
                Phrase(ticker.state, .body),
                titled(MarketSentence.volume, Phrase(volume, .amount)),
                titled(MarketSentence.range, Phrase(range, .price)),
            ]),
        ]
    }
}

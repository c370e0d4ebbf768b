import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// The line between asks and bids: the last trade, and the spread.
struct BoardMiddle: Identifiable, Hashable, Sendable {
    /// A book has one.
    let id = "middle"
    let last: Execution?
    let spread: Spread?

    /// `nil` when nothing is known of either.
    init?(_ last: Execution?, _ spread: Spread?) {
        if last == nil, spread == nil { return nil }
        self.last = last
        self.spread = spread
    }

    /// The trade stands below the prices, in the colour of the side that took it, without its size: the spread must fit
    /// into forty columns.
    /// - Parameter told: the last price that stands on the same screen, of which there may be no trade; `nil` for none.
    func phrase(besides told: LastPrice?) -> Phrase {
        let trade: Phrase?
        if let told, told.trade == nil {
            trade = Phrase(Figure(told.price), .price)
        } else {
            trade = (told?.trade ?? last).map { Phrase(trade: $0) }
        }
        return ([trade].compactMap { $0 } + (spread.map(Self.phrases) ?? [])).joined(separator: .gap)
    }

    private static func phrases(of spread: Spread) -> [Phrase] {
        if spread.isCrossed { return [Phrase(MarketSentence.crossedBy(Figure(spread.width.magnitude)), .warning)] }
        return [
            Phrase(MarketSentence.spreadOf(Figure(spread.width)), .secondary),
            Phrase(MarketFigure.basisPoints(spread.fraction), .secondary),
        ]
    }
}

extension Phrase {
    /// The price of a trade with an arrow, in the colour of the side that took it.
    fileprivate init(trade: Execution) {
        let isUp: Bool? =
            switch trade.side {
            case .buy: true
            case .sell: false
            case .other, nil: nil
            }
        let style: TextStyle =
            switch trade.side {
            case .buy: .priceUp
            case .sell: .priceDown
            case .other, nil: .price
            }
        self.init(MarketFigure.trade(at: trade.price, isUp: isUp), style)
    }
}

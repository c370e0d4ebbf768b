import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// A ticker as rows of facts.
struct TickerFacts {
    let all: [Fact]

    init(_ ticker: Ticker, _ strings: Strings) {
        let base = ticker.productCode.base
        func fact(_ key: StringKey, _ text: StyledText) -> Fact { Fact(key, text, in: strings) }
        all = [
            fact(.product, StyledText(ticker.productCode.rawValue, style: .accent)),
            fact(.last, StyledText(TickerFacts.price(ticker.ltp), style: .price)),
            fact(.bestAsk, TickerFacts.quote(ticker.bestAsk, ticker.bestAskSize, base, .sell)),
            fact(.bestBid, TickerFacts.quote(ticker.bestBid, ticker.bestBidSize, base, .buy)),
            fact(.spread, StyledText(TickerFacts.spread(ticker), style: .amount)),
            fact(
                .volume,
                StyledText(Figures.amount(ticker.volumeByProduct, of: base) + TickerFacts.unit(base), style: .amount)),
            fact(.state, StyledText(ticker.state.rawValue, style: .body)),
            fact(.time, StyledText(Figures.time(ticker.timestamp), style: .caption)),
        ]
    }

    private static func quote(_ price: ExactDecimal, _ size: ExactDecimal, _ base: Asset?, _ style: TextStyle)
        -> StyledText
    {
        price.isZero
            ? StyledText(Self.price(price), style: style)
            : StyledText(Self.price(price), style: style)
                + StyledText("  " + Figures.amount(size, of: base) + unit(base), style: .secondary)
    }

    /// Where nobody offers anything, or nobody traded yet, the exchange says 0.
    private static func price(_ price: ExactDecimal) -> String {
        price.isZero ? "–" : Figures.grouped(price)
    }

    private static func spread(_ ticker: Ticker) -> String {
        if ticker.bestAsk.isZero || ticker.bestBid.isZero { return price(.zero) }
        do {
            return Figures.grouped(try ticker.bestAsk.subtracting(ticker.bestBid))
        } catch {
            return "–"  // one side of the book cannot be counted against the other
        }
    }

    private static func unit(_ asset: Asset?) -> String {
        asset.map { " " + $0.code } ?? ""
    }
}

import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `ticker`: where a product trades just now.
@MainActor enum TickerScene {
    static func command(in environment: any Environment) -> WatchableCommand {
        let syntax = CommandSyntax(
            "ticker", options: [[.product]], summary: MarketSentence.tickerSummary, examples: ["", "ETH_JPY"])
        return WatchableCommand(syntax) { arguments async throws(WalletError) in
            let product = try await environment.product(of: arguments)
            return FactScene(GetTicker(productCode: product), columns, in: environment)
        }
    }

    private static let columns: [Column<Ticker>] = [
        Column(Term.product) { Phrase(Figure($0.productCode), .accent) },
        Column(MarketSentence.last) { Phrase(price($0.ltp), .price) },
        Column(MarketSentence.bestAsk) { quote($0.bestAsk, $0.bestAskSize, $0, .sell) },
        Column(MarketSentence.bestBid) { quote($0.bestBid, $0.bestBidSize, $0, .buy) },
        Column(MarketSentence.spread) { Phrase(spread($0), .amount) },
        Column(MarketSentence.volume) { Phrase(size($0.volumeByProduct, $0), .amount) },
        Column(Term.state) { Phrase(Figure($0.state), .body) },
        .moment { Phrase(Figure($0.timestamp), .caption) },
    ]

    private static func quote(
        _ price: ExactDecimal, _ size: ExactDecimal, _ ticker: Ticker, _ style: TextStyle
    ) -> Phrase {
        let quote = Phrase(Self.price(price), style)
        return price.isZero ? quote : quote + .gap + Phrase(Self.size(size, ticker), .secondary)
    }

    /// Where nobody offers anything, or nobody traded yet, the exchange says 0.
    private static func price(_ price: ExactDecimal) -> Figure {
        price.isZero ? .none : Figure(price)
    }

    private static func size(_ size: ExactDecimal, _ ticker: Ticker) -> Figure {
        Figure(size, of: ticker.productCode.base).with(unit: ticker.productCode.base)
    }

    private static func spread(_ ticker: Ticker) -> Figure {
        if ticker.bestAsk.isZero || ticker.bestBid.isZero { return .none }
        do {
            return Figure(try ticker.bestAsk.subtracting(ticker.bestBid))
        } catch {
            return .none  // one side of the book cannot be counted against the other
        }
    }
}

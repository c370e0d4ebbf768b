public import LightningAPI
import SaifuStyle
import SaifuTables
public import WalletCore

/// Prices, books and the state of the exchange.
@MainActor public struct MarketFeature: Feature {
    private let environment: any MarketEnvironment

    /// Creates the feature in the environment that its scenes reach everything by.
    public init(in environment: any MarketEnvironment) {
        self.environment = environment
    }

    public var commands: [Command] {
        let ticker = TickerScene.command(in: environment)
        let board = BoardScene.command(in: environment)
        let trades = TradesScene.command(in: environment)
        let candles = CandlesScene.command(in: environment, requests: CandlesScene.mostRequests)
        let followed = CandlesScene.command(in: environment, requests: CandlesScene.mostRequestsAtFirst)
        return [
            MarketsScene.command(in: environment), ticker.once, board.once, trades.once, candles.once,
            StatusScene.command(in: environment), FundingScene.command(in: environment),
            FundingHistoryScene.command(in: environment), LeverageScene.command(in: environment),
            ChatScene.command(in: environment),
            ticker.followed(MarketSentence.watchTicker), board.followed(MarketSentence.watchBoard),
            trades.followed(MarketSentence.watchTrades), followed.followed(CandleSentence.watched),
        ]
    }

    /// The door to the best prices of a product.
    public func quote(_ descriptor: QuoteDescriptor) -> QuoteDescriptor.Output {
        QuoteReader(environment: environment, product: descriptor.product)
    }

    /// Prices, book and trades of a product as parts of a larger scene.
    /// - Parameter orders: of the account, marked in the book.
    public func parts(of product: ProductCode, marking orders: any OwnOrdersReading) -> [ScenePart] {
        let ticker = TickerScene(product, besidesBoard: true, in: environment)
        // As many as a tall panel shows: more pages would be more requests.
        let trades = TradesScene.list(of: product, 100, in: environment)
        let tape = TradesScene.scene(trades, of: product, for: environment.reader)
        let marks = BoardMarks(
            trade: { () async throws(WalletError) in
                // One that may be older than the book is not the last.
                if case .stale(.some) = trades.provider.state { return nil }
                return trades.provider.entities.first
            }, besides: { ticker.latest }, orders: orders, in: environment)
        let board = BoardScene(product, marks: marks, in: environment)
        let prices = ScenePart(
            Phrase(Figure(product), .headline), ticker, every: .seconds(6), start: .inParts
        ) { ticker.brief }
        let book = ScenePart(
            Phrase(MarketSentence.board, .headline), board, every: .seconds(4), share: 4, isTall: true
        ) { board.brief }
        let latest = ScenePart(
            Phrase(MarketSentence.tape, .headline), tape, every: .seconds(6), start: .later, share: 2,
            isTall: true)
        return [prices, book, latest]
    }
}

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
        return [
            MarketsScene.command(in: environment), ticker.once, board.once, trades.once,
            StatusScene.command(in: environment),
            ticker.followed(MarketSentence.watchTicker), board.followed(MarketSentence.watchBoard),
            trades.followed(MarketSentence.watchTrades),
        ]
    }

    /// The door to the best prices of a product.
    public func quote(_ descriptor: QuoteDescriptor) -> QuoteDescriptor.Output {
        QuoteReader(environment: environment, product: descriptor.product)
    }
}

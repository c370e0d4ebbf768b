public import WalletCore

/// Prices, books and the state of the exchange.
@MainActor public enum MarketFeature {
    /// The commands, in the order in which `help` lists them.
    public static func commands(in environment: any MarketEnvironment) -> [Command] {
        let ticker = TickerScene.command(in: environment)
        let board = BoardScene.command(in: environment)
        let trades = TradesScene.command(in: environment)
        return [
            MarketsScene.command(in: environment), ticker, board, trades, StatusScene.command(in: environment),
            ticker.followed(MarketSentence.watchTicker), board.followed(MarketSentence.watchBoard),
            trades.followed(MarketSentence.watchTrades),
        ]
    }

    /// The door to the best prices of a product.
    public static func quote(_ descriptor: QuoteDescriptor, in environment: any Environment) -> any QuoteReading {
        QuoteReader(environment: environment, product: descriptor.product)
    }
}

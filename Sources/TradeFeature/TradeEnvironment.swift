public import WalletCore

/// What the trading scenes need: the environment, and the doors to prices and funds.
public typealias TradeEnvironment = Environment & QuoteResolving & FundsResolving

public import WalletCore

/// The environment that the trading scenes need, with the doors to prices and funds.
public typealias TradeEnvironment = Environment & QuoteResolving & FundsResolving

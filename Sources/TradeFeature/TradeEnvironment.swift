public import WalletCore

/// What the trading scenes need: the environment, and the doors to prices, funds and the list of orders.
public typealias TradeEnvironment = Environment & QuoteResolving & FundsResolving & OrdersResolving

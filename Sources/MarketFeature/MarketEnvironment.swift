public import WalletCore

/// The environment that the market scenes need, with the doors to the orders of unknown outcome and to those that wait.
public typealias MarketEnvironment = Environment & UnsettledOrdersResolving & OwnOrdersResolving

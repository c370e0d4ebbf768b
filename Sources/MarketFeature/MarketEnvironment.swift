public import WalletCore

/// What the market scenes need: the environment, and the doors to the orders of unknown outcome and to those that
/// wait.
public typealias MarketEnvironment = Environment & UnsettledOrdersResolving & OwnOrdersResolving

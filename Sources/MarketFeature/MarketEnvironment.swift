public import WalletCore

/// What the market scenes need: the environment, and the door to the orders of unknown outcome.
public typealias MarketEnvironment = Environment & UnsettledOrdersResolving

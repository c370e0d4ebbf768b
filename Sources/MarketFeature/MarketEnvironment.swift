public import WalletCore

/// The environment that the market scenes need, with the doors to the orders of unknown outcome and to those that wait,
/// and to the trades that are kept for candles.
public typealias MarketEnvironment = Environment & UnsettledOrdersResolving & OwnOrdersResolving & CandlesResolving

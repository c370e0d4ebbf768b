// One protocol a door: a feature asks for the doors it needs, the application answers all of them.
// Forgetting one, or answering with the wrong type, does not compile.

/// Opens the door to the best prices.
@MainActor public protocol QuoteResolving {
    /// Returns what reads the prices of the product.
    func resolve(_ descriptor: QuoteDescriptor) -> QuoteDescriptor.Output
}

/// Opens the door to the account's funds.
@MainActor public protocol FundsResolving {
    /// Returns what reads the funds for the product.
    func resolve(_ descriptor: FundsDescriptor) -> FundsDescriptor.Output
}

/// Opens the door to the orders whose outcome is not known.
@MainActor public protocol UnsettledOrdersResolving {
    /// Returns the scene that lists them.
    func resolve(_ descriptor: UnsettledOrdersDescriptor) -> UnsettledOrdersDescriptor.Output
}

/// Opens the door to the orders that wait in a market.
@MainActor public protocol OwnOrdersResolving {
    /// Returns what reads them.
    func resolve(_ descriptor: OwnOrdersDescriptor) -> OwnOrdersDescriptor.Output
}

/// Opens the door to the trades that candles are made of.
@MainActor public protocol CandlesResolving {
    /// Returns what keeps them.
    func resolve(_ descriptor: CandlesDescriptor) -> CandlesDescriptor.Output
}

/// Every door of the wallet.
public typealias FullResolver = QuoteResolving & FundsResolving & UnsettledOrdersResolving & OwnOrdersResolving
    & CandlesResolving

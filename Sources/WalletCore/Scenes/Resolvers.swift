// One protocol a door: a feature asks for the doors it needs, the application answers all of them.
// Forgetting one, or answering with the wrong type, does not compile.

@MainActor public protocol QuoteResolving {
    func resolve(_ descriptor: QuoteDescriptor) -> QuoteDescriptor.Output
}

@MainActor public protocol FundsResolving {
    func resolve(_ descriptor: FundsDescriptor) -> FundsDescriptor.Output
}

@MainActor public protocol UnsettledOrdersResolving {
    func resolve(_ descriptor: UnsettledOrdersDescriptor) -> UnsettledOrdersDescriptor.Output
}

/// Every door of the wallet.
public typealias FullResolver = QuoteResolving & FundsResolving & UnsettledOrdersResolving

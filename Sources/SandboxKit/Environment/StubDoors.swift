import LightningAPI
public import WalletCore

/// The doors to other features: each leads to a placeholder, unless a scene replaces it.
@MainActor public struct StubDoors {
    /// Answers for the best prices.
    public var quote: (QuoteDescriptor) -> QuoteDescriptor.Output
    /// Answers for the account's funds.
    public var funds: (FundsDescriptor) -> FundsDescriptor.Output
    /// Answers for the unsettled orders.
    public var unsettledOrders: (UnsettledOrdersDescriptor) -> UnsettledOrdersDescriptor.Output
    /// Answers for the orders that wait.
    public var ownOrders: (OwnOrdersDescriptor) -> OwnOrdersDescriptor.Output
    /// Answers for the trades that candles are made of.
    public var candles: (CandlesDescriptor) -> CandlesDescriptor.Output
    /// The target of that door unless it is replaced.
    public let stubCandles: StubCandles

    init(market: StubMarket, client: any ServiceClient) {
        let kept = StubCandles(client: client)
        stubCandles = kept
        candles = { _ in kept }
        quote = { _ in market }
        funds = { _ in market }
        ownOrders = { _ in market }
        unsettledOrders = { _ in DummyScene("unsettled orders") }
    }
}

extension StubbableEnvironment: FullResolver {
    /// Returns what `doors` holds for the best prices.
    public func resolve(_ descriptor: QuoteDescriptor) -> QuoteDescriptor.Output { doors.quote(descriptor) }

    /// Returns what `doors` holds for the account's funds.
    public func resolve(_ descriptor: FundsDescriptor) -> FundsDescriptor.Output { doors.funds(descriptor) }

    /// Returns what `doors` holds for the unsettled orders.
    public func resolve(_ descriptor: UnsettledOrdersDescriptor) -> UnsettledOrdersDescriptor.Output {
        doors.unsettledOrders(descriptor)
    }

    /// Returns what `doors` holds for the orders that wait.
    public func resolve(_ descriptor: OwnOrdersDescriptor) -> OwnOrdersDescriptor.Output { doors.ownOrders(descriptor) }

    /// Returns what `doors` holds for the trades that candles are made of.
    public func resolve(_ descriptor: CandlesDescriptor) -> CandlesDescriptor.Output { doors.candles(descriptor) }
}

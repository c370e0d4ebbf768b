import LightningAPI
public import WalletCore

/// What stands behind the doors to other features: a dummy each, unless a scene puts something else there.
@MainActor public struct StubDoors {
    public var quote: (QuoteDescriptor) -> QuoteDescriptor.Output
    public var funds: (FundsDescriptor) -> FundsDescriptor.Output
    public var unsettledOrders: (UnsettledOrdersDescriptor) -> UnsettledOrdersDescriptor.Output

    init(market: StubMarket) {
        quote = { _ in market }
        funds = { _ in market }
        unsettledOrders = { _ in DummyScene("unsettled orders") }
    }
}

extension StubbableEnvironment: FullResolver {
    public func resolve(_ descriptor: QuoteDescriptor) -> QuoteDescriptor.Output { doors.quote(descriptor) }

    public func resolve(_ descriptor: FundsDescriptor) -> FundsDescriptor.Output { doors.funds(descriptor) }

    public func resolve(_ descriptor: UnsettledOrdersDescriptor) -> UnsettledOrdersDescriptor.Output {
        doors.unsettledOrders(descriptor)
    }
}

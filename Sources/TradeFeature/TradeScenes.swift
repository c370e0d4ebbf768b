public import WalletCore

/// The doors that this feature opens for others.
@MainActor public enum TradeScenes {
    /// The orders of a product in a state, newest first.
    public static func orders(_ descriptor: OrdersDescriptor, in environment: any Environment) -> any Scene {
        OrdersController(environment: environment, product: descriptor.product, state: descriptor.state)
    }

    /// The orders whose outcome is not known.
    public static func unsettled(
        _ descriptor: UnsettledOrdersDescriptor, in environment: any Environment
    ) -> any Scene {
        UnsettledController(environment: environment)
    }
}

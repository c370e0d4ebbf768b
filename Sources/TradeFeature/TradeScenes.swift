package import LightningAPI
public import WalletCore

/// The doors that this feature opens for others.
@MainActor public enum TradeScenes {
    /// The orders of a product in a state, newest first.
    public static func orders(_ descriptor: OrdersDescriptor, in environment: any Environment) -> any Scene {
        OrdersController(
            environment: environment, query: OrderQuery(product: descriptor.product, state: descriptor.state))
    }

    /// The orders whose outcome is not known.
    public static func unsettled(
        _ descriptor: UnsettledOrdersDescriptor, in environment: any Environment
    ) -> any Scene {
        UnsettledController(environment: environment, looks: false)
    }
}

// The screens of this feature, for its commands and its sandbox.
extension TradeScenes {
    package static func orders(
        _ product: ProductCode, _ state: ChildOrderState?, count: Int, before: Int64? = nil,
        in environment: any Environment
    ) -> any LiveScene {
        let query = OrderQuery(product: product, state: state, count: count, before: before)
        return OrdersController(environment: environment, query: query)
    }

    /// The same, looked for at the exchange.
    package static func settlement(in environment: any Environment) -> any Scene {
        UnsettledController(environment: environment, looks: true)
    }

    package static func fills(
        _ product: ProductCode, count: Int, before: Int64? = nil, in environment: any Environment
    ) -> any Scene {
        FillsController(environment: environment, product: product, count: count, before: before)
    }
}

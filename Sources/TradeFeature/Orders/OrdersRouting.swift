import LightningAPI
import WalletCore

/// One order of the account: what the list leads to.
struct OrderDescriptor: Descriptor, Hashable {
    typealias Output = any Scene
    let order: ChildOrder
}

/// Where the list of orders leads.
/// @mockable
@MainActor protocol OrdersRouting: AnyObject {
    /// Shows an order above the list, where scenes are shown; nothing happens where they are printed.
    func show(_ descriptor: OrderDescriptor)
}

@MainActor final class OrdersRouter: OrdersRouting {
    private let environment: any TradeEnvironment

    init(environment: any TradeEnvironment) {
        self.environment = environment
    }

    func show(_ descriptor: OrderDescriptor) {
        environment.navigator?.show(OrderScene(descriptor, in: environment))
    }
}

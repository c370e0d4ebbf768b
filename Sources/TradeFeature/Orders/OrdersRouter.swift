import LightningAPI
import WalletCore

/// The one place where the list of orders is put together, and where it leads.
@MainActor final class OrdersRouter: OrdersRouting {
    private let environment: any TradeEnvironment

    init(environment: any TradeEnvironment) {
        self.environment = environment
    }

    /// The orders that a query asks for. The scene keeps the module alive; nothing keeps the scene.
    /// - Parameter older: the command that shows the orders after the last one; `nil` says nothing of them.
    static func assemble(
        _ query: OrderQuery, older: CommandSyntax? = nil, in environment: any TradeEnvironment
    ) -> OrdersScene {
        let list = OrderList(environment: environment, query: query)
        let remembered = RememberedOrders(environment: environment, query: query)
        let presenter = OrdersPresenter(
            list: list, remembered: remembered, router: OrdersRouter(environment: environment))
        return OrdersScene(list, presenter: presenter, older: older, in: environment.language)
    }

    func show(_ descriptor: OrderDescriptor) {
        environment.navigator?.show(OrderScene(descriptor, in: environment))
    }

    func cancel(_ order: ChildOrder) async throws(WalletError) -> [Block] {
        try await CancelRouter.assemble(order.productCode, in: environment).cancel(.shown(order)).blocks
    }
}

import LightningAPI
import WalletCore

/// The one place where the list of orders is put together, and where it leads.
@MainActor final class OrdersRouter: OrdersRouting {
    private let environment: any TradeEnvironment

    init(environment: any TradeEnvironment) {
        self.environment = environment
    }

    /// The orders of a list. The scene keeps the module alive; nothing keeps the scene.
    /// - Parameters:
    ///   - choice: of columns that there are.
    ///   - older: the command that shows the orders after the last one; `nil` says nothing of them.
    static func assemble(
        _ list: OrderList, _ choice: ColumnChoice = .usual, older: CommandSyntax? = nil,
        in environment: any TradeEnvironment
    ) -> OrdersScene {
        let remembered = RememberedOrders(environment: environment, query: list.query, choice)
        let waiting = older.map { _ in WaitingParents(environment: environment, query: list.query) }
        let presenter = OrdersPresenter(
            list: list, remembered: remembered, waiting: waiting, router: OrdersRouter(environment: environment),
            clock: environment.clock)
        // Who looks again and again is told where special orders are; who looks once, how many there are.
        let isFollowed = list.query.filter == .active && (older == nil || environment.session.isWatching)
        return OrdersScene(
            list, choice, presenter: presenter, older: older,
            whenEmpty: isFollowed ? OriginSentence.noneBut : list.query.whenEmpty, for: environment.reader)
    }

    func show(_ descriptor: OrderDescriptor) {
        environment.navigator?.show(resolve(descriptor))
    }

    private func resolve(_ descriptor: OrderDescriptor) -> OrderDescriptor.Output {
        OrderScene(descriptor, in: environment)
    }

    func cancel(_ order: ChildOrder) async throws(WalletError) -> [Block] {
        try await CancelRouter.assemble(order.productCode, in: environment).cancel(.shown(order)).blocks
    }
}

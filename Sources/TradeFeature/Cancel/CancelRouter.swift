import LightningAPI
import WalletCore

/// The one place where a cancellation is put together, and where it leads.
@MainActor final class CancelRouter: CancelRouting {
    private let environment: any TradeEnvironment

    private init(environment: any TradeEnvironment) {
        self.environment = environment
    }

    /// A cancellation of orders of a product, which asks where there is somebody to answer.
    /// - Parameter isProductNamed: whether the person named the product.
    static func assemble(
        _ product: ProductCode, isProductNamed: Bool = false, in environment: any TradeEnvironment
    ) -> CancelScene {
        assemble(
            product, isProductNamed: isProductNamed, in: environment, view: DialogueView(dialogue: environment.dialogue)
        )
    }

    /// A cancellation behind any view. The scene keeps the module alive; nothing keeps the scene.
    static func assemble(
        _ product: ProductCode, isProductNamed: Bool = false, in environment: any TradeEnvironment,
        view: any CancelViewInterface
    ) -> CancelScene {
        let interactor = CancelInteractor(
            environment: environment, product: product, isProductNamed: isProductNamed)
        let presenter = CancelPresenter(
            interactor: interactor, router: CancelRouter(environment: environment), product: product,
            session: environment.session, venue: environment.venue)
        presenter.view = view
        interactor.output = presenter
        return CancelScene(presenter: presenter, view: view)
    }

    func scene(for orders: OrderQuery) -> any Scene {
        OrdersRouter.assemble(OrderList(environment: environment, query: orders), in: environment)
    }

    func specialOrders(of product: ProductCode) -> any Scene {
        let list = PagedList(of: product, .active, count: Paging.usual, before: nil, in: environment)
        let plans = OwnPlans()
        let columns = ColumnChoice.usual.known(to: ParentOrderSummary.columns(of: product, .active, in: list, plans))
        let rows = PagedScene(list, columns, whenEmpty: ParentsSentence.empty, for: environment.reader)
        return ParentsScene(list, rows, plans, in: environment)
    }
}

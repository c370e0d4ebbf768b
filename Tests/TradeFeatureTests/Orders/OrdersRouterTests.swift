import LightningAPI
import MockTestKit
import SaifuTables
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// The list of orders as it is put together, and where it leads.
@MainActor struct OrdersRouterTests {
    private let environment = StubbableEnvironment.trading()

    private var list: OrderList { OrderList(environment: environment, query: OrderQuery(product: .btcJPY)) }

    /// Keeps what a router shows.
    private final class Shown: Navigator {
        var scenes: [any Scene] = []
        func show(_ scene: any Scene) { scenes.append(scene) }
    }

    // Broken by, in Sources/TradeFeature/Orders/OrdersScene.swift:
    // - { [weak presenter] in presenter?.open($0) }
    // + { presenter.open($0) }
    @Test func `D3 nothing of the list outlives it`() async throws {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        var scene: OrdersScene? = OrdersRouter.assemble(list, in: environment)
        let probe = LeakProbe(try #require(scene))
        #expect(
            Set(probe.found)
                == [
                    "OrdersScene", "OrdersPresenter", "OrdersRouter", "OrderList", "RememberedOrders", "CancelAnswer",
                ])
        try await scene?.load()
        scene = nil
        #expect(probe.living == [])
    }

    @Test func `an order is shown as it was listed, before the exchange is asked`() throws {
        let shown = Shown()
        let router = OrdersRouter(environment: environment)
        router.show(OrderDescriptor(order: Samples.order("A")))
        environment.navigator = shown
        router.show(OrderDescriptor(order: Samples.order("A")))
        #expect(shown.scenes.count == 1)
        #expect(try shown.scenes.first?.page.lines().first == "Acceptance id | A")
        #expect(environment.stubClient.requests.isEmpty)
    }

    @Test func `the order of the selected row is cancelled after a question, one without a selection is not`()
        async throws
    {
        environment.answerCancellations()
        environment.stubClient.answer(
            GetChildOrders.self, [Samples.order("B", second: 1), Samples.order("A", second: 0)])
        let scene = OrdersRouter.assemble(list, in: environment)
        try await scene.load()
        #expect(scene.actions.isEmpty)
        guard case .table(let table)? = scene.page.blocks.first else { throw SampleError() }
        table.source.selectedRow = 1
        try await #require(scene.actions.first).perform()
        #expect(environment.questions == [.confirmCancelOne])
        #expect(environment.stubClient.sent(CancelChildOrder.self).map(\.order) == [.acceptanceID("A")])
        #expect(try scene.page.lines().first == "Cancellation accepted: A")
    }
}

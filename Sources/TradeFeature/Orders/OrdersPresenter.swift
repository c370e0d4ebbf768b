import LightningAPI
import SaifuTables
import WalletCore

/// Decides what of the account's orders is seen, and what a row leads to.
@MainActor final class OrdersPresenter: OrdersModuleInterface {
    private(set) var answer: [Block] = []
    /// The order that the answer is about, and when it came.
    private var answered: (id: ChildOrder.ID, at: Timestamp)?
    private let clock: any WalletClock
    private let list: OrderList
    private let rememberedList: RememberedOrders
    private let router: any OrdersRouting

    /// So long an answer stands at least.
    private static let reading = Duration.seconds(3)

    init(list: OrderList, remembered: RememberedOrders, router: any OrdersRouting, clock: any WalletClock) {
        self.clock = clock
        self.list = list
        rememberedList = remembered
        self.router = router
    }

    var remembered: [RememberedOrder] { rememberedList.orders }
    var memory: [Block] { rememberedList.blocks }
    var showsList: Bool { list.orders.rowCount > 0 || !rememberedList.hasRows }

    func load() async throws(WalletError) {
        try await list.load()
        forgetAnswer()
        await rememberedList.load(besides: list.orders.entities)
    }

    /// Reads the remembered orders again when an order is no longer listed, when the journal has something new, for
    /// example from another program of the home, and until none of them can change.
    func follow() async throws(WalletError) -> Bool {
        let before = Set(list.orders.entities.map(\.id))
        let goesOn = try await list.follow()
        forgetAnswer()
        let isListed = before.isSubset(of: list.orders.entities.map(\.id))
        if await rememberedList.hasNews || rememberedList.isWaiting || !isListed {
            await rememberedList.load(besides: list.orders.entities)
        }
        return goesOn
    }

    func open(_ order: ChildOrder) { router.show(OrderDescriptor(order: order)) }

    func actions(on order: ChildOrder) -> [SceneAction] {
        SceneAction.cancelling(order) { [weak self] order async throws(WalletError) in try await self?.cancel(order) }
    }

    private func cancel(_ order: ChildOrder) async throws(WalletError) {
        answer = []
        answer = try await router.cancel(order)
        answered = (order.id, clock.now())
        try await SceneAction.look(load)
    }

    /// Removes the answer once the list shows that the order is gone.
    private func forgetAnswer() {
        guard let answered, list.orders[id: answered.id]?.childOrderState != .active,
            clock.now().duration(since: answered.at) >= Self.reading
        else { return }
        (answer, self.answered) = ([], nil)
    }
}

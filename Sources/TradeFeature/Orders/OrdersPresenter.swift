import LightningAPI
import SaifuTables
import WalletCore

/// Decides what of the account's orders is seen, and what a row leads to.
@MainActor final class OrdersPresenter: OrdersModuleInterface {
    private let cancelled: CancelAnswer
    private let list: OrderList
    private let rememberedList: RememberedOrders
    private let waiting: WaitingParents?
    private let router: any OrdersRouting

    /// - Parameter waiting: `nil` where nothing is said of special orders.
    init(
        list: OrderList, remembered: RememberedOrders, waiting: WaitingParents? = nil, router: any OrdersRouting,
        clock: any WalletClock
    ) {
        self.waiting = waiting
        cancelled = CancelAnswer(clock: clock)
        self.list = list
        rememberedList = remembered
        self.router = router
    }

    var answer: [Block] { cancelled.blocks }
    var remembered: [RememberedOrder] { rememberedList.orders }
    var memory: [Block] { rememberedList.blocks + (waiting?.blocks ?? []) }
    var showsList: Bool { list.orders.rowCount > 0 || !rememberedList.hasRows }

    func load() async throws(WalletError) {
        try await list.load()
        await waiting?.load(besides: list.orders.entities)
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
        try await cancelled.take(order.id) { () async throws(WalletError) in try await router.cancel(order) }
        try await SceneAction.look(load)
    }

    /// Removes the answer once the list shows that the order is gone.
    private func forgetAnswer() {
        cancelled.forget { list.orders[id: $0]?.childOrderState == .active }
    }
}

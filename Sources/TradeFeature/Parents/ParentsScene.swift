import LightningAPI
import SaifuDesk
import SaifuStyle
import SaifuTables
import WalletCore

/// `parents`: the account's special orders of a product, newest first. Its row numbers are what `parent` takes; a row leads
/// to its order.
@MainActor final class ParentsScene: FollowedScene {
    typealias List = PagedList<GetParentOrders>

    private let list: List
    private let rows: PagedScene<GetParentOrders>
    private let plans: OwnPlans
    private let environment: any TradeEnvironment
    private let cancelled: CancelAnswer
    /// Whose end was told to the desk.
    private var ended: Set<String> = []

    init(
        _ list: List, _ rows: PagedScene<GetParentOrders>, _ plans: OwnPlans, in environment: any TradeEnvironment
    ) {
        self.list = list
        self.rows = rows
        self.plans = plans
        self.environment = environment
        cancelled = CancelAnswer(clock: environment.clock)
    }

    func load() async throws(WalletError) {
        await plans.load(in: environment)
        try await rows.load()
        await took()
    }

    /// What is written down of special orders is read again once another one is listed.
    func follow() async throws(WalletError) -> Bool {
        let before = Set(list.provider.entities.map(\.id))
        let goesOn = try await rows.follow()
        if !before.isSuperset(of: list.provider.entities.map(\.id)) { await plans.load(in: environment) }
        await took()
        return goesOn
    }

    var feed: Feed { rows.feed }

    /// The list was answered.
    private func took() async {
        environment.session.shownParents = list.provider.entities
        let news = list.provider.entities.filter { !$0.parentOrderState.mayTrade && ended.insert($0.id).inserted }
        await SpecialDesk(desk: environment.desk).learn(news)
        cancelled.forget { list.provider[id: $0]?.parentOrderState.mayTrade == true }
    }

    var page: Page {
        var page = rows.page
        page.blocks = cancelled.blocks + page.blocks
        return page
    }

    /// Of the selected row.
    var actions: [SceneAction] {
        rows.selected.map { order in
            SceneAction.cancelling(order) { [weak self] order async throws(WalletError) in try await self?.cancel(order)
            }
        } ?? []
    }

    private func cancel(_ order: ParentOrderSummary) async throws(WalletError) {
        try await cancelled.take(order.id) { () async throws(WalletError) in
            try await CancelRouter.assemble(order.productCode, in: environment).cancel(.parent(order)).blocks
        }
        try await SceneAction.look(load)
    }
}

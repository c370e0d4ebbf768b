import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// `parents`: the account's special orders of a product, newest first. Its row numbers are what `parent` takes.
@MainActor final class ParentsScene: Scene {
    static func command(in environment: any TradeEnvironment) -> Command {
        let states = Slot.choice("state", OrderFilter.allCases.map(\.rawValue))
        // The columns have the same names for every product.
        let anyList = List(of: .btcJPY, .active, count: 1, before: nil, in: environment)
        let plans = OwnPlans()
        let syntax = CommandSyntax(
            "parents", options: [[states], [.product], [.count("count")], .before], summary: ParentsSentence.summary,
            columns: ColumnChoice.names(of: ParentOrderSummary.columns(of: .btcJPY, .active, in: anyList, plans)),
            meanings: OrderFilter.meanings, examples: ["", "all", "completed 5"])
        return Command(syntax) { arguments async throws(WalletError) in
            let (count, before) = (try arguments.rows(), try arguments.before())
            let product = try await environment.product(of: arguments)
            let filter = OrderFilter(arguments["state"])
            let list = List(of: product, filter, count: count, before: before, in: environment)
            let columns = try arguments.columns.of(ParentOrderSummary.columns(of: product, filter, in: list, plans))
            let rows = PagedScene(
                list, columns, whenEmpty: ParentsSentence.empty, older: syntax,
                [Figure(typing: filter.state), Figure(product), Figure(count)], for: environment.reader)
            return ParentsScene(list, rows, plans, in: environment)
        }
    }

    typealias List = PagedList<GetParentOrders>

    private let list: List
    private let rows: PagedScene<GetParentOrders>
    private let plans: OwnPlans
    private let environment: any TradeEnvironment
    /// What became of a cancellation.
    private var answer: [Block] = []

    init(
        _ list: List, _ rows: PagedScene<GetParentOrders>, _ plans: OwnPlans, in environment: any TradeEnvironment
    ) {
        self.list = list
        self.rows = rows
        self.plans = plans
        self.environment = environment
    }

    func load() async throws(WalletError) {
        await plans.load(in: environment)
        try await rows.load()
        environment.session.shownParents = list.provider.entities
    }

    var page: Page {
        var page = rows.page
        page.blocks = answer + page.blocks
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
        answer = []
        answer = try await CancelRouter.assemble(order.productCode, in: environment).cancel(.parent(order)).blocks
        try await SceneAction.look(load)
    }
}

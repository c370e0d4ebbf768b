import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// `orders`: the account's orders of a product, newest first. Its row numbers are what `cancel` takes.
@MainActor final class OrdersScene: FollowedScene {
    static func command(in environment: any TradeEnvironment) -> WatchableCommand {
        // The columns have the same names for every product.
        let list = OrderList(environment: environment, query: OrderQuery(product: environment.session.product))
        let columns = withExtendedLifetime(list) { ColumnChoice.names(of: list.columns) }
        let states = Slot.choice("state", OrderFilter.allCases.map(\.rawValue))
        let syntax = CommandSyntax(
            "orders", options: [[states], [.product], [.count("count")], .before],
            summary: TradeSentence.ordersSummary,
            columns: columns,
            meanings: OrderFilter.meanings,
            examples: ["", "all", "completed 5"])
        return WatchableCommand(syntax) { arguments async throws(WalletError) in
            let count = try arguments.rows(usually: OrderQuery.usualCount)
            let before = try arguments.before()
            let query = OrderQuery(
                product: try await environment.product(of: arguments), filter: OrderFilter(arguments["state"]),
                count: count, before: before)
            let list = OrderList(environment: environment, query: query)
            _ = try arguments.columns.of(list.columns)
            return OrdersRouter.assemble(list, arguments.columns, older: syntax, in: environment)
        }
    }

    private let list: OrderList
    private let presenter: any OrdersModuleInterface
    private let table: EntityTable
    private let isAlone: Bool

    /// - Parameters:
    ///   - choice: of columns that there are.
    ///   - older: the command that shows the orders after the last one; `nil` says nothing of them.
    init(
        _ list: OrderList, _ choice: ColumnChoice, presenter: any OrdersModuleInterface, older: CommandSyntax?,
        whenEmpty: any Sentence, for reader: Reader
    ) {
        list.orders.onSelect = { [weak presenter] in presenter?.open($0) }
        table = EntityTable(
            list.orders, choice.known(to: list.columns), whenEmpty: whenEmpty, for: reader
        ) { older.flatMap(list.olderHint) }
        self.list = list
        self.presenter = presenter
        isAlone = older != nil
    }

    func load() async throws(WalletError) { try await presenter.load() }
    func follow() async throws(WalletError) -> Bool { try await presenter.follow() }
    var feed: Feed { list.feed }

    var page: Page {
        Page(
            presenter.answer + (presenter.showsList ? [.table(table)] : []) + presenter.memory,
            // Programs that ask for active orders get those of the exchange and nothing else.
            document: OrdersDocument(
                listed: list.orders.entities, remembered: list.query.filter == .active ? [] : presenter.remembered))
    }

    /// Of the selected row; in a list of its own, which says what the first one is, of that one where none is selected.
    var actions: [SceneAction] {
        if let order = table.source.selectedEntity(of: list.orders) { return presenter.actions(on: order) }
        guard isAlone, let first = list.orders.shown.first else { return [] }
        return presenter.actions(on: first).map { action in
            SceneAction(action.key, action.title, isNamedLast: true) { [table, list] () async throws(WalletError) in
                table.source.selectedRow = list.orders.row(of: AnyHashable(first.id))
                try await action.perform()
            }
        }
    }
}

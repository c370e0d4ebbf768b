import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// `orders`: the account's orders of a product, newest first. Its row numbers are what `cancel` takes.
@MainActor final class OrdersScene: FollowedScene {
    static func command(in environment: any TradeEnvironment) -> WatchableCommand {
        let states = Slot.choice("state", OrderFilter.allCases.map(\.rawValue))
        let syntax = CommandSyntax(
            "orders", options: [[states], [.product], [.count("count")], .before],
            summary: TradeSentence.ordersSummary,
            meanings: [WordMeaning(OrderFilter.all.rawValue, TradeSentence.everyOrder)],
            examples: ["", "all", "completed 5"])
        return WatchableCommand(syntax) { arguments async throws(WalletError) in
            let count = try arguments.count("count", in: 1...500) ?? OrderQuery.usualCount
            let before = try arguments.before()
            let query = OrderQuery(
                product: try await environment.product(of: arguments), filter: OrderFilter(arguments["state"]),
                count: count, before: before)
            return OrdersScene(query, older: syntax, router: OrdersRouter(environment: environment), in: environment)
        }
    }

    private let list: OrderList
    private let remembered: RememberedOrders
    private let table: EntityTable

    /// - Parameter older: the command that shows the orders after the last one; `nil` says nothing of them.
    init(_ query: OrderQuery, older: CommandSyntax?, router: any OrdersRouting, in environment: any Environment) {
        let list = OrderList(environment: environment, query: query)
        let row = Column<ChildOrder>(TradeSentence.row) { Phrase(Figure(list.number(of: $0)), .amount) }
        list.orders.onSelect = { router.show(OrderDescriptor(order: $0)) }
        table = EntityTable(
            list.orders, [row, .side, .price, .size, .executed, .state, .acceptanceID],
            whenEmpty: TradeSentence.noOrders, in: environment.language
        ) { older.flatMap(list.olderHint) }
        self.list = list
        remembered = RememberedOrders(environment: environment, query: query)
    }

    func load() async throws(WalletError) {
        try await list.load()
        await remembered.load(besides: list.orders.entities)
    }

    func follow() async throws(WalletError) -> Bool { try await list.follow() }

    var page: Page {
        let memory = remembered.blocks
        return Page(
            list.orders.rowCount == 0 && remembered.hasRows ? memory : [.table(table)] + memory,
            document: OrdersDocument(listed: list.orders.entities, remembered: remembered.orders))
    }
}

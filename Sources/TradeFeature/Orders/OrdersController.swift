import LightningAPI
import SaifuTables
import WalletCore

/// `orders`: the account's orders of a product, newest first. Its row numbers are what `cancel` takes.
@MainActor final class OrdersController: LiveScene {
    private let list: OrderList
    private let remembered: RememberedOrders
    private let table: TableDataSource

    init(environment: any Environment, query: OrderQuery) {
        let words = TradeWords(strings: environment.strings)
        let list = OrderList(environment: environment, query: query)
        table = .titled(
            .row, .side, .price, .size, .executed, .state, .acceptanceID,
            leavingOut: [.acceptanceID, .executed, .state],
            in: environment.strings)
        table.mapper.register("OrderCell") { (cell: OrderCell, order: ChildOrder) in
            cell.update(with: order, number: list.number(of: order), words)
        }
        table.sections = [TableSection(provider: list.orders, footer: list.olderHint)]
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
        let listed = [Block.table(table, whenEmpty: .emptyOrders)]
        return Page(
            list.orders.rowCount == 0 && remembered.hasRows ? memory : listed + memory,
            document: OrdersDocument(listed: list.orders.entities, remembered: remembered.documents))
    }
}

import LightningAPI
import SaifuTables
import WalletCore

/// `orders`: the account's orders of a product, newest first. Its row numbers are what `cancel` takes.
@MainActor final class OrdersController: LiveScene {
    static let usualCount = 100

    private let environment: any Environment
    private let live: LiveRequest<GetChildOrders>
    private let orders = EntitiesProvider<OrderRow>()
    private let table: TableDataSource

    /// - Parameter state: `nil` lists every state.
    init(
        environment: any Environment, product: ProductCode, state: ChildOrderState?, count: Int = usualCount
    ) {
        self.environment = environment
        live = LiveRequest(.listed(product, state, count: count), in: environment)
        let words = TradeWords(strings: environment.strings)
        table = .titled(
            .row, .side, .price, .size, .executed, .state, .acceptanceID, in: environment.strings)
        table.mapper.register("OrderCell") { (cell: OrderCell, row: OrderRow) in cell.update(with: row, words) }
        table.provider = orders
    }

    func load() async throws(WalletError) { try await live.load(take) }
    func follow() async throws(WalletError) -> Bool { try await live.follow(take) }

    private func take(_ fetch: LiveRequest<GetChildOrders>.Answer) async throws(WalletError) {
        try await orders.load(in: environment) { () async throws(WalletError) in
            OrderRow.rows(of: try await fetch())
        }
        environment.session.remember(orders.entities)
    }

    var page: Page { Page([.table(table, whenEmpty: .emptyOrders)], document: orders.entities.map(\.order)) }

    /// The state a word of the command asks for: active ones unless it says otherwise, `nil` for all.
    static func state(named word: String?) -> ChildOrderState? {
        guard let word = word?.uppercased() else { return .active }
        return word == "ALL" ? nil : ChildOrderState(rawValue: word)
    }
}

extension Environment {
    /// The orders of a product in the order in which `orders` numbers them.
    func orders(
        of product: ProductCode, _ state: ChildOrderState?, count: Int = OrdersController.usualCount
    ) async throws(WalletError) -> [OrderRow] {
        OrderRow.rows(of: try await client.fetch(GetChildOrders.listed(product, state, count: count)))
    }
}

extension GetChildOrders {
    /// What `orders` lists.
    fileprivate static func listed(_ product: ProductCode, _ state: ChildOrderState?, count: Int) -> GetChildOrders {
        GetChildOrders(productCode: product, state: state, paging: Paging(count: count))
    }
}

extension OrderRow {
    var listed: ListedOrder { ListedOrder(product: order.productCode, acceptanceID: id) }
}

extension Session {
    /// Keeps the rows for `cancel`, and the ids of active orders for completion.
    fileprivate func remember(_ rows: [OrderRow]) {
        listedOrders = rows.map(\.listed)
        for row in rows {
            if row.order.childOrderState == .active {
                knownOrderIDs.insert(row.id)
            } else {
                knownOrderIDs.remove(row.id)
            }
        }
    }
}

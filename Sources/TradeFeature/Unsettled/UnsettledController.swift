import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// `unsettled`: orders that may or may not exist at the exchange, oldest first.
@MainActor final class UnsettledController: Scene {
    private let environment: any Environment
    private let orders = EntitiesProvider<OrderIntentRecord>()
    private let table: TableDataSource

    init(environment: any Environment) {
        self.environment = environment
        let words = TradeWords(strings: environment.strings)
        table = .titled(
            .product, .side, .type, .price, .size, .date, .endpoint, .reason, in: environment.strings)
        table.mapper.register("UnsettledCell") { (cell: UnsettledCell, record: OrderIntentRecord) in
            cell.update(with: record, words)
        }
        table.provider = orders
    }

    func load() async throws(WalletError) {
        try await orders.load(in: environment) { () async throws(WalletError) in
            try await environment.unsettledOrders()
        }
    }

    var page: Page {
        let strings = environment.strings
        let list = Block.table(table, whenEmpty: .emptyUnsettled)
        let title = Block.line(StyledText(strings(.unsettledTitle), style: .warning))
        let advice = Block.line(StyledText(strings(.unsettledAdvice), style: .body))
        return Page(
            orders.rowCount == 0 ? [list] : [title, list, advice],
            document: orders.entities.map { UnsettledOrder(record: $0, strings: strings) })
    }
}

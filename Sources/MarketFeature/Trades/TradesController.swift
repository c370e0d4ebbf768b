import LightningAPI
import SaifuTables
import WalletCore

/// `trades`: the latest public trades, newest first.
@MainActor final class TradesController: Scene {
    private let environment: any Environment
    private let request: GetExecutions
    private let trades = EntitiesProvider<Execution>()
    private let table: TableDataSource

    init(environment: any Environment, product: ProductCode, count: Int) {
        self.environment = environment
        request = GetExecutions(productCode: product, paging: Paging(count: count))
        let strings = environment.strings
        table = .titled(.time, .side, .price, .size, in: strings)
        table.mapper.register("TradeCell") { (cell: TradeCell, trade: Execution) in
            cell.update(with: trade, base: product, in: strings)
        }
        table.provider = trades
    }

    func load() async throws(WalletError) {
        try await trades.load(in: environment) { () async throws(WalletError) in
            try await environment.client.fetch(request)
        }
    }

    var page: Page { Page([.table(table, whenEmpty: .emptyTrades)], document: trades.entities) }
}

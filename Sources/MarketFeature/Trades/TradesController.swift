import LightningAPI
import SaifuTables
import WalletCore

/// `trades`: the latest public trades, newest first.
@MainActor final class TradesController: LiveScene {
    private let trades: PagedList<GetExecutions, Execution>
    private let table: TableDataSource

    init(environment: any Environment, product: ProductCode, count: Int, before: Int64?) {
        let strings = environment.strings
        let trades = PagedList(in: environment, size: count, least: 20, before: before) {
            GetExecutions(productCode: product, paging: $0)
        }
        table = .titled(.time, .side, .price, .size, leavingOut: [.time], in: strings)
        table.mapper.register("TradeCell") { (cell: TradeCell, trade: Execution) in
            cell.update(with: trade, base: product, in: strings)
        }
        let command = "trades \(product.rawValue) \(count)"
        table.sections = [TableSection(provider: trades.provider, footer: trades.olderHint(command))]
        self.trades = trades
    }

    func load() async throws(WalletError) { try await trades.load() }
    func follow() async throws(WalletError) -> Bool { try await trades.follow() }

    var page: Page { Page([.table(table, whenEmpty: .emptyTrades)], document: trades.provider.entities) }
}

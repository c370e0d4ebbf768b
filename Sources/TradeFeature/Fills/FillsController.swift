import LightningAPI
import SaifuTables
import WalletCore

/// `fills`: the account's executions of a product, newest first.
@MainActor final class FillsController: LiveScene {
    private let fills: PagedList<GetOwnExecutions, OwnExecution>
    private let table: TableDataSource

    init(environment: any Environment, product: ProductCode, count: Int, before: Int64?) {
        let words = TradeWords(strings: environment.strings)
        let fills = PagedList(in: environment, size: count, before: before) {
            GetOwnExecutions(productCode: product, paging: $0)
        }
        table = .titled(.date, .side, .price, .size, .fee, .acceptanceID, in: environment.strings)
        table.mapper.register("FillCell") { (cell: FillCell, fill: OwnExecution) in
            cell.update(with: fill, words)
        }
        let command = "fills \(product.rawValue) \(count)"
        table.sections = [TableSection(provider: fills.provider, footer: fills.olderHint(command))]
        self.fills = fills
    }

    func load() async throws(WalletError) { try await fills.load() }
    func follow() async throws(WalletError) -> Bool { try await fills.follow() }

    var page: Page { Page([.table(table, whenEmpty: .emptyFills)], document: fills.provider.entities) }
}

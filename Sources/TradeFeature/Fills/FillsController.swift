import LightningAPI
import SaifuTables
import WalletCore

/// `fills`: the account's executions of a product, newest first.
@MainActor final class FillsController: Scene {
    private let environment: any Environment
    private let request: GetOwnExecutions
    private let fills = EntitiesProvider<OwnExecution>()
    private let table: TableDataSource

    init(environment: any Environment, product: ProductCode, count: Int) {
        self.environment = environment
        request = GetOwnExecutions(productCode: product, paging: Paging(count: count))
        let words = TradeWords(strings: environment.strings)
        table = .titled(.date, .side, .price, .size, .fee, .acceptanceID, in: environment.strings)
        table.mapper.register("FillCell") { (cell: FillCell, fill: OwnExecution) in
            cell.update(with: fill, words)
        }
        table.provider = fills
    }

    func load() async throws(WalletError) {
        try await fills.load(in: environment) { () async throws(WalletError) in
            try await environment.client.fetch(request)
        }
    }

    var page: Page { Page([.table(table, whenEmpty: .emptyFills)], document: fills.entities) }
}

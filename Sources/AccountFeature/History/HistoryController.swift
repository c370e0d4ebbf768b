import LightningAPI
import SaifuMoney
import SaifuTables
import WalletCore

/// `history`: how a balance came to be, newest change first.
@MainActor final class HistoryController: Scene {
    private let environment: any Environment
    private let request: GetBalanceHistory
    private let entries = EntitiesProvider<BalanceHistoryEntry>()
    private let table: TableDataSource

    init(environment: any Environment, currency: Asset, count: Int) {
        self.environment = environment
        request = GetBalanceHistory(currencyCode: currency, paging: Paging(count: count))
        let strings = environment.strings
        table = .titled(.date, .kind, .product, .change, .balance, .fee, in: strings)
        table.mapper.register("HistoryCell") { (cell: HistoryCell, entry: BalanceHistoryEntry) in
            cell.update(with: entry, in: strings)
        }
        table.provider = entries
    }

    func load() async throws(WalletError) {
        try await entries.load(in: environment) { () async throws(WalletError) in
            try await environment.client.fetch(request)
        }
    }

    var page: Page { Page([.table(table, whenEmpty: .emptyHistory)], document: entries.entities) }
}

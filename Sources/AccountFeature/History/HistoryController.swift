import LightningAPI
import SaifuMoney
import SaifuTables
import WalletCore

/// `history`: how a balance came to be, newest change first.
@MainActor final class HistoryController: LiveScene {
    private let entries: PagedList<GetBalanceHistory, BalanceHistoryEntry>
    private let table: TableDataSource

    init(environment: any Environment, currency: Asset, count: Int, before: Int64?) {
        let strings = environment.strings
        let entries = PagedList(in: environment, size: count, before: before) {
            GetBalanceHistory(currencyCode: currency, paging: $0)
        }
        table = .titled(
            .date, .kind, .product, .change, .balance, .fee, leavingOut: [.product, .fee, .kind, .balance], in: strings)
        table.mapper.register("HistoryCell") { (cell: HistoryCell, entry: BalanceHistoryEntry) in
            cell.update(with: entry, in: strings)
        }
        let command = "history \(currency.code) \(count)"
        table.sections = [TableSection(provider: entries.provider, footer: entries.olderHint(command))]
        self.entries = entries
    }

    func load() async throws(WalletError) { try await entries.load() }
    func follow() async throws(WalletError) -> Bool { try await entries.follow() }

    var page: Page { Page([.table(table, whenEmpty: .emptyHistory)], document: entries.provider.entities) }
}

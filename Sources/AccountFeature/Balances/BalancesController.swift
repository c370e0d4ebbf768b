import LightningAPI
import SaifuTables
import WalletCore

/// `balance`: what the account holds.
@MainActor final class BalancesController: Scene {
    private let environment: any Environment
    private let balances = EntitiesProvider<Balance>()
    private let table: TableDataSource

    init(environment: any Environment) {
        self.environment = environment
        table = .titled(.asset, .amount, .available, .held, in: environment.strings)
        table.mapper.register("BalanceCell") { (cell: BalanceCell, balance: Balance) in cell.update(with: balance) }
        table.provider = balances
    }

    func load() async throws(WalletError) {
        try await balances.load(in: environment) { () async throws(WalletError) in
            try await environment.client.fetch(GetBalance())
        }
    }

    var page: Page { Page([.table(table, whenEmpty: .emptyBalances)], document: balances.entities) }
}

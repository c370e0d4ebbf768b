import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// `fees`: what trading a product costs this account.
@MainActor final class FeesController: Scene {
    private let environment: any Environment
    private let product: ProductCode
    private let facts = EntitiesProvider<Fact>()
    private let table: TableDataSource
    private var commission: TradingCommission?

    init(environment: any Environment, product: ProductCode) {
        self.environment = environment
        self.product = product
        table = .facts(facts)
    }

    func load() async throws(WalletError) {
        try await facts.load(in: environment) { () async throws(WalletError) in
            let commission = try await environment.client.fetch(GetTradingCommission(productCode: product))
            self.commission = commission
            let strings = environment.strings
            return [
                Fact(.product, StyledText(product.rawValue, style: .accent), in: strings),
                Fact(.rate, StyledText(Figures.percent(commission.commissionRate), style: .amount), in: strings),
            ]
        }
    }

    var page: Page { Page([.table(table, whenEmpty: .emptyHistory)], document: commission) }
}

import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// `ticker`: where a product trades just now.
@MainActor final class TickerController: Scene {
    private let environment: any Environment
    private let product: ProductCode
    private let facts = EntitiesProvider<Fact>()
    private let table: TableDataSource
    private var ticker: Ticker?

    init(environment: any Environment, product: ProductCode) {
        self.environment = environment
        self.product = product
        table = .facts(facts)
    }

    func load() async throws(WalletError) {
        try await facts.load(in: environment) { () async throws(WalletError) in
            let ticker = try await environment.client.fetch(GetTicker(productCode: product))
            self.ticker = ticker
            return TickerFacts(ticker, environment.strings).all
        }
    }

    var page: Page { Page([.table(table, whenEmpty: .emptyMarkets)], document: ticker) }
}

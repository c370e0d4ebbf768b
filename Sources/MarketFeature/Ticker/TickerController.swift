import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// `ticker`: where a product trades just now.
@MainActor final class TickerController: LiveScene {
    private let environment: any Environment
    private let live: LiveRequest<GetTicker>
    private let facts = EntitiesProvider<Fact>()
    private let table: TableDataSource
    private var ticker: Ticker?

    init(environment: any Environment, product: ProductCode) {
        self.environment = environment
        live = LiveRequest(GetTicker(productCode: product), in: environment)
        table = .facts(facts)
    }

    func load() async throws(WalletError) { try await live.load(take) }
    func follow() async throws(WalletError) -> Bool { try await live.follow(take) }

    private func take(_ fetch: LiveRequest<GetTicker>.Answer) async throws(WalletError) {
        try await facts.load(in: environment) { () async throws(WalletError) in
            let ticker = try await fetch()
            self.ticker = ticker
            return TickerFacts(ticker, environment.strings).all
        }
    }

    var page: Page { Page([.table(table, whenEmpty: .emptyMarkets)], document: ticker) }
}

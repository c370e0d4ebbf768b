import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// `markets`: the products of a region.
@MainActor final class MarketsController: Scene {
    private let environment: any Environment
    private let region: GetMarkets.Region
    private let markets = EntitiesProvider<Market>()
    private let table: TableDataSource

    init(environment: any Environment, region: GetMarkets.Region) {
        self.environment = environment
        self.region = region
        table = .titled(.product, .marketType, .tick, .minimumSize, in: environment.strings)
        table.mapper.register("MarketCell") { (cell: MarketCell, market: Market) in cell.update(with: market) }
        table.provider = markets
    }

    func load() async throws(WalletError) {
        try await markets.load(in: environment) { () async throws(WalletError) in
            try await environment.client.fetch(GetMarkets(region: region))
        }
    }

    var page: Page { Page([.table(table, whenEmpty: .emptyMarkets)], document: markets.entities) }
}

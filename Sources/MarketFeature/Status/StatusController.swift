import LightningAPI
import SaifuTables
import WalletCore

/// `status`: which exchange this is, how it fares, and whether an order's outcome is unknown.
@MainActor final class StatusController: Scene {
    private let environment: any MarketEnvironment
    private let product: ProductCode
    private let facts = EntitiesProvider<Fact>()
    private let table: TableDataSource
    private let unsettled: any Scene
    private var report: StatusReport?

    init(environment: any MarketEnvironment, product: ProductCode) {
        self.environment = environment
        self.product = product
        table = .facts(facts)
        unsettled = environment.resolve(UnsettledOrdersDescriptor())
    }

    func load() async throws(WalletError) {
        try await facts.load(in: environment) { () async throws(WalletError) in
            let report = try await StatusReport(of: product, in: environment)
            self.report = report
            return report.facts(environment)
        }
        try await unsettled.load()
    }

    var page: Page {
        let warning = report?.hasUnsettledOrders == true ? unsettled.page.blocks : []
        return Page([.table(table, whenEmpty: .emptyMarkets)] + warning, document: report)
    }
}

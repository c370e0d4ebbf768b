import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// `status`: which exchange this is, how it fares, and whether an order's outcome is unknown.
@MainActor final class StatusController: Scene {
    private let environment: any MarketEnvironment
    private let product: ProductCode
    private let facts = EntitiesProvider<Fact>()
    private let table: TableDataSource
    private let unsettled: any Scene
    private var document: StatusDocument?

    init(environment: any MarketEnvironment, product: ProductCode) {
        self.environment = environment
        self.product = product
        table = .facts(facts)
        unsettled = environment.resolve(UnsettledOrdersDescriptor())
    }

    func load() async throws(WalletError) {
        try await facts.load(in: environment) { () async throws(WalletError) in
            let board = try await environment.client.fetch(GetBoardState(productCode: product))
            let health = try await environment.client.fetch(GetHealth(productCode: product))
            let orders = try await environment.countUnsettledOrders()
            document = StatusDocument(
                endpoint: environment.venue.name, productCode: product, status: health.status, health: board.health,
                state: board.state, unsettledOrders: orders)
            return facts(board, orders)
        }
        try await unsettled.load()
    }

    var page: Page {
        let warning = document.map { $0.unsettledOrders > 0 } ?? false
        return Page(
            [.table(table, whenEmpty: .emptyMarkets)] + (warning ? unsettled.page.blocks : []), document: document)
    }

    private func facts(_ board: BoardState, _ orders: Int) -> [Fact] {
        let strings = environment.strings
        let isNormal = board.health == .normal
        return [
            Fact(.endpoint, StyledText(environment.venue.title(in: strings), style: .accent), in: strings),
            Fact(.product, StyledText(product.rawValue, style: .accent), in: strings),
            Fact(.health, StyledText(board.health.rawValue, style: isNormal ? .success : .warning), in: strings),
            Fact(.state, StyledText(board.state.rawValue, style: .body), in: strings),
            Fact(.unsettledCount, StyledText(String(orders), style: orders > 0 ? .warning : .amount), in: strings),
        ]
    }
}

/// What `status --json` prints.
struct StatusDocument: Encodable, Sendable {
    let endpoint: String
    let productCode: ProductCode
    let status: HealthStatus
    let health: HealthStatus
    let state: MarketState
    let unsettledOrders: Int

    enum CodingKeys: String, CodingKey {
        case endpoint, status, health, state
        case productCode = "product_code"
        case unsettledOrders = "unsettled_orders"
    }
}

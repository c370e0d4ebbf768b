import LightningAPI
import SaifuTables
import WalletCore

/// The orders that wait in a market, for features that show the market.
@MainActor final class OwnOrdersReader: OwnOrdersReading {
    private let environment: any Environment
    private let query: OrderQuery

    init(environment: any Environment, product: ProductCode) {
        self.environment = environment
        query = OrderQuery(product: product)
    }

    func activeOrders() async throws(WalletError) -> [ChildOrder] {
        guard await environment.hasKey else { return [] }
        return try await query.page(before: nil, in: environment)
    }
}

/// The same of a list that is asked for anyway.
extension OrderList: OwnOrdersReading {
    func activeOrders() async throws(WalletError) -> [ChildOrder] {
        orders.entities.filter { $0.childOrderState == .active }
    }
}

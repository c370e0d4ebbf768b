import LightningAPI
import SaifuTables
import WalletCore

/// The orders that wait in a market, for features that show the market.
@MainActor final class OwnOrdersReader: OwnOrdersReading {
    private let environment: any Environment
    private let request: FollowedRequest<GetChildOrders>

    init(environment: any Environment, product: ProductCode) {
        self.environment = environment
        request = FollowedRequest(OrderQuery(product: product).request(before: nil), in: environment)
    }

    func activeOrders() async throws(WalletError) -> [ChildOrder] {
        guard await environment.hasKey else { return [] }
        return OrderQuery.sorted(try await request.answer())
    }
}

/// The same of a list that is asked for anyway.
extension OrderList: OwnOrdersReading {
    func activeOrders() async throws(WalletError) -> [ChildOrder] {
        orders.entities.filter { $0.childOrderState == .active }
    }
}

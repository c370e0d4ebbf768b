import LightningAPI
import SaifuDesk
import WalletCore

/// Knows the orders of a product and asks for their end.
@MainActor final class CancelInteractor: CancelInteractorInput {
    weak var output: (any CancelInteractorOutput)?

    private let desk: OrderDesk
    private let session: Session
    private let orders: NamedOrders

    init(environment: any Environment, product: ProductCode, isProductNamed: Bool = false) {
        desk = environment.desk
        session = environment.session
        orders = NamedOrders(environment: environment, product: product, isProductNamed: isProductNamed)
    }

    func shownOrders() async -> [OrderRow]? { await orders.shown }
    func activeOrders() async throws(WalletError) -> [OrderRow] { try await orders.active() }
    func order(with id: String) async -> OrderRow { await orders.order(with: id) }
    func orderEnding(in end: String) async throws(WalletError) -> OrderRow {
        try await orders.orderEnding(in: end, orEnded: false)
    }

    func cancel(_ order: OrderRow) async throws(WalletError) {
        let request = CancelChildOrder(productCode: order.product, order: .acceptanceID(order.acceptanceID))
        try await asking { () async throws(DeskError) in try await desk.cancel(request) }
        output?.cancellationWasAccepted(.order(order))
    }

    func cancelAll() async throws(WalletError) {
        try await asking { () async throws(DeskError) in try await desk.cancelAll(of: orders.product) }
        output?.cancellationWasAccepted(.all(orders.product))
    }

    private func asking(_ body: () async throws(DeskError) -> Void) async throws(WalletError) {
        session.isSending = true
        defer { session.isSending = false }
        do { try await body() } catch { throw WalletError(error) }
    }
}

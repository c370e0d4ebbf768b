import LightningAPI
import SaifuDesk
import WalletCore

/// Knows the orders of a product and asks for their end.
@MainActor final class CancelInteractor: CancelInteractorInput {
    weak var output: (any CancelInteractorOutput)?

    private let environment: any Environment
    private let session: Session
    private let orders: NamedOrders
    private let parents: KnownParents
    private let endings: CancelEndings

    init(environment: any Environment, product: ProductCode, isProductNamed: Bool = false) {
        self.environment = environment
        session = environment.session
        endings = CancelEndings(environment: environment)
        parents = KnownParents(environment: environment)
        orders = NamedOrders(environment: environment, product: product, isProductNamed: isProductNamed)
    }

    func shownOrders() async -> [OrderRow]? {
        guard session.numbered == .specialOrders, let shown = parents.shown, orders.means(shown) else {
            return await orders.shown
        }
        return shown
    }

    var listsSpecialOrders: Bool { parents.shown?.isEmpty == false }
    func activeOrders() async throws(WalletError) -> [OrderRow] { try await orders.active() }
    func order(with id: String) async -> OrderRow { await orders.order(with: id) }
    func orderEnding(in end: String) async throws(WalletError) -> OrderRow {
        do throws(WalletError) {
            return try await orders.orderEnding(in: end, orEnded: false)
        } catch {
            guard case .usage(.noOrderEnding) = error, let parent = parents.shown(endingIn: end) else { throw error }
            return parent
        }
    }

    func origin(of order: OrderRow) async -> OrderOrigin? {
        if await parents.known(order) != nil { return nil }
        // The lists may hang, and the order can be cancelled without them.
        let looking = Task { await OrderOrigins(environment: environment).origin(of: order) }
        let found = await looking.value(within: .patience) { [clock = environment.clock] in await clock.sleep(for: $0) }
        looking.cancel()
        return found ?? session.origins[order.acceptanceID]?.origin
    }

    func cancel(_ order: OrderRow) async throws(WalletError) {
        if let parent = await parents.known(order) { return try await cancel(parent: parent) }
        try await endings.refuse(order)
        let request = CancelChildOrder(productCode: order.product, order: .acceptanceID(order.acceptanceID))
        do throws(WalletError) {
            try await asking { () async throws(DeskError) in
                try await environment.desk.cancel(request, isTold: true)
            }
        } catch {
            // The ids of both kinds of orders look alike.
            guard error.code == .notFound, let parent = await parents.listed(order) else { throw error }
            return try await cancel(parent: parent)
        }
        output?.cancellationWasAccepted(.order(order))
        let fate = await CancelledOrders(desk: environment.desk).fate(of: order, within: Self.patience)
        if fate != .unknown { output?.cancellationWasSeen(CancellationSentence(of: order.acceptanceID, fate)) }
    }

    /// So long the exchange has to tell what became of a cancellation.
    private static let patience = Duration.seconds(5)

    private func cancel(parent: OrderRow) async throws(WalletError) {
        try await endings.refuse(parent: parent)
        let request = CancelParentOrder(
            productCode: parent.product, order: ParentOrderName(naming: parent.acceptanceID))
        try await asking { () async throws(DeskError) in try await SpecialDesk(desk: environment.desk).cancel(request) }
        output?.cancellationWasAccepted(.parent(parent))
    }

    func cancelAll() async throws(WalletError) {
        try await asking { () async throws(DeskError) in try await environment.desk.cancelAll(of: orders.product) }
        output?.cancellationWasAccepted(.all(orders.product))
    }

    private func asking(_ body: () async throws(DeskError) -> Void) async throws(WalletError) {
        session.isSending = true
        defer { session.isSending = false }
        do { try await body() } catch { throw WalletError(error) }
    }
}

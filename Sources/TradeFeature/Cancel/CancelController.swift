import LightningAPI
import SaifuStyle
import WalletCore

/// `cancel`: one order by row or id, or every order of the product.
@MainActor final class CancelController {
    private let environment: any TradeEnvironment
    private let product: ProductCode

    init(environment: any TradeEnvironment, product: ProductCode) {
        self.environment = environment
        self.product = product
    }

    /// - Throws: the exchange's refusal for an order that is not there, not the account's, or already ended.
    func cancel(_ target: CancelTarget) async throws(WalletError) -> Page {
        switch target {
        case .row(let row): try await cancel(order(at: row))
        case .id(let id): try await cancel(order(with: id))
        case .all: try await cancelAll()
        }
    }

    private func cancel(_ order: ListedOrder) async throws(WalletError) -> Page {
        let request = CancelChildOrder(productCode: order.product, order: .acceptanceID(order.acceptanceID))
        _ = try await environment.client.fetch(request)
        environment.session.knownOrderIDs.remove(order.acceptanceID)
        return page(
            environment.strings(.cancelRequested, order.acceptanceID),
            document: OrderAcceptance(childOrderAcceptanceID: order.acceptanceID))
    }

    private func cancelAll() async throws(WalletError) -> Page {
        try await agreeToCancelAll()
        _ = try await environment.client.fetch(CancelAllChildOrders(productCode: product))
        return page(
            environment.strings(.cancelAllRequested, product.rawValue),
            document: CancelledProduct(productCode: product))
    }

    /// Shows the active orders and asks. The list may lag behind, so an empty one is no reason not to cancel.
    private func agreeToCancelAll() async throws(WalletError) {
        if environment.session.skipsConfirmation { return }
        guard environment.dialogue.isInteractive else { throw .needsConfirmation }
        let orders = try await environment.resolve(OrdersDescriptor(product: product, state: .active)).open()
        let title = Block.line(StyledText(product.rawValue, style: .accent))
        let page = Page([title] + orders.blocks, document: orders.document)
        guard try await environment.dialogue.confirm(page, question: .confirmCancelAll) else { throw .declined }
    }

    /// The row as it was last shown; when nothing was shown in this run, as it would be shown now.
    private func order(at row: Int) async throws(WalletError) -> ListedOrder {
        let listed = try await listedOrders()
        guard row >= 1, row <= listed.count else {
            throw .usage(.noSuchRow(row: row, rows: listed.count))
        }
        return listed[row - 1]
    }

    private func listedOrders() async throws(WalletError) -> [ListedOrder] {
        if let listed = environment.session.listedOrders { return listed }
        return try await environment.orders(of: product, .active).map {
            ListedOrder(product: $0.order.productCode, acceptanceID: $0.id)
        }
    }

    /// An order that was listed knows its product; of any other the product in use is assumed.
    private func order(with id: String) -> ListedOrder {
        environment.session.listedOrders?.first { $0.acceptanceID == id }
            ?? ListedOrder(product: product, acceptanceID: id)
    }

    private func page(_ sentence: String, document: any Encodable & Sendable) -> Page {
        Page([.line(StyledText(sentence, style: .success))], document: document)
    }
}

/// What `cancel all --json` prints.
private struct CancelledProduct: Encodable, Sendable {
    let productCode: ProductCode

    enum CodingKeys: String, CodingKey {
        case productCode = "product_code"
    }
}

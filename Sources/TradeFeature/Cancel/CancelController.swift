import LightningAPI
import SaifuDesk
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
        case .id(let id): try await cancel(await order(with: id))
        case .all: try await cancelAll()
        }
    }

    private func cancel(_ order: OrderRow) async throws(WalletError) -> Page {
        let request = CancelChildOrder(productCode: order.product, order: .acceptanceID(order.acceptanceID))
        try await asking { () async throws(DeskError) in try await environment.desk.cancel(request) }
        return page(
            environment.strings(.cancelRequested, order.acceptanceID),
            document: OrderAcceptance(childOrderAcceptanceID: order.acceptanceID))
    }

    private func cancelAll() async throws(WalletError) -> Page {
        let sentence = try await agreeToCancelAll()
        try await asking { () async throws(DeskError) in try await environment.desk.cancelAll(of: product) }
        return page(
            environment.strings(sentence, product.rawValue), document: CancelledProduct(productCode: product))
    }

    /// Shows the active orders and asks. With none listed there is nothing to ask about; the list may lag behind, so all
    /// are cancelled nevertheless, which harms nobody.
    /// - Returns: what to say once they are.
    private func agreeToCancelAll() async throws(WalletError) -> StringKey {
        if environment.session.skipsConfirmation { return .cancelAllRequested }
        guard environment.dialogue.isInteractive else { throw .needsConfirmation }
        let orders = try await list()
        if await environment.desk.rows?.isEmpty ?? false { return .cancelAllNoneListed }
        let title = Block.line(StyledText(product.rawValue, style: .accent))
        try await ask(.confirmCancelAll, Page([title] + orders.blocks, document: orders.document))
        return .cancelAllRequested
    }

    /// - Throws: `declined` unless the person says yes.
    private func ask(_ question: StringKey, _ page: Page) async throws(WalletError) {
        var page = page
        page.blocks = banner + page.blocks
        page.subject = environment.venue.warning(in: environment.strings)
        guard try await environment.dialogue.confirm(page, question: question) else { throw .declined }
    }

    /// The row as it was last shown. When nothing was shown in this run the rows are counted now, and an order that ended
    /// since the person looked has moved them: so the list is shown and asked about.
    private func order(at row: Int) async throws(WalletError) -> OrderRow {
        if let listed = await environment.desk.rows { return try order(at: row, of: listed) }
        guard environment.dialogue.isInteractive, !environment.session.skipsConfirmation else {
            return try await unseenOrder(at: row)
        }
        let orders = try await list()
        let order = try order(at: row, of: await environment.desk.rows ?? [])
        let chosen = environment.strings(.cancelRow, String(row), order.acceptanceID)
        try await ask(
            .confirmCancelOne,
            Page(orders.blocks + [.line(StyledText(chosen, style: .accent))], document: orders.document))
        return order
    }

    private func order(at row: Int, of listed: [OrderRow]) throws(WalletError) -> OrderRow {
        guard row >= 1, row <= listed.count else { throw .usage(.noSuchRow(row: row, rows: listed.count)) }
        return listed[row - 1]
    }

    /// The row as it is now, for somebody who cannot look or said `--yes`.
    private func unseenOrder(at row: Int) async throws(WalletError) -> OrderRow {
        let order = try order(at: row, of: try await activeOrders())
        guard environment.session.skipsConfirmation else {
            throw .usage(.rowNotShown(row: row, id: order.acceptanceID))
        }
        return order
    }

    /// The active orders, counted as `orders` counts them.
    private func activeOrders() async throws(WalletError) -> [OrderRow] {
        try await OrderQuery(product: product, state: .active).page(before: nil, in: environment).map(OrderRow.init)
    }

    /// The active orders, listed as `orders` lists them.
    private func list() async throws(WalletError) -> Page {
        try await environment.resolve(OrdersDescriptor(product: product, state: .active)).open()
    }

    /// An order that was listed knows its product; of any other the product in use is assumed.
    private func order(with id: String) async -> OrderRow {
        await environment.desk.rows?.first { $0.acceptanceID == id }
            ?? OrderRow(product: product, acceptanceID: id)
    }

    private func asking(_ body: () async throws(DeskError) -> Void) async throws(WalletError) {
        do { try await body() } catch { throw WalletError(error) }
    }

    private func page(_ sentence: String, document: any Encodable & Sendable) -> Page {
        Page(banner + [.line(StyledText(sentence, style: .success))], document: document)
    }

    /// Says that the money is real, where it is.
    private var banner: [Block] {
        environment.venue.warning(in: environment.strings).map { [.line($0)] } ?? []
    }
}

/// What `cancel all --json` prints.
private struct CancelledProduct: Encodable, Sendable {
    let productCode: ProductCode

    enum CodingKeys: String, CodingKey {
        case productCode = "product_code"
    }
}

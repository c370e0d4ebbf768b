import LightningAPI
import WalletCore

/// The special orders of a product that a person can name.
@MainActor struct NamedParents {
    let environment: any Environment
    let product: ProductCode
    /// Whether the person named the product: then an order of another one is not meant.
    let isProductNamed: Bool

    /// Returns the exchange's id of the order that a row or an id names. When no list was shown, the row is one of the
    /// orders that are active now.
    func name(_ reference: OrderReference) async throws(WalletError) -> ParentOrderName {
        switch reference {
        case .row(let row):
            let orders = try await shownOrActive()
            guard orders.indices.contains(row - 1) else {
                throw .usage(.noSuchSpecialOrder(row: row, rows: orders.count))
            }
            return .acceptanceID(orders[row - 1].id)
        case .id(let id): return ParentOrderName(naming: id)
        case .ending(let end): return .acceptanceID(try await id(endingIn: end))
        }
    }

    private func id(endingIn end: String) async throws(WalletError) -> String {
        let ids = try await shownOrActive().map(\.id).filter { $0.hasSuffix(end) }
        guard let id = ids.first else { throw .usage(.noSpecialOrderEnding(text: end)) }
        guard ids.count == 1 else { throw .usage(.manyOrdersEnding(text: end, ids: ids)) }
        return id
    }

    private func shownOrActive() async throws(WalletError) -> [ParentOrderSummary] {
        if let shown = environment.session.shownParents, !isProductNamed || shown.allSatisfy(isOfProduct) {
            return shown
        }
        return try await environment.client.fetch(GetParentOrders(productCode: product, state: .active))
    }

    private func isOfProduct(_ order: ParentOrderSummary) -> Bool { order.productCode == product }
}

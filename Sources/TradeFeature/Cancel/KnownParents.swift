import LightningAPI
import SaifuDesk
import WalletCore

/// Tells whether an id is that of a special order.
@MainActor struct KnownParents {
    let environment: any Environment

    /// A special order that was shown in this run, that this wallet placed, or whose name only special orders have.
    func known(_ order: OrderRow) async -> OrderRow? {
        let id = order.acceptanceID
        if let shown = shown?.first(where: { $0.acceptanceID == id }) { return shown }
        if case .orderID = ParentOrderName(naming: id) { return order }
        if let placing = placing.first(where: { $0.acceptanceID == id }) { return placing }
        let entries: [IntentRecord]
        // Where the journal cannot be read, the lists of the exchange tell.
        do throws(DeskError) { entries = try await environment.desk.entries() } catch { return nil }
        let placed = entries.first { $0.acceptanceID == id && $0.intent.order == nil }
        return placed?.intent.action.product.map { OrderRow(product: $0, acceptanceID: id) }
    }

    /// Those listed last in this run, row by row; `nil` before.
    var shown: [OrderRow]? {
        environment.session.shownParents?.map { OrderRow(product: $0.productCode, acceptanceID: $0.id) }
    }

    /// The one special order shown in this run whose id ends so, be it beside an order that it placed.
    func shown(endingIn end: String) -> OrderRow? {
        let orders = Set((shown ?? []) + placing).filter { $0.acceptanceID.hasSuffix(end) }
        return orders.count == 1 ? orders.first : nil
    }

    /// Those that placed orders that were shown.
    private var placing: [OrderRow] {
        environment.session.origins.values.compactMap { $0.origin?.parent }.map {
            OrderRow(product: $0.productCode, acceptanceID: $0.id)
        }
    }

    /// A special order that the exchange knows by this id.
    func listed(_ order: OrderRow) async -> OrderRow? {
        do throws(WalletError) {
            let name = ParentOrderName(naming: order.acceptanceID)
            let parent = try await environment.client.fetch(GetParentOrder(order: name))
            return parent.parameters.first.map {
                OrderRow(product: $0.productCode, acceptanceID: parent.parentOrderAcceptanceID)
            }
        } catch {
            return nil  // why the cancellation was refused is told instead
        }
    }
}

extension ParentOrderName {
    /// By the shape of an id: only the later names of special orders begin so.
    init(naming id: String) {
        self = id.hasPrefix("JCP") || id.hasPrefix("JCO") ? .orderID(id) : .acceptanceID(id)
    }
}

import LightningAPI
import SaifuDesk
import WalletCore

/// The orders of a product that a person can name.
@MainActor struct NamedOrders {
    let environment: any Environment
    let product: ProductCode
    /// Whether the person named the product: then an order of another one is not meant.
    var isProductNamed = false

    /// As they were last shown; `nil` when none were shown in this run, or those of another product than the one named.
    var shown: [OrderRow]? {
        get async {
            guard let rows = await environment.desk.rows, means(rows) else { return nil }
            return rows
        }
    }

    /// Whether a row of a list can be the one that is meant.
    func means(_ rows: [OrderRow]) -> Bool { !isProductNamed || rows.allSatisfy { $0.product == product } }

    /// The active ones as they are now, counted as `orders` counts them.
    func active() async throws(WalletError) -> [OrderRow] {
        try await listed(OrderQuery(product: product)).map(OrderRow.init)
    }

    /// The one that a row or an id names. Without a list shown, a row is that of the active orders as they are now.
    func order(_ reference: OrderReference) async throws(WalletError) -> OrderRow {
        switch reference {
        case .row(let row):
            if environment.session.numbered == .specialOrders, environment.session.shownParents?.isEmpty == false {
                throw .usage(.unclearRow(row: row, .ofSpecialOrders))
            }
            guard let shown = await shown else { return try await active().order(unseenAt: row) }
            return try shown.order(shownAt: row)
        case .id(let id): return await order(with: id)
        case .ending(let end): return try await orderEnding(in: end, orEnded: true)
        }
    }

    /// The one order with this end of its id: of those that were shown in this run, else of the active ones as they are now
    /// and of those that this wallet placed.
    /// - Parameter orEnded: whether those count that have ended, as the wallet remembers.
    func orderEnding(in end: String, orEnded: Bool) async throws(WalletError) -> OrderRow {
        var orders = environment.session.seenOrders.filter {
            $0.acceptanceID.hasSuffix(end) && ($0.product == product || !isProductNamed)
        }
        if orders.isEmpty {
            let active = try await listed(OrderQuery(product: product, count: Paging.most))
            // Of more than a page, another one may end so too.
            guard active.count < Paging.most else { throw .usage(.noOrderEnding(text: end)) }
            let candidates = try await active.map(OrderRow.init) + placed(orEnded: orEnded)
            orders = Set(candidates.filter { $0.acceptanceID.hasSuffix(end) })
        }
        guard let order = orders.first else { throw .usage(.noOrderEnding(text: end)) }
        guard orders.count == 1 else {
            throw .usage(.manyOrdersEnding(text: end, ids: orders.map(\.acceptanceID).sorted()))
        }
        return order
    }

    /// Those of a query as they are listed now.
    private func listed(_ query: OrderQuery) async throws(WalletError) -> [ChildOrder] {
        let orders = try await query.page(before: nil, in: environment)
        for order in orders { environment.session.listedOrders[order.id] = order }
        return orders
    }

    private func placed(orEnded: Bool) async throws(WalletError) -> [OrderRow] {
        let entries: [IntentRecord]
        do throws(DeskError) { entries = try await environment.desk.entries() } catch { throw WalletError(error) }
        return entries.filter { $0.intent.order?.productCode == product && (orEnded || $0.ending == nil) }.compactMap {
            record in
            record.acceptanceID.map { OrderRow(product: product, acceptanceID: $0) }
        }
    }

    /// Of the product that the person named. Else an order that was shown knows its product, and of any other the product in use is assumed.
    func order(with id: String) async -> OrderRow {
        let known = isProductNamed ? nil : await shown?.first { $0.acceptanceID == id }
        return known ?? OrderRow(product: product, acceptanceID: id)
    }
}

extension [OrderRow] {
    /// Of the list that was shown last, which may have had rows without numbers.
    /// - Parameter row: from 1.
    /// - Throws: `noNumberedRows` or `noSuchRow`.
    func order(shownAt row: Int) throws(WalletError) -> OrderRow {
        guard !isEmpty else { throw .usage(.noNumberedRows(row: row)) }
        return try order(at: row)
    }

    /// Of a list that nobody has seen.
    /// - Parameter row: from 1.
    /// - Throws: `rowsNotShown`, or `noSuchRow` where no order is active.
    func order(unseenAt row: Int) throws(WalletError) -> OrderRow {
        guard isEmpty || row >= 1 && row <= count else { throw .usage(.rowsNotShown(row: row, rows: count)) }
        return try order(at: row)
    }

    /// - Parameter row: from 1.
    /// - Throws: `noSuchRow`.
    func order(at row: Int) throws(WalletError) -> OrderRow {
        guard row >= 1, row <= count else { throw .usage(.noSuchRow(row: row, rows: count)) }
        return self[row - 1]
    }
}

import LightningAPI
import SaifuDesk
import SaifuStyle
import SaifuTables
import WalletCore

/// Orders that ended without a fill: the exchange lists them no more, so the wallet shows what it remembers itself.
@MainActor final class RememberedOrders {
    private let environment: any Environment
    private let query: OrderQuery
    private let provider = EntitiesProvider<RememberedOrder>()
    private let table: EntityTable
    /// The newest entry of the journal when they were recalled.
    private var newest: Int64?
    private var recalledAt: Timestamp?
    /// Between two recalls for an order that is not listed yet: what is pushed makes a list be looked at more often.
    private static let pause = Duration.seconds(2)
    /// Why they cannot be recalled. What the exchange lists is shown all the same.
    private var problem: WalletError?

    init(environment: any Environment, query: OrderQuery, _ choice: ColumnChoice) {
        self.environment = environment
        self.query = query
        let columns = RememberedOrder.columns(
            of: query.product, id: .orderID(ShortIDs(of: provider, \.acceptanceFigure)))
        table = EntityTable(
            provider, choice.known(to: columns), whenEmpty: TradeSentence.noOrders, for: environment.reader)
    }

    /// - Parameter listed: the orders that the exchange lists, which therefore have not ended without a fill.
    func load(besides listed: [ChildOrder]) async {
        guard query.before == nil, query.filter != .completed else { return }
        do throws(DeskError) {
            let entries = try await environment.desk.entries()
            let isNew = entries.first?.id != newest
            newest = entries.first?.id
            // Among active orders, one that was just taken and is not listed yet: nothing is asked for while there is none.
            let now = environment.clock.now(), ids = Set(listed.map(\.childOrderAcceptanceID))
            let isComing = entries.contains { entry in
                entry.intent.order?.productCode == query.product && entry.mayBeListed(after: now)
                    && !ids.contains(entry.acceptanceID ?? "")
            }
            guard query.filter != .active || isComing else {
                problem = nil
                return provider.replaceAll(with: [])
            }
            if query.filter == .active, !isNew, let recalledAt, now < recalledAt.advanced(by: Self.pause) {
                return provider.replaceAll(with: orders.filter { !ids.contains($0.acceptanceID) })
            }
            recalledAt = now
            let remembered = try await environment.desk.recall(of: query.product)
            let unlisted = remembered.filter { query.wants($0, at: now) && !ids.contains($0.acceptanceID ?? "") }
            let known = unlisted.compactMap(RememberedOrder.init) + strange(among: entries, besides: ids)
            provider.replaceAll(with: Array(known.sorted { $0.id > $1.id }.prefix(query.count)))
            environment.session.seenOrders.formUnion(orders.map(\.row))
            problem = nil
        } catch {
            problem = WalletError(error)
        }
    }

    /// The orders that the wallet cancelled and did not send, such as parts of special orders.
    /// - Parameter listed: the ids of those that the exchange lists.
    private func strange(among entries: [IntentRecord], besides listed: Set<String>) -> [RememberedOrder] {
        guard query.filter == .all || query.filter == .canceled else { return [] }
        var told = listed.union(entries.compactMap(\.acceptanceID))
        return entries.compactMap { entry in
            guard let (product, id) = entry.cancelled, product == query.product, told.insert(id).inserted else {
                return nil
            }
            return RememberedOrder(entry, of: environment.session.listedOrders[id])
        }
    }

    var orders: [RememberedOrder] { provider.entities }
    var hasRows: Bool { provider.rowCount > 0 }
    /// Whether something was written down since they were recalled, by whatever program.
    var hasNews: Bool {
        get async {
            do { return try await environment.desk.entries().first?.id != newest } catch { return true }
        }
    }
    /// Whether another look may show more of them.
    var isWaiting: Bool { orders.contains { $0.isOwn && $0.ending == nil } }

    /// Nothing while nothing is remembered.
    var blocks: [Block] {
        if let problem { return [.line(Phrase(problem, .warning))] }
        return hasRows ? [.line(Phrase(TradeSentence.rememberedTitle, .caption)), .table(table)] : []
    }
}

extension OrderQuery {
    /// How an order ended is not always known, nor whether one has ended that cannot wait in the book.
    fileprivate func wants(_ unlisted: UnlistedOrder, at now: Timestamp) -> Bool {
        guard let state = filter.state else { return true }
        if state == .active {
            return unlisted.ending == nil && !unlisted.isCancelled && unlisted.record.mayBeListed(after: now)
        }
        guard let ending = unlisted.ending else {
            return unlisted.isCancelled ? state == .canceled : unlisted.record.intent.order?.canRest == false
        }
        return ending.state.map { $0 == state } ?? true
    }
}

extension IntentRecord {
    /// Whether the exchange took an order so lately that it may be listed yet.
    fileprivate func mayBeListed(after now: Timestamp) -> Bool {
        acceptanceID != nil && ending == nil && now < intent.createdAt.advanced(by: OrderFate.latestListing)
    }
}

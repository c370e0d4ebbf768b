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
    /// Why nothing can be said: no reason to hide what the exchange lists.
    private var problem: WalletError?

    init(environment: any Environment, query: OrderQuery, _ choice: ColumnChoice) {
        self.environment = environment
        self.query = query
        let columns = RememberedOrder.columns(id: .orderID(ShortIDs(of: provider, \.acceptanceFigure)))
        table = EntityTable(
            provider, choice.known(to: columns), whenEmpty: TradeSentence.noOrders, for: environment.reader)
    }

    /// - Parameter listed: the orders that the exchange lists, which therefore have not ended without a fill.
    func load(besides listed: [ChildOrder]) async {
        guard query.wantsUnfilled else { return }
        do throws(DeskError) {
            let records = try await environment.desk.recall(of: query.product)
            let ids = Set(listed.map(\.childOrderAcceptanceID))
            let unlisted = records.filter { query.wants($0) && !ids.contains($0.acceptanceID ?? "") }
            provider.replaceAll(with: unlisted.prefix(query.count).compactMap(RememberedOrder.init))
            environment.session.seenOrders.formUnion(orders.map(\.row))
            problem = nil
        } catch {
            problem = WalletError(error)
        }
    }

    var orders: [RememberedOrder] { provider.entities }
    var hasRows: Bool { provider.rowCount > 0 }

    /// Nothing while nothing is remembered.
    var blocks: [Block] {
        if let problem { return [.line(Phrase(problem, .warning))] }
        return hasRows ? [.line(Phrase(TradeSentence.rememberedTitle, .caption)), .table(table)] : []
    }
}

extension OrderQuery {
    /// Whether orders that ended without a fill are among those that were asked for.
    fileprivate var wantsUnfilled: Bool {
        guard before == nil else { return false }
        return switch filter {
        case .all, .canceled, .expired, .rejected: true
        case .active, .completed: false
        }
    }

    /// How an order ended is not always known.
    fileprivate func wants(_ record: IntentRecord) -> Bool {
        guard let state = filter.state, let ended = record.ending?.state else { return true }
        return state == ended
    }
}

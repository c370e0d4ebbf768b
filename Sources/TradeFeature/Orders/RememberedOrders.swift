import LightningAPI
import SaifuDesk
import SaifuStyle
import SaifuTables
import WalletCore

/// Orders that ended without a fill: the exchange lists them no more, so the wallet shows what it remembers itself.
@MainActor final class RememberedOrders {
    private let environment: any Environment
    private let query: OrderQuery
    private let provider = EntitiesProvider<IntentRecord>()
    private let table: TableDataSource
    /// Why nothing can be said: no reason to hide what the exchange lists.
    private var problem: WalletError?

    init(environment: any Environment, query: OrderQuery) {
        self.environment = environment
        self.query = query
        let words = TradeWords(strings: environment.strings)
        table = .titled(
            .date, .side, .price, .size, .state, .acceptanceID, leavingOut: [.acceptanceID, .date],
            in: environment.strings)
        table.mapper.register("RememberedCell") { (cell: RememberedCell, record: IntentRecord) in
            cell.update(with: record, words)
        }
        table.provider = provider
    }

    /// - Parameter listed: the orders that the exchange lists, which therefore have not ended without a fill.
    func load(besides listed: [ChildOrder]) async {
        guard query.wantsUnfilled else { return }
        do throws(DeskError) {
            let records = try await environment.desk.recall(of: query.product)
            let ids = Set(listed.map(\.childOrderAcceptanceID))
            let unlisted = records.filter { query.wants($0) && !ids.contains($0.acceptanceID ?? "") }
            provider.replaceAll(with: Array(unlisted.prefix(query.count)))
            problem = nil
        } catch {
            problem = WalletError(error)
        }
    }

    var hasRows: Bool { provider.rowCount > 0 }

    /// Nothing while nothing is remembered.
    var blocks: [Block] {
        if let problem { return [.line(StyledText(problem.sentence(environment.strings), style: .warning))] }
        guard hasRows else { return [] }
        return [
            .line(StyledText(environment.strings(.rememberedTitle), style: .caption)),
            .table(table, whenEmpty: .emptyOrders),
        ]
    }

    var documents: [RememberedDocument] { provider.entities.compactMap(RememberedDocument.init) }
}

extension OrderQuery {
    /// Whether orders that ended without a fill are among those that were asked for.
    fileprivate var wantsUnfilled: Bool {
        guard before == nil else { return false }
        return switch state {
        case nil, .canceled, .expired, .rejected: true
        case .active, .completed: false
        }
    }

    /// How an order ended is not always known.
    fileprivate func wants(_ record: IntentRecord) -> Bool {
        guard let state, let ended = record.ending?.state else { return true }
        return state == ended
    }
}

/// An order that the wallet remembers: when it was placed, what was ordered, how it ended, and its id.
final class RememberedCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with record: IntentRecord, _ words: TradeWords) {
        guard let order = record.intent.order else { return }
        columns = [
            StyledText(Figures.time(record.intent.createdAt), style: .caption), words.side(order.side),
            StyledText(order.price.map(Figures.grouped) ?? words.strings(.market), style: .price),
            StyledText(Figures.grouped(order.size), style: .amount),
            state(of: record, words),
            StyledText(record.acceptanceID ?? "", style: .code),
        ]
    }

    private func state(of record: IntentRecord, _ words: TradeWords) -> StyledText {
        guard let ending = record.ending else {
            return StyledText(words.strings(.cancelAccepted), style: .secondary)
        }
        return ending.state.map(words.state) ?? StyledText(words.strings(.endedUnfilledState), style: .secondary)
    }
}

/// A remembered order in `orders --json`, among those of the exchange. Field names are the API's, as far as it has them.
struct RememberedDocument: Encodable, Sendable {
    /// Tells it from the orders that the exchange lists, which have none.
    private let source = "wallet"
    private let order: SendChildOrder
    private let acceptanceID: String
    /// `nil` for one whose cancellation was accepted, and that is not listed.
    private let ending: OrderEnding?

    init?(_ record: IntentRecord) {
        guard let order = record.intent.order, let id = record.acceptanceID else { return nil }
        self.order = order
        acceptanceID = id
        ending = record.ending
    }

    enum CodingKeys: String, CodingKey {
        case source
        case acceptanceID = "child_order_acceptance_id"
        case state = "child_order_state"
        case executedSize = "executed_size"
        case seenAt = "seen_at"
    }

    func encode(to encoder: any Encoder) throws {
        try order.encode(to: encoder)
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(source, forKey: .source)
        try members.encode(acceptanceID, forKey: .acceptanceID)
        try members.encodeIfPresent(ending?.state, forKey: .state)
        try members.encodeIfPresent(ending?.executedSize, forKey: .executedSize)
        try members.encodeIfPresent(ending?.seenAt, forKey: .seenAt)
    }
}

/// What `orders --json` prints: the orders that the exchange lists, then those that the wallet remembers.
struct OrdersDocument: Encodable, Sendable {
    let listed: [ChildOrder]
    let remembered: [RememberedDocument]

    func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for order in listed { try list.encode(order) }
        for order in remembered { try list.encode(order) }
    }
}

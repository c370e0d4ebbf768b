import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// An order that the wallet remembers: a row below those of the exchange, and a member of `orders --json` among them.
/// Field names are the API's, as far as it has them.
struct RememberedOrder: Identifiable, Encodable, Sendable {
    let order: SendChildOrder
    private let record: IntentRecord
    let acceptanceID: String
    /// Its number in the journal.
    var id: Int64 { record.id }
    private let isCancelled: Bool
    /// `nil` while it may be listed yet.
    var ending: OrderEnding? { record.ending }

    init?(_ unlisted: UnlistedOrder) {
        guard let order = unlisted.record.intent.order, let acceptanceID = unlisted.acceptanceID else { return nil }
        self.order = order
        record = unlisted.record
        isCancelled = unlisted.isCancelled
        self.acceptanceID = acceptanceID
    }

    /// - Parameters:
    ///   - product: of all orders of a list, whose titles tell the units; `nil` where each figure does.
    ///   - id: how its id is drawn.
    static func columns(of product: ProductCode? = nil, id: Column<RememberedOrder>) -> [Column<RememberedOrder>] {
        let tellsUnits = product == nil
        return [
            .moment(leavingOrder: 1) { $0.record.intent.createdAt },
            Column(Term.side) { Phrase($0.order.side) },
            Column(Term.price, in: product?.quote, leavingOrder: 3) {
                Phrase(price: $0.order.price, in: tellsUnits ? $0.order.productCode.quote : nil)
            },
            Column(Term.size, in: product?.base, leavesUnit: true, leavingOrder: 2) {
                Phrase(Figure($0.order.size).with(unit: tellsUnits ? $0.order.productCode.base : nil), .amount)
            },
            Column(Term.state) { $0.state },
            id,
        ]
    }

    var acceptanceFigure: Figure { Figure(acceptanceIDOf: record) }
    /// As a person sees it.
    var row: OrderRow { OrderRow(product: order.productCode, acceptanceID: acceptanceID) }

    private var state: Phrase {
        guard let ending else {
            return Phrase(isCancelled ? TradeSentence.cancelAccepted : .acceptedUnlisted, .secondary)
        }
        return ending.state.map { Phrase($0) } ?? Phrase(TradeSentence.endedUnfilled, .secondary)
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
        // Tells it from the orders that the exchange lists, which have none.
        try members.encode("wallet", forKey: .source)
        try members.encode(acceptanceID, forKey: .acceptanceID)
        try members.encodeIfPresent(ending?.state, forKey: .state)
        try members.encodeIfPresent(ending?.executedSize, forKey: .executedSize)
        try members.encodeIfPresent(ending?.seenAt, forKey: .seenAt)
    }
}

/// The document that `orders --json` prints: the orders that the exchange lists, then those that the wallet remembers.
struct OrdersDocument: Encodable, Sendable {
    let listed: [ChildOrder]
    let remembered: [RememberedOrder]

    func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for order in listed { try list.encode(order) }
        for order in remembered { try list.encode(order) }
    }
}

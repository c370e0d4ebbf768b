import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// An order that the wallet remembers: a row below those of the exchange, and a member of `orders --json` among them.
/// Field names are the API's, as far as it has them.
struct RememberedOrder: Identifiable, Encodable, Sendable {
    /// `nil` for one that the wallet cancelled and did not send, of which this run has seen no more than its id.
    let order: SendChildOrder?
    private let product: ProductCode
    private let moment: Timestamp
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
        product = order.productCode
        record = unlisted.record
        moment = record.intent.createdAt
        isCancelled = unlisted.isCancelled
        self.acceptanceID = acceptanceID
    }

    /// One that the wallet cancelled and did not send, such as a part of a special order.
    /// - Parameters:
    ///   - cancellation: its entry.
    ///   - order: as it was listed last in this run.
    init?(_ cancellation: IntentRecord, of order: ChildOrder?) {
        guard let (product, id) = cancellation.cancelled else { return nil }
        self.product = product
        self.order = order.map {
            SendChildOrder(
                productCode: product, childOrderType: $0.childOrderType, side: $0.side, price: $0.limitPrice,
                size: $0.size)
        }
        moment = order?.childOrderDate ?? cancellation.intent.createdAt
        record = cancellation
        isCancelled = true
        acceptanceID = id
    }

    /// - Parameters:
    ///   - product: of all orders of a list, whose titles tell the units; `nil` where each figure does.
    ///   - id: how its id is drawn.
    static func columns(of product: ProductCode? = nil, id: Column<RememberedOrder>) -> [Column<RememberedOrder>] {
        let tellsUnits = product == nil
        return [
            .moment(leavingOrder: 1) { $0.moment },
            Column(Term.side) { $0.order.map { Phrase($0.side) } ?? .empty },
            Column(Term.price, in: product?.quote, leavingOrder: 3) {
                $0.order.map { Phrase(price: $0.price, in: tellsUnits ? $0.productCode.quote : nil) } ?? .empty
            },
            Column(Term.size, in: product?.base, leavesUnit: true, leavingOrder: 2) {
                $0.order.map {
                    Phrase(Figure($0.size).with(unit: tellsUnits ? $0.productCode.base : nil), .amount)
                } ?? .empty
            },
            Column(Term.state) { $0.state },
            id,
        ]
    }

    /// Whether the wallet sent it: then its end may become known.
    var isOwn: Bool { record.intent.order != nil }
    var acceptanceFigure: Figure {
        isOwn ? Figure(acceptanceIDOf: record) : Figure(cancelledBy: record.intent.action)
    }
    /// As a person sees it.
    var row: OrderRow { OrderRow(product: product, acceptanceID: acceptanceID) }

    private var state: Phrase {
        guard let ending else {
            return Phrase(isCancelled ? TradeSentence.cancelAccepted : .acceptedUnlisted, .secondary)
        }
        return ending.state.map { Phrase($0) } ?? Phrase(TradeSentence.endedUnfilled, .secondary)
    }

    enum CodingKeys: String, CodingKey {
        case source
        case product = "product_code"
        case acceptanceID = "child_order_acceptance_id"
        case state = "child_order_state"
        case executedSize = "executed_size"
        case seenAt = "seen_at"
    }

    func encode(to encoder: any Encoder) throws {
        try order?.encode(to: encoder)
        var members = encoder.container(keyedBy: CodingKeys.self)
        if order == nil { try members.encode(product, forKey: .product) }
        // Tells it from the orders that the exchange lists, which have none.
        try members.encode("wallet", forKey: .source)
        try members.encode(acceptanceID, forKey: .acceptanceID)
        try members.encodeIfPresent(ending?.state, forKey: .state)
        try members.encodeIfPresent(ending?.executedSize, forKey: .executedSize)
        try members.encodeIfPresent(ending?.seenAt, forKey: .seenAt)
    }
}

extension IntentRecord {
    /// The order whose cancellation the exchange took; `nil` for other entries.
    var cancelled: (product: ProductCode, id: String)? {
        guard case .accepted = outcome, case .cancel(let request) = intent.action,
            case .acceptanceID(let id) = request.order
        else { return nil }
        return (request.productCode, id)
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

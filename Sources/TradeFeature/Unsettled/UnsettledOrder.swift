import LightningAPI
import WalletCore

/// What `unsettled --json` prints for an order.
struct UnsettledOrder: Encodable, Sendable {
    let id: Int64
    let origin: String
    let createdAt: Timestamp
    let reason: String
    let order: SendChildOrder

    init(record: OrderIntentRecord, strings: Strings) {
        id = record.id
        origin = record.intent.origin
        createdAt = record.intent.createdAt
        reason = record.reason(strings)
        order = record.intent.order
    }

    enum CodingKeys: String, CodingKey {
        case id, origin, reason, order
        case createdAt = "created_at"
    }
}

extension OrderIntentRecord {
    /// Why nobody knows what became of the order.
    func reason(_ strings: Strings) -> String {
        switch outcome {
        case .unknown(let reason), .refused(let reason), .notSent(let reason): reason
        case .accepted(let acceptanceID): acceptanceID
        case nil: strings(.endedBeforeAnswer)
        }
    }
}

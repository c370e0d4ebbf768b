import LightningAPI
import SaifuDesk
import WalletCore

/// The document that `unsettled --json` and `settle --json` print for an entry.
struct UnsettledDocument: Encodable, Sendable {
    private let id: Int64
    /// `order`, `cancel`, `cancel_all`, `parent_order`, `cancel_parent` or `withdrawal`.
    private let kind: String
    private let endpoint: String
    /// Whether it was sent to this exchange with this key: only then can it be settled here.
    private let isHere: Bool
    private let createdAt: Timestamp
    private let reason: String
    /// The stable name of the verdict.
    private let verdict: String
    /// The orders at the exchange that it may be.
    private let candidates: [String]
    private let order: SendChildOrder?
    private let cancel: CancelChildOrder?
    private let parentOrder: SendParentOrder?
    private let cancelParent: CancelParentOrder?
    private let withdrawal: Withdrawal?
    private let productCode: ProductCode?

    init(_ entry: SettledEntry, isHere: Bool, in language: Language) {
        self.isHere = isHere
        let intent = entry.record.intent
        id = entry.record.id
        endpoint = intent.account.endpoint
        createdAt = intent.createdAt
        reason = VerdictSentence(entry, in: .utc).text(in: language)
        verdict = entry.verdict.name
        candidates = entry.verdict.candidates
        productCode = intent.action.product
        order = intent.order
        kind = intent.action.kind
        if case .cancel(let request) = intent.action { cancel = request } else { cancel = nil }
        if case .sendParent(let request) = intent.action { parentOrder = request } else { parentOrder = nil }
        if case .cancelParent(let request) = intent.action { cancelParent = request } else { cancelParent = nil }
        if case .withdraw(let money) = intent.action { withdrawal = money } else { withdrawal = nil }
    }

    enum CodingKeys: String, CodingKey {
        case id, kind, endpoint
        case isHere = "this_account"
        case reason, verdict, candidates, order, cancel, withdrawal
        case parentOrder = "parent_order"
        case cancelParent = "cancel_parent"
        case createdAt = "created_at"
        case productCode = "product_code"
    }
}

import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// The findings of a kill that belong to no single product.
struct KillRest: Hashable, Sendable {
    /// Entries of the journal that may be orders.
    var unsettled: [Int64] = []
    /// Cancellations whose answer was lost, this run's too.
    var unsettledCancellations: [Int64] = []
    /// Products that nobody looked at, and whose orders the exchange has agreed to cancel.
    var unseen: [ProductCode] = []
    /// Why not every product is known.
    var problem: WalletError?
}

/// The cancellations that `kill` made and those that failed, for a person and for a program.
struct KillOutcome {
    /// Why the switch could not be set; `nil` when it is.
    let unset: WalletError?
    /// Those that had orders, or may have some.
    let products: [KilledProduct]
    let rest: KillRest

    private var mayTrade: Bool {
        unset != nil || rest.problem != nil || !rest.unsettled.isEmpty || products.contains(where: \.mayTrade)
    }

    var lines: [Phrase] {
        var lines = [unset.map { Phrase(KillSentence.unset($0), .error) } ?? Phrase(KillSentence.set, .success)]
        for killed in products {
            lines += killed.orders.map {
                let sentence = KillSentence.order(killed.product, $0, isAgreed: killed.agreed.contains($0.id))
                return Phrase(sentence, $0.mayTrade ? .warning : .body)
            }
            lines += killed.endedParents.map { Phrase(KillSentence.endedParent(killed.product, id: $0), .body) }
            if let waiting = killed.waitingParents, waiting > 0 {
                lines.append(Phrase(KillSentence.parents(killed.product, waiting), .warning))
            }
        }
        if !rest.unsettled.isEmpty { lines.append(Phrase(KillSentence.unsettled(rest.unsettled), .warning)) }
        if !rest.unsettledCancellations.isEmpty {
            lines.append(Phrase(KillSentence.unsettledCancellations(rest.unsettledCancellations), .warning))
        }
        lines += problems.map { Phrase($0, .error) }
        if !unseen.isEmpty { lines.append(Phrase(KillSentence.unseen(unseen), .body)) }
        let unasked = products.filter { $0.waitingParents == nil }.map(\.product)
        if !unasked.isEmpty { lines.append(Phrase(KillSentence.unasked(unasked), .warning)) }
        if isInterrupted { lines.append(Phrase(KillSentence.interrupted, .warning)) }
        lines.append(mayTrade ? Phrase(KillSentence.mayTrade, .warning) : Phrase(KillSentence.nothingTrades, .success))
        return lines
    }

    func document(in language: Language) -> KillDocument {
        KillDocument(
            killSwitch: unset == nil ? "set" : "not_set", mayTrade: mayTrade,
            orders: products.flatMap { killed in
                killed.orders.map {
                    KillDocument.Order(
                        productCode: killed.product, acceptanceID: $0.id, outcome: KillSentence.word(of: $0.fate),
                        isAgreed: killed.agreed.contains($0.id))
                }
            },
            parents: products.filter { $0.waitingParents != 0 || !$0.endedParents.isEmpty }.map {
                KillDocument.Parents(productCode: $0.product, waiting: $0.waitingParents, agreed: $0.endedParents)
            },
            unsettled: rest.unsettled, unsettledCancellations: rest.unsettledCancellations, unseen: unseen,
            problems: ([unset].compactMap { $0 } + problems).map { $0.text(in: language) }
                + (isInterrupted ? [KillSentence.interrupted.text(in: language)] : []))
    }

    /// Those whose orders are all to be cancelled, as the exchange says, while nobody could look at them.
    private var unseen: [ProductCode] {
        products.filter { $0.isUnseen && $0.isAllAgreed }.map(\.product) + rest.unseen
    }

    private var failures: [WalletError] {
        products.compactMap { $0.problem.map { WalletError($0) } } + [rest.problem].compactMap { $0 }
    }

    /// Whether not all was asked for because the person would not wait: what was done before stays done.
    private var isInterrupted: Bool { failures.contains(where: Self.interrupts) }

    /// What could not be done, each once: a disk that is full is full for every product.
    private var problems: [WalletError] {
        var told: [WalletError] = []
        for problem in failures where !Self.interrupts(problem) && !told.contains(problem) { told.append(problem) }
        return told
    }

    private static func interrupts(_ error: WalletError) -> Bool {
        switch error {
        case .interrupted, .api(.cancelled), .notSent(.cancelled): true
        default: false
        }
    }
}

/// The document that `kill --json` prints.
struct KillDocument: Encodable, Sendable {
    struct Order: Encodable, Sendable {
        let productCode: ProductCode
        let acceptanceID: String
        /// `cancelled`, `filled`, `partly_filled`, `open` or `unknown`.
        let outcome: String
        /// Whether the exchange accepted its cancellation.
        let isAgreed: Bool

        enum CodingKeys: String, CodingKey {
            case productCode = "product_code"
            case acceptanceID = "child_order_acceptance_id"
            case outcome
            case isAgreed = "cancellation_accepted"
        }
    }

    struct Parents: Encodable, Sendable {
        let productCode: ProductCode
        /// Absent when the exchange could not be asked.
        let waiting: Int?
        /// Those whose cancellation the exchange accepted, by acceptance id.
        let agreed: [String]

        enum CodingKeys: String, CodingKey {
            case productCode = "product_code"
            case waiting
            case agreed = "cancellations_accepted"
        }
    }

    /// `set`, or `not_set` where its file could not be written.
    let killSwitch: String
    let mayTrade: Bool
    let orders: [Order]
    let parents: [Parents]
    let unsettled: [Int64]
    /// Cancellations whose answer was lost.
    let unsettledCancellations: [Int64]
    /// Products that could not be looked at, and whose orders but for special ones the exchange has agreed to cancel.
    let unseen: [ProductCode]
    let problems: [String]

    enum CodingKeys: String, CodingKey {
        case killSwitch = "kill_switch"
        case mayTrade = "may_still_trade"
        case orders, unsettled, problems
        case parents = "parent_orders"
        case unsettledCancellations = "unsettled_cancellations"
        case unseen = "cancelled_unseen"
    }
}

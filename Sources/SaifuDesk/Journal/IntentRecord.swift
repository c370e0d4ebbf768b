public import LightningAPI
public import SaifuMoney

/// An intent in the journal, with all that became known of it.
public struct IntentRecord: Hashable, Sendable, Identifiable {
    /// Its number in the journal.
    public let id: Int64
    /// The request as it was written before it was sent.
    public let intent: OrderIntent
    /// `nil` when the program ended between writing it down and learning its fate: unknown, too.
    public var outcome: IntentOutcome?
    /// How the order ended, once the desk has seen it.
    public var ending: OrderEnding?

    /// - Parameters:
    ///   - outcome: `nil` while nothing is known of its fate.
    ///   - ending: `nil` while it may still trade.
    public init(id: Int64, intent: OrderIntent, outcome: IntentOutcome?, ending: OrderEnding? = nil) {
        self.id = id
        self.intent = intent
        self.outcome = outcome
        self.ending = ending
    }

    /// The name of the order, or special order, it became; `nil` for other requests and outcomes.
    public var acceptanceID: String? {
        guard intent.effect == .order, case .accepted(let id) = outcome else { return nil }
        return id
    }

    /// Whether an outcome is news of it; the one it has already is none.
    /// - Throws: `alreadySettled` when it has another definite one. What the exchange answers after all counts more than what
    ///   a person said meanwhile.
    package func isNews(_ outcome: IntentOutcome) throws(JournalError) -> Bool {
        guard outcome != self.outcome else { return false }
        if case .dismissed = self.outcome, case .accepted = outcome { return true }
        // A cancellation that was taken can come to nothing.
        if case .accepted = self.outcome, outcome == .cancelFailed, intent.effect == .cancellation { return true }
        guard isUnsettled else { throw .alreadySettled(id: id) }
        return true
    }

    /// Whether an ending is news of it: the first is, and one that tells of more fills. What was told of an end keeps its
    /// name otherwise.
    package func isNews(_ ending: OrderEnding) -> Bool {
        self.ending.map { ending.executedSize > $0.executedSize } ?? true
    }

    /// Whether it was sent, or may have been.
    public var hasLeft: Bool {
        switch outcome {
        case .accepted, .refused, .unknown, .unproven, nil: true
        case .notSent, .dismissed: false
        }
    }

    /// Whether it may or may not have taken effect.
    public var isUnsettled: Bool {
        switch outcome {
        case nil, .unknown, .unproven: true
        case .accepted, .refused, .notSent, .dismissed: false
        }
    }
}

/// How an order of this wallet ended, as the wallet remembers it: the exchange does not list an order that ended without
/// a fill.
public struct OrderEnding: Hashable, Sendable, Codable {
    /// `nil`: it ended without a fill, and the exchange does not say how.
    public let state: ChildOrderState?
    /// The filled size, in base units.
    public let executedSize: ExactDecimal
    /// The average price, in quote units; 0 without a fill.
    public let averagePrice: ExactDecimal
    /// When the desk saw it, UTC, by the clock of this machine.
    public let seenAt: Timestamp

    /// - Parameters:
    ///   - executedSize: in base units.
    ///   - averagePrice: in quote units.
    ///   - seenAt: by the clock of this machine.
    public init(state: ChildOrderState?, executedSize: ExactDecimal, averagePrice: ExactDecimal, seenAt: Timestamp) {
        self.state = state
        self.executedSize = executedSize
        self.averagePrice = averagePrice
        self.seenAt = seenAt
    }

    /// The end of an order that the exchange lists; `nil` for an open one.
    public init?(of order: ChildOrder, seenAt: Timestamp) {
        guard !order.childOrderState.mayTrade else { return nil }
        self.init(
            state: order.childOrderState, executedSize: order.executedSize, averagePrice: order.averagePrice,
            seenAt: seenAt)
    }
}

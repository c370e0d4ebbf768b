/// What became of an order that was written down.
public enum IntentOutcome: Hashable, Sendable {
    case accepted(acceptanceID: String)
    case refused(reason: String)
    /// It may or may not have taken effect; it stays unsettled until somebody looks.
    case unknown(reason: String)
    /// It provably never left this machine.
    case notSent(reason: String)
}

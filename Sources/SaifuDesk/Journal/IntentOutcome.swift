public import LightningAPI

/// The outcome of a request that was written to the journal.
public enum IntentOutcome: Hashable, Sendable {
    /// The exchange took it. The acceptance id of an order, or what was cancelled.
    case accepted(acceptanceID: String)
    /// The exchange refused it; `reason` is its message.
    case refused(reason: String)
    /// It may or may not have taken effect; it stays unsettled until somebody looks.
    case unknown(reason: FaultReason)
    /// It was looked for until this moment of the exchange's clock, when everything of it would have been listed, and not
    /// found for certain; it stays unsettled until the person decides.
    case unproven(Verdict, until: Timestamp)
    /// It provably never left this machine.
    case notSent(reason: String)
    /// It did not take effect, or does not matter any more: a person decided so, or a later request made it so.
    case dismissed(reason: String)
}

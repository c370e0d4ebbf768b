/// An intent in the journal.
public struct OrderIntentRecord: Hashable, Sendable, Identifiable {
    /// Its number in the journal.
    public let id: Int64
    /// What was written down before anything was sent.
    public let intent: OrderIntent
    /// `nil` when the program ended between writing it down and learning its fate: unknown, too.
    public let outcome: IntentOutcome?

    /// - Parameter outcome: `nil` while nothing is known of its fate.
    public init(id: Int64, intent: OrderIntent, outcome: IntentOutcome?) {
        self.id = id
        self.intent = intent
        self.outcome = outcome
    }
}

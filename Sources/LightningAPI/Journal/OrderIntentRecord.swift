/// An intent in the journal.
public struct OrderIntentRecord: Hashable, Sendable, Identifiable {
    public let id: Int64
    public let intent: OrderIntent
    /// `nil` when the program ended between writing it down and learning its fate: unknown, too.
    public let outcome: IntentOutcome?

    public init(id: Int64, intent: OrderIntent, outcome: IntentOutcome?) {
        self.id = id
        self.intent = intent
        self.outcome = outcome
    }
}

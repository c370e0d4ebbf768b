/// Where orders are written down before they are sent, so that none is ever sent twice or forgotten.
public protocol OrderJournal: Sendable {
    /// Writes the intent down. It is on the disk when this returns; only then may the order be sent.
    func begin(_ intent: OrderIntent) async throws(JournalError) -> Int64

    /// Writes down what became of it. An unknown outcome can be settled again later, any other one cannot.
    func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError)

    /// The intents whose fate is not known, oldest first: unknown ones, and those never settled.
    func unsettled() async throws(JournalError) -> [OrderIntentRecord]
}

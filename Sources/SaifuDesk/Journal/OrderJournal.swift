/// Where a desk writes down what it sends before it sends it, so that nothing is ever sent twice or forgotten.
public protocol OrderJournal: Sendable {
    /// Writes the intent down. It is on the disk when this returns; only then may the request be sent.
    func begin(_ intent: OrderIntent) async throws(JournalError) -> Int64

    /// Writes down what became of it. An unknown outcome can be settled again later, any other one cannot; the same one
    /// once more changes nothing, because two programs may find the same.
    func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError)

    /// Writes down how an accepted order ended; a later ending replaces an earlier one.
    func end(_ id: Int64, as ending: OrderEnding) async throws(JournalError)

    /// The intents whose fate is not known, oldest first: unknown ones, and those never settled.
    func unsettled() async throws(JournalError) -> [IntentRecord]

    /// The latest intents, newest first, whatever became of them.
    func latest(count: Int) async throws(JournalError) -> [IntentRecord]

    /// Every acceptance id that an order of this journal is known to have.
    func acceptanceIDs() async throws(JournalError) -> Set<String>
}

internal import LightningAPI

/// Where a desk writes down what it sends before it sends it, so that nothing is ever sent twice or forgotten.
public protocol OrderJournal: Sendable {
    /// Writes the intent down, unless something in the journal speaks against it; the look and the entry are one act for
    /// everybody who shares the journal. It is on the disk when this returns; only then may the request be sent.
    /// - Returns: the number of the entry, or what spoke against it: then nothing was written.
    func begin(_ intent: OrderIntent, past gate: OrderGate) async throws(JournalError) -> Result<Int64, DeskError>

    /// Writes down what became of it. An unknown outcome can be settled again later, any other one cannot; the same one
    /// once more changes nothing, because two programs may find the same.
    func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError)

    /// Writes down how an accepted order ended; a later ending replaces an earlier one where it tells of more fills.
    func end(_ id: Int64, as ending: OrderEnding) async throws(JournalError)

    /// The intents whose fate is not known, oldest first: unknown ones, and those never settled.
    func unsettled() async throws(JournalError) -> [IntentRecord]

    /// The latest intents, newest first, whatever became of them.
    func latest(count: Int) async throws(JournalError) -> [IntentRecord]

    /// Every acceptance id that an order of this journal is known to have.
    func acceptanceIDs() async throws(JournalError) -> Set<String>
}

extension OrderJournal {
    /// Writes an intent down that nothing can speak against.
    public func begin(_ intent: OrderIntent) async throws(JournalError) -> Int64 {
        switch try await begin(intent, past: .open) {
        case .success(let entry): return entry
        // An open gate has no objection; a journal that finds one is broken, and has written nothing.
        case .failure(let objection): throw .storage(reason: .words("\(objection)"))
        }
    }
}

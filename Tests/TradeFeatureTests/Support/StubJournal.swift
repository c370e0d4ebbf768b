import LightningAPI

/// A journal with prepared entries.
struct StubJournal: OrderJournal {
    var records: [OrderIntentRecord] = []
    var error: JournalError?

    func begin(_ intent: OrderIntent) async throws(JournalError) -> Int64 { 1 }

    func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError) {}

    func unsettled() async throws(JournalError) -> [OrderIntentRecord] {
        if let error { throw error }
        return records
    }
}

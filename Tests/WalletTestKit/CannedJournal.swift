public import LightningAPI

/// A journal that holds what it was made with.
public struct CannedJournal: OrderJournal {
    public let records: [OrderIntentRecord]

    public init(records: [OrderIntentRecord] = []) {
        self.records = records
    }

    public func begin(_ intent: OrderIntent) async throws(JournalError) -> Int64 { 1 }
    public func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError) {}
    public func unsettled() async throws(JournalError) -> [OrderIntentRecord] { records }
}

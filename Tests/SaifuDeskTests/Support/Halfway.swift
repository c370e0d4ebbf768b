import SaifuDesk
import Synchronization

/// A journal at which everybody who is about to write waits for the others, and which asks for no outcome before both have
/// tried.
final class Halfway: OrderJournal {
    private let journal: KilledJournal
    private let parties: Int
    private let arrived = Mutex(0), tried = Mutex(0)

    init(_ journal: KilledJournal, parties: Int) {
        self.journal = journal
        self.parties = parties
    }

    func begin(_ intent: OrderIntent, past gate: OrderGate) async throws(JournalError) -> Result<Int64, DeskError> {
        arrived.withLock { $0 += 1 }
        while arrived.withLock({ $0 }) < parties { await Task.yield() }
        let begun = try journal.begin(intent, past: gate)
        tried.withLock { $0 += 1 }
        return begun
    }

    func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError) {
        while tried.withLock({ $0 }) < parties { await Task.yield() }
        try journal.settle(id, as: outcome)
    }

    func end(_ id: Int64, as ending: OrderEnding) async throws(JournalError) { try journal.end(id, as: ending) }
    func unsettled() async throws(JournalError) -> [IntentRecord] { try journal.unsettled() }
    func latest(count: Int) async throws(JournalError) -> [IntentRecord] { try journal.latest(count: count) }
    func acceptanceIDs() async throws(JournalError) -> Set<String> { try journal.acceptanceIDs() }
}

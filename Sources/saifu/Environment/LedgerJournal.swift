import SaifuDesk
import SaifuLedger
import SaifuWire

/// The ledger on a thread that may wait for the disk.
actor LedgerJournal: OrderJournal {
    private let executor: ThreadExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let ledger: Ledger

    init(_ ledger: Ledger, on executor: ThreadExecutor) {
        self.ledger = ledger
        self.executor = executor
    }

    func begin(_ intent: OrderIntent, past gate: OrderGate) throws(JournalError) -> Result<Int64, DeskError> {
        try ledger.begin(intent, past: gate)
    }
    func settle(_ id: Int64, as outcome: IntentOutcome) throws(JournalError) { try ledger.settle(id, as: outcome) }
    func end(_ id: Int64, as ending: OrderEnding) throws(JournalError) { try ledger.end(id, as: ending) }
    func unsettled() throws(JournalError) -> [IntentRecord] { try ledger.unsettled() }
    func latest(count: Int) throws(JournalError) -> [IntentRecord] { try ledger.latest(count: count) }
    func acceptanceIDs() throws(JournalError) -> Set<String> { try ledger.acceptanceIDs() }
}

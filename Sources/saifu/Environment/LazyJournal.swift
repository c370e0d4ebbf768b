import Glibc
import SaifuDesk
import SaifuLedger
import SaifuSQLite
import SaifuWire

/// The ledger, opened when it is first needed: a ticker does not pay for it. Its writes wait on a thread of their own.
actor LazyJournal: OrderJournal {
    private let executor = ThreadExecutor(name: "ledger")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let path: String
    private var opened: Ledger?
    init(path: String) {
        self.path = path
    }

    func begin(_ intent: OrderIntent) throws(JournalError) -> Int64 { try ledger().begin(intent) }

    func settle(_ id: Int64, as outcome: IntentOutcome) throws(JournalError) {
        try ledger().settle(id, as: outcome)
    }

    func end(_ id: Int64, as ending: OrderEnding) throws(JournalError) { try ledger().end(id, as: ending) }

    func unsettled() throws(JournalError) -> [IntentRecord] { try known()?.unsettled() ?? [] }

    func latest(count: Int) throws(JournalError) -> [IntentRecord] { try known()?.latest(count: count) ?? [] }

    func acceptanceIDs() throws(JournalError) -> Set<String> { try known()?.acceptanceIDs() ?? [] }

    /// Nothing is made for a question: `nil` where there is no ledger. One that has vanished leaves the file that counted
    /// its commits.
    private func known() throws(JournalError) -> Ledger? {
        let files = [path, CommitWitness.path(beside: path)]
        return try opened != nil || files.contains { (file: String) in access(file, F_OK) == 0 } ? ledger() : nil
    }

    private func ledger() throws(JournalError) -> Ledger {
        if let opened { return opened }
        do {
            let ledger = try Ledger(path: path)
            opened = ledger
            return ledger
        } catch {
            throw error.journalError
        }
    }
}

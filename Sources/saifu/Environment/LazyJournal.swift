import LightningAPI
import SaifuLedger
import SaifuWire
import Synchronization

/// The ledger, opened when it is first needed: a ticker does not pay for it. Its writes wait on a thread of their own.
actor LazyJournal: OrderJournal {
    private let executor = ThreadExecutor(name: "ledger")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let path: String
    private var opened: Ledger?
    private nonisolated let unwritten = Mutex<JournalError?>(nil)

    init(path: String) {
        self.path = path
    }

    func begin(_ intent: OrderIntent) throws(JournalError) -> Int64 {
        try ledger().begin(intent)
    }

    func settle(_ id: Int64, as outcome: IntentOutcome) throws(JournalError) {
        do {
            try ledger().settle(id, as: outcome)
        } catch {
            unwritten.withLock { $0 = error }
            throw error
        }
    }

    /// Why the outcome of an order could not be written down, once; the order counts as unknown from then on.
    nonisolated func takeUnwrittenOutcome() -> JournalError? {
        unwritten.withLock { problem in
            defer { problem = nil }
            return problem
        }
    }

    func unsettled() throws(JournalError) -> [OrderIntentRecord] {
        try ledger().unsettled()
    }

    private func ledger() throws(JournalError) -> Ledger {
        if let opened { return opened }
        do {
            let ledger = try Ledger(path: path)
            opened = ledger
            return ledger
        } catch {
            // The journal's sentence ends with a full stop of its own.
            let sentence = error.description
            throw .storage(reason: sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence)
        }
    }
}

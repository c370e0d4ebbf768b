import LightningAPI
import SaifuDesk

@testable import SaifuWire

/// A journal that remembers what it was told, in order.
final class MemoryJournal: OrderJournal {
    enum Entry: Equatable, Sendable {
        case began(OrderIntent)
        case settled(Int64, IntentOutcome)
    }

    private let log = Guarded<[Entry]>([])
    private let failsToBegin: Bool
    private let failsToSettle: Bool

    init(failsToBegin: Bool = false, failsToSettle: Bool = false) {
        self.failsToBegin = failsToBegin
        self.failsToSettle = failsToSettle
    }

    var entries: [Entry] { log.withLock { $0 } }

    /// The outcomes written down so far.
    var outcomes: [IntentOutcome] {
        entries.compactMap { if case .settled(_, let outcome) = $0 { outcome } else { nil } }
    }

    func begin(_ intent: OrderIntent, past gate: OrderGate) async throws(JournalError) -> Result<Int64, DeskError> {
        if failsToBegin { throw .storage(reason: "disk full") }
        return log.withLock {
            $0.append(.began(intent))
            return .success(Int64($0.count))
        }
    }

    func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError) {
        if failsToSettle { throw .storage(reason: "disk full") }
        log.withLock { $0.append(.settled(id, outcome)) }
    }

    func end(_ id: Int64, as ending: OrderEnding) async throws(JournalError) {}
    func unsettled() async throws(JournalError) -> [IntentRecord] { [] }

    func latest(count: Int) async throws(JournalError) -> [IntentRecord] {
        var records: [IntentRecord] = []
        for (place, entry) in entries.enumerated() {
            switch entry {
            case .began(let intent): records.append(IntentRecord(id: Int64(place + 1), intent: intent, outcome: nil))
            case .settled(let id, let outcome):
                if let settled = records.firstIndex(where: { $0.id == id }) { records[settled].outcome = outcome }
            }
        }
        return records.suffix(count).reversed()
    }

    func acceptanceIDs() async throws(JournalError) -> Set<String> { [] }
}

public import SaifuDesk
import Synchronization

/// A journal in memory, with prepared entries; it fails when it is told to.
public final class StubJournal: OrderJournal {
    /// The kill switch of the same home.
    public let killSwitch = StubKillSwitch()
    private struct State {
        var records: [IntentRecord]
        var error: JournalError?
    }

    private let state: Mutex<State>

    /// - Parameter records: in the order of their ids.
    public init(_ records: [IntentRecord] = []) {
        state = Mutex(State(records: records))
    }

    /// Every entry, settled ones too.
    public var records: [IntentRecord] {
        get { state.withLock { $0.records } }
        set { state.withLock { $0.records = newValue } }
    }

    /// The error that every call throws; `nil` for a journal that works.
    public var error: JournalError? {
        get { state.withLock { $0.error } }
        set { state.withLock { $0.error = newValue } }
    }

    public func begin(
        _ intent: OrderIntent, past gate: OrderGate
    ) async throws(JournalError) -> Result<Int64, DeskError> {
        try change { state throws(JournalError) in
            if let objection = gate.objection(among: state.records) { return .failure(objection) }
            let id = (state.records.last?.id ?? 0) + 1
            state.records.append(IntentRecord(id: id, intent: intent, outcome: nil))
            return .success(id)
        }
    }

    public func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError) {
        try replace(id) { record throws(JournalError) in
            guard try record.isNews(outcome) else { return record }
            return IntentRecord(id: id, intent: record.intent, outcome: outcome, ending: record.ending)
        }
    }

    public func end(_ id: Int64, as ending: OrderEnding) async throws(JournalError) {
        try replace(id) { record in
            guard record.isNews(ending) else { return record }
            return IntentRecord(id: id, intent: record.intent, outcome: record.outcome, ending: ending)
        }
    }

    public func unsettled() async throws(JournalError) -> [IntentRecord] {
        try change { state throws(JournalError) in state.records.filter(\.isUnsettled) }
    }

    public func latest(count: Int) async throws(JournalError) -> [IntentRecord] {
        try change { state throws(JournalError) in Array(state.records.reversed().prefix(max(0, count))) }
    }

    public func acceptanceIDs() async throws(JournalError) -> Set<String> {
        try change { state throws(JournalError) in Set(state.records.compactMap(\.acceptanceID)) }
    }

    private func replace(
        _ id: Int64, _ body: (IntentRecord) throws(JournalError) -> IntentRecord
    ) throws(JournalError) {
        try change { state throws(JournalError) in
            guard let index = state.records.firstIndex(where: { $0.id == id }) else { throw .unknownIntent(id: id) }
            state.records[index] = try body(state.records[index])
        }
    }

    private func change<Result: Sendable>(
        _ body: (inout State) throws(JournalError) -> Result
    ) throws(JournalError) -> Result {
        try state.withLock { state throws(JournalError) in
            if let error = state.error { throw error }
            return try body(&state)
        }
    }
}

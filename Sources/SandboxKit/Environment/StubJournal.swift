public import LightningAPI
import Synchronization

/// A journal in memory, with prepared entries; it fails when it is told to.
public final class StubJournal: OrderJournal {
    private struct State {
        var records: [OrderIntentRecord]
        var error: JournalError?
    }

    private let state: Mutex<State>

    /// - Parameter records: in the order of their ids.
    public init(_ records: [OrderIntentRecord] = []) {
        state = Mutex(State(records: records))
    }

    /// Every entry, settled ones too.
    public var records: [OrderIntentRecord] {
        get { state.withLock { $0.records } }
        set { state.withLock { $0.records = newValue } }
    }

    /// What every call throws; `nil` for a journal that works.
    public var error: JournalError? {
        get { state.withLock { $0.error } }
        set { state.withLock { $0.error = newValue } }
    }

    public func begin(_ intent: OrderIntent) async throws(JournalError) -> Int64 {
        try change { state throws(JournalError) in
            let id = (state.records.last?.id ?? 0) + 1
            state.records.append(OrderIntentRecord(id: id, intent: intent, outcome: nil))
            return id
        }
    }

    public func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError) {
        try change { state throws(JournalError) in
            guard let index = state.records.firstIndex(where: { $0.id == id }) else { throw .unknownIntent(id: id) }
            guard Self.isUnsettled(state.records[index]) else { throw .alreadySettled(id: id) }
            state.records[index] = OrderIntentRecord(id: id, intent: state.records[index].intent, outcome: outcome)
        }
    }

    public func unsettled() async throws(JournalError) -> [OrderIntentRecord] {
        try change { state throws(JournalError) in state.records.filter(Self.isUnsettled) }
    }

    private func change<Result: Sendable>(
        _ body: (inout State) throws(JournalError) -> Result
    ) throws(JournalError) -> Result {
        try state.withLock { state throws(JournalError) in
            if let error = state.error { throw error }
            return try body(&state)
        }
    }

    private static func isUnsettled(_ record: OrderIntentRecord) -> Bool {
        switch record.outcome {
        case nil, .unknown: true
        case .accepted, .refused, .notSent: false
        }
    }
}

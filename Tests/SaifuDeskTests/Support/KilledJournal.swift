import LightningAPI
import SaifuDesk
import Synchronization

/// A journal that survives its program, in memory; its program can be killed at any of its steps.
final class KilledJournal: OrderJournal {
    /// Where the program ends.
    enum Step: CaseIterable { case beforeBegin, afterBegin, beforeSettle, afterSettle }

    private struct State {
        var records: [IntentRecord] = []
        var killedAt: Step?
        var isDead = false

        mutating func pass(_ step: Step) throws(JournalError) {
            guard killedAt == step else { return }
            isDead = true
            throw KilledJournal.dead
        }
    }

    private let state = Mutex(State())

    var records: [IntentRecord] { state.withLock { $0.records } }

    /// The next call that comes to this step ends the program: nothing is written after it.
    func kill(at step: Step?) {
        state.withLock {
            $0.killedAt = step
            $0.isDead = false
        }
    }

    private static let dead = JournalError.storage(reason: "killed")

    func begin(_ intent: OrderIntent, past gate: OrderGate) throws(JournalError) -> Result<Int64, DeskError> {
        try change { state throws(JournalError) in
            try state.pass(.beforeBegin)
            if let objection = gate.objection(among: state.records) { return .failure(objection) }
            let id = Int64(state.records.count + 1)
            state.records.append(IntentRecord(id: id, intent: intent, outcome: nil))
            try state.pass(.afterBegin)
            return .success(id)
        }
    }

    func settle(_ id: Int64, as outcome: IntentOutcome) throws(JournalError) {
        try change { state throws(JournalError) in
            try state.pass(.beforeSettle)
            let record = state.records[Int(id - 1)]
            guard try record.isNews(outcome) else { return }
            state.records[Int(id - 1)].outcome = outcome
            try state.pass(.afterSettle)
        }
    }

    func end(_ id: Int64, as ending: OrderEnding) throws(JournalError) {
        try change { state throws(JournalError) in
            state.records[Int(id - 1)].ending = ending
        }
    }

    func unsettled() throws(JournalError) -> [IntentRecord] { records.filter(\.isUnsettled) }

    func latest(count: Int) throws(JournalError) -> [IntentRecord] { Array(records.reversed().prefix(count)) }

    func acceptanceIDs() throws(JournalError) -> Set<String> {
        Set(records.compactMap(\.acceptanceID))
    }

    private func change<Result: Sendable>(
        _ body: (inout State) throws(JournalError) -> Result
    ) throws(JournalError) -> Result {
        try state.withLock { state throws(JournalError) in
            if state.isDead { throw Self.dead }
            return try body(&state)
        }
    }
}

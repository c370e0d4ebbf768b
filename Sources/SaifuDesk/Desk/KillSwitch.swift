public import LightningAPI

/// Stops all new orders and withdrawals, in every process that shares it, and stays set when they end. Cancelling goes on.
public protocol KillSwitch: Sendable {
    /// - Throws: when it cannot be read; then it counts as set.
    func state() throws(SpokenFault) -> KillState
    /// Sets it. It is on the disk when this returns; a switch that is set already keeps its moment.
    func set(at moment: Timestamp) throws(SpokenFault)
    /// Lifts it; one that is not set stays so.
    func lift() throws(SpokenFault)
}

/// Whether new orders are stopped.
public enum KillState: Hashable, Sendable {
    /// Orders may be sent.
    case off
    /// `since` is UTC, by the clock of the machine that set it; `nil` when that cannot be read any more.
    case set(since: Timestamp?)
}

extension KillSwitch {
    /// - Throws: `killed` while it is set, `killSwitch` when that cannot be told.
    public func check() throws(DeskError) {
        let state: KillState
        do { state = try self.state() } catch { throw .killSwitch(error) }
        if case .set(let since) = state { throw .killed(since: since) }
    }

    /// Writes an intent down that may be sent when this returns. An order is looked at before, and again once it is
    /// written down: who sets the switch reads the journal afterwards, so an order that passes here is seen there.
    func begin(
        _ intent: OrderIntent, past gate: OrderGate, in journal: any OrderJournal
    ) async throws(DeskError) -> Int64 {
        try check()
        let begun: Result<Int64, DeskError>
        do { begun = try await journal.begin(intent, past: gate) } catch { throw .notWritten(error) }
        let entry = try begun.get()
        do throws(DeskError) { try check() } catch let reason {
            // Where that cannot be written down, it stays unsettled, which is safe.
            do { try await journal.settle(entry, as: .notSent(reason: reason.description)) } catch {}
            throw reason
        }
        return entry
    }
}

/// A kill switch that is never set, for a desk whose orders nothing stops.
public struct NoKillSwitch: KillSwitch {
    /// Creates it; it keeps nothing.
    public init() {}

    public func state() -> KillState { .off }
    public func set(at moment: Timestamp) throws(SpokenFault) {
        throw SpokenFault(english: "There is no kill switch here.", japanese: "緊急停止機能がありません。")
    }
    public func lift() {}
}

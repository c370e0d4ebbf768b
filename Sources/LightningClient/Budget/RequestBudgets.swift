public import LightningAPI
public import SaifuFiles
import SaifuWire

/// Counts requests before they are sent, so that the exchange refuses none for being too many.
///
/// Clients that share one, and processes that share its file, count together. What answers tell of the limits corrects
/// the count; an exchange that tells of none has none.
public final class RequestBudgets: Sendable {
    private struct State {
        var budget = RequestBudget()
        /// What this process has used.
        var scopes: Set<RequestScope> = []
        var hasComplained = false
        /// Until when the file is left alone, because somebody was stopped in the middle of it.
        var busyUntil = Timestamp(ticks: 0)
    }

    private let state = Guarded(State())
    private let file: BudgetFile?
    private let tell: @Sendable (BudgetNotice) -> Void
    private let showWait: @Sendable (RequestHold?) -> Void
    private let sleep: @Sendable (Duration) async -> Void

    /// - Parameters:
    ///   - path: the file in which processes count together; `nil` for this process alone.
    ///   - tell: takes what is wrong with the file, once.
    ///   - showWait: told what a request waits for, and `nil` when it goes on; from any thread.
    ///   - sleep: waits; ends early in a task that is cancelled.
    public init(
        path: String? = nil, tell: @escaping @Sendable (BudgetNotice) -> Void = { _ in },
        showWait: @escaping @Sendable (RequestHold?) -> Void = { _ in },
        sleep: @escaping @Sendable (Duration) async -> Void = { do { try await Task.sleep(for: $0) } catch {} }
    ) {
        file = path.map(BudgetFile.init)
        self.tell = tell
        self.showWait = showWait
        self.sleep = sleep
    }

    /// How long whoever asks the exchange again and again waits in between, at least.
    public func pace(at now: Timestamp) -> Duration {
        state.withLock { $0.budget.pace(of: $0.scopes, at: now) }
    }

    /// Counts a request, waiting for room where its intent does.
    func admit(
        _ cost: RequestCost, for intent: RequestIntent, now: @Sendable () -> Timestamp
    ) async throws(APIError) -> RequestTicket {
        while true {
            let moment = now()
            switch change(at: moment, { $0.charge(cost, for: intent, at: moment) }) {
            case .success(let ticket):
                state.withLock { $0.scopes.formUnion(cost.scopes) }
                return ticket
            case .failure(let hold):
                let rest = hold.until.duration(since: moment)
                guard intent.waits, intent.purpose == .reading, intent.requester != .background else {
                    throw .held(hold.reason, path: cost.path, wait: rest)
                }
                showWait(hold)
                // Others may give room back meanwhile.
                await sleep(min(rest, .seconds(5)))
                showWait(nil)
                if Task.isCancelled { throw .cancelled(path: cost.path) }
            }
        }
    }

    func settle(_ ticket: RequestTicket, _ outcome: RequestOutcome, at now: Timestamp) {
        change(at: now) { $0.settle(ticket, outcome, at: now) }
    }

    private static let pause = Duration.seconds(10)

    private func change<Result: Sendable>(at now: Timestamp, _ body: (inout RequestBudget) -> Result) -> Result {
        var notices: [BudgetNotice] = []
        defer { for notice in notices { tell(notice) } }
        return state.withLock { state in
            guard let file, now >= state.busyUntil || state.busyUntil > now.advanced(by: Self.pause) else {
                return body(&state.budget)
            }
            // Taken over once it is in the file: what could not be written is counted below, and once.
            var counted = state.budget
            do throws(BudgetFile.Fault) {
                let result = try file.change(at: now, onDamage: { notices.append(.damaged(path: file.path)) }) {
                    budget in
                    defer { counted = budget }
                    return body(&budget)
                }
                state.budget = counted
                return result
            } catch {
                // What was counted last is counted on, for this process alone.
                if error == .busy { state.busyUntil = now.advanced(by: Self.pause) }
                if !state.hasComplained, case .file(let fault) = error { notices.append(.unusable(fault)) }
                state.hasComplained = true
                return body(&state.budget)
            }
        }
    }
}

/// What is wrong with the file of a budget.
public enum BudgetNotice: Hashable, Sendable {
    /// What it held cannot be read. Counting begins anew, as though half of everything were used up.
    case damaged(path: String)
    /// It cannot be used: requests are counted for this process alone.
    case unusable(FileFault)
}

internal import LightningAPI
internal import SaifuMoney
import Synchronization

/// Writes down what became of the requests of a desk. What cannot be written is kept as a problem, to be told once: it takes
/// back nothing that was sent.
public final class OutcomeNotes: Sendable {
    let journal: any OrderJournal
    private let problem = Mutex<JournalError?>(nil)

    init(_ journal: any OrderJournal) { self.journal = journal }

    /// Why something could not be written down, once; an entry without its outcome counts as unknown.
    public func takeProblem() -> JournalError? { problem.withLock { $0.take() } }

    /// Begins the entry of a cancellation. It creates nothing, and a damaged or full disk must not keep an order open.
    /// - Returns: `nil` where it cannot be written down.
    func begin(cancelling intent: OrderIntent) async throws(DeskError) -> Int64? {
        do { return try await journal.begin(intent) } catch {
            if error == .cancelled { throw .notWritten(error) }
            note(error)
            return nil
        }
    }

    /// An outcome that cannot be written down leaves the entry unsettled, which is safe. Another process may have found
    /// the order while this one waited for its answer.
    /// - Returns: whether the journal has it now.
    @discardableResult
    func settle(_ entry: Int64, as outcome: IntentOutcome) async -> Bool {
        do {
            try await journal.settle(entry, as: outcome)
            return true
        } catch {
            if case .unknown = outcome, case .alreadySettled = error { return true }
            note(error)
            return false
        }
    }

    /// Writes down how an order ended.
    func end(_ entry: Int64, as ending: OrderEnding) async {
        do { try await journal.end(entry, as: ending) } catch { note(error) }
    }

    /// Writes down how orders ended that a list told of.
    func end(_ news: [Blotter.News.Ending], of account: TradingAccount) async {
        var filled: [String: OrderEnding] = [:]
        for order in news {
            if let entry = order.entry {
                await end(entry, as: order.ending)
            } else if order.ending.executedSize.isPositive {
                filled[order.id] = order.ending
            }
        }
        if !filled.isEmpty { await correct(filled, of: account) }
    }

    /// Writes down how special orders ended; what their parts traded is told of those.
    /// - Parameter ended: by acceptance id.
    func end(parents ended: [String: ChildOrderState], at now: Timestamp, of account: TradingAccount) async {
        for entry in await known(of: account) where entry.ending == nil {
            guard let state = entry.acceptanceID.flatMap({ ended[$0] }), case .sendParent = entry.intent.action else {
                continue
            }
            await end(
                entry.id,
                as: OrderEnding(state: state, executedSize: .zero, averagePrice: .zero, seenAt: now))
        }
    }

    /// Writes down the fills of orders whose end another run has written down before they were told; an order without an end is
    /// written down by whoever waits for it.
    /// - Parameter filled: how the orders ended, by acceptance id.
    private func correct(_ filled: [String: OrderEnding], of account: TradingAccount) async {
        for entry in await known(of: account) where entry.ending != nil {
            guard let ending = entry.acceptanceID.flatMap({ filled[$0] }), entry.isNews(ending) else { continue }
            await end(entry.id, as: ending)
        }
    }

    /// The requests of an account, newest first, as far back as the journal reaches.
    func entries(of account: TradingAccount) async throws(JournalError) -> [IntentRecord] {
        try await journal.latest(count: OrderRule.depth).filter { account.covers($0.intent.account) }
    }

    /// Those; none where the journal cannot be read.
    private func known(of account: TradingAccount) async -> [IntentRecord] {
        do throws(JournalError) { return try await entries(of: account) } catch {
            note(error)
            return []
        }
    }

    private func note(_ error: JournalError) { problem.withLock { $0 = error } }
}

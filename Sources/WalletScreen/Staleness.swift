import LightningAPI
import WalletCore

extension Freshness {
    /// Returns how the picture is stale; `nil` while it is current.
    func staleness(at now: Timestamp) -> Staleness? {
        guard isStale(at: now) else { return nil }
        return Staleness(
            age: age(at: now), hasAnswer: hasAnswer, reason: failure,
            nextLook: max(.zero, nextLook.duration(since: now)))
    }
}

/// What is said of a picture that is not current.
struct Staleness: Hashable {
    /// Since the last answer, or since the first one is waited for.
    let age: Duration
    /// Whether an answer ever came.
    let hasAnswer: Bool
    /// `nil` where nothing came, be it an answer or a failure.
    let reason: WalletError?
    /// Zero while the exchange is being asked.
    let nextLook: Duration

    /// The most important first, as a narrow screen cuts the end.
    /// - Parameter asksAgain: `false` where nothing more comes.
    func sentences(asksAgain: Bool) -> [any Sentence] {
        let seconds = Int(age.components.seconds)
        let age: FreshnessSentence = hasAnswer ? .stale(seconds: seconds) : .noAnswer(seconds: seconds)
        let next: FreshnessSentence? =
            !asksAgain ? nil : nextLook > .zero ? .asksAgain(seconds: nextLook.roundedUp) : .asksNow
        let all: [(any Sentence)?] = [
            age, next, OrdersOutlook(after: reason), reason.map(StaleReason.init) ?? FreshnessSentence.silence,
        ]
        return all.compactMap { $0 }
    }
}

extension Duration {
    /// In seconds: a count that ends with 1.
    fileprivate var roundedUp: Int {
        Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
    }
}

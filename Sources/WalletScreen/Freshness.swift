import LightningAPI
import WalletCore

/// How current what a scene shows is: one state for all its lists and facts.
struct Freshness {
    /// A picture is stale when no answer came for this long, whatever the cause: scenes ask every second.
    static let patience = Duration.seconds(5)

    /// Why the last look brought nothing; `nil` after an answer.
    private(set) var failure: WalletError?
    /// When the last answer came; before the first one, when it was first waited for.
    private(set) var newest: Timestamp
    private var hasAnswer: Bool
    private var nextLook: Timestamp

    /// - Parameter hasAnswer: whether something was loaded already.
    init(at now: Timestamp, hasAnswer: Bool) {
        newest = now
        nextLook = now
        self.hasAnswer = hasAnswer
    }

    /// An answer came.
    mutating func take(at now: Timestamp) {
        self = Freshness(at: now, hasAnswer: true)
    }

    /// A look failed.
    mutating func fail(_ error: WalletError, at now: Timestamp) {
        failure = error
        nextLook = now.advanced(by: error.pauseBeforeNextLook)
    }

    /// Returns how the picture is stale; `nil` while it is current.
    func staleness(at now: Timestamp) -> Staleness? {
        let age = max(.zero, now.duration(since: newest))
        guard failure != nil || age >= Self.patience else { return nil }
        return Staleness(
            age: age, hasAnswer: hasAnswer, reason: failure, nextLook: max(.zero, nextLook.duration(since: now)))
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

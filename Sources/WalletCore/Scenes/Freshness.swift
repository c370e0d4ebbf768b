public import LightningAPI

/// How current the answers of a scene or of a panel are. All lists and facts of a scene share one value.
public struct Freshness: Sendable {
    /// The time without an answer after which data that is asked for every second is stale.
    public static let usualPatience = Duration.seconds(5)

    /// Why the last look brought nothing; `nil` after an answer.
    public private(set) var failure: WalletError?
    /// Why nobody looks for a while; `nil` where nothing holds that up.
    public private(set) var pauseReason: WalletError?
    /// When the last answer came; before the first one, when it was first waited for.
    public private(set) var newest: Timestamp
    /// When the last look ended, with an answer or without.
    public private(set) var lastLook: Timestamp
    /// Whether an answer ever came.
    public private(set) var hasAnswer: Bool
    /// When the exchange is asked again; in the past, or now, while it is being asked.
    public private(set) var nextLook: Timestamp
    private let patience: Duration

    /// - Parameters:
    ///   - hasAnswer: whether something was loaded already.
    ///   - patience: how long an answer is current.
    public init(at now: Timestamp, hasAnswer: Bool, patience: Duration = Freshness.usualPatience) {
        newest = now
        lastLook = now
        nextLook = now
        self.hasAnswer = hasAnswer
        self.patience = patience
    }

    /// An answer came.
    /// - Parameter pause: until the next look.
    public mutating func take(at now: Timestamp, pause: Duration = .zero) {
        self = Freshness(at: now, hasAnswer: true, patience: patience)
        nextLook = now.advanced(by: pause)
    }

    /// A look failed.
    /// - Parameter pause: until the next one.
    public mutating func fail(_ error: WalletError, at now: Timestamp, pause: Duration) {
        failure = error
        lastLook = now
        nextLook = now.advanced(by: pause)
    }

    /// The next look comes no sooner than after a pause, which says nothing of the last one.
    public mutating func wait(_ pause: Duration, at now: Timestamp, because reason: WalletError? = nil) {
        let end = now.advanced(by: pause)
        guard end > nextLook else { return }
        nextLook = end
        pauseReason = reason
    }

    /// Puts the next look here, whatever held it up.
    mutating func bring(to moment: Timestamp) { nextLook = moment }

    /// Puts the next look here, unless the exchange itself has asked for the pause.
    mutating func look(at moment: Timestamp) {
        let isAsked = [failure, pauseReason].contains { if case .api(.rateLimited)? = $0 { true } else { false } }
        if !isAsked { nextLook = moment }
    }

    /// Puts the next look after this pause instead of the usual one; does nothing while a failure or a pause holds it up.
    mutating func begin(again pause: Duration, at now: Timestamp) {
        if failure == nil, pauseReason == nil { nextLook = now.advanced(by: pause) }
    }

    /// Brings the next look forward to now, because the data has changed; does nothing while a failure or a pause holds
    /// it up.
    mutating func hurry(at now: Timestamp) {
        if failure == nil, pauseReason == nil { nextLook = min(nextLook, now) }
    }

    /// Since the last answer, or since the first one is waited for.
    public func age(at now: Timestamp) -> Duration { max(.zero, now.duration(since: newest)) }

    /// Whether it is not current.
    public func isStale(at now: Timestamp) -> Bool { failure != nil || age(at: now) >= patience }
}

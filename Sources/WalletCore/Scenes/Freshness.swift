public import LightningAPI

/// How current the answers of a scene or of a panel are. All lists and facts of a scene share one value.
public struct Freshness: Sendable {
    /// The time without an answer after which data that is asked for every second is stale.
    public static let usualPatience = Duration.seconds(5)

    /// Why the last look brought nothing; `nil` after an answer.
    public private(set) var failure: WalletError?
    /// What the exchange was last met with since its last answer: a look that was held back here says nothing of it.
    public private(set) var trouble: WalletError?
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
    /// Whether the last answer was told without a question.
    private var isTold = false
    /// Since when the exchange owes an answer, be it to something else; `nil` while it owes none.
    private var askedAt: Timestamp?
    /// What is known of a connection that was lost since the last answer; `nil` for none.
    private var loss: Loss?

    private struct Loss: Sendable {
        let reason: WalletError
        let since: Timestamp
        /// When somebody tries it again.
        let nextTrial: Timestamp
    }

    /// A connection that is there again within this time was not lost.
    private static let grace = Duration.seconds(2)

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
    /// - Parameters:
    ///   - heard: when an exchange that tells by itself was last heard: so old the answer is, and it is stale after the
    ///     usual patience. `nil` for an answer to a request.
    ///   - pause: until the next look.
    public mutating func take(at now: Timestamp, heard: Timestamp? = nil, pause: Duration = .zero) {
        self = Freshness(at: now, hasAnswer: true, patience: patience)
        newest = heard.map { min($0, now) } ?? now
        isTold = heard != nil
        nextLook = now.advanced(by: pause)
    }

    /// The connection by which the answer would be asked for again was found lost: soon it is stale, whatever its patience.
    /// - Parameter nextTrial: when the connection is tried again.
    mutating func lose(_ reason: WalletError, at now: Timestamp, nextTrial: Timestamp) {
        loss = Loss(reason: reason, since: loss?.since ?? now, nextTrial: nextTrial)
    }

    /// The connection is there.
    mutating func regain() { loss = nil }

    /// The exchange was asked, be it for something else.
    mutating func ask(at now: Timestamp) { askedAt = askedAt ?? now }

    /// Nothing is asked any more: an answer came, or a failure.
    mutating func endAsking() { askedAt = nil }

    /// Whether nothing but its turn keeps the next look: not while the exchange tells nothing of what it was to tell, nor
    /// while it owes an answer.
    public func waitsItsTurn(at now: Timestamp) -> Bool {
        let owes = askedAt.map { now.duration(since: $0) >= Self.grace } ?? false
        return hasAnswer && !isTold && !owes && reason(at: now) == nil && nextTrial > now
    }

    /// Why it is not current; `nil` where no answer came and nothing else is known.
    public func reason(at now: Timestamp) -> WalletError? {
        failure ?? loss?.reason ?? (nextLook > now ? pauseReason : nil)
    }

    /// When the exchange is asked again, be it for something else by the same connection.
    public var nextTrial: Timestamp { loss.map { min($0.nextTrial, nextLook) } ?? nextLook }

    /// A look failed.
    /// - Parameter pause: until the next one.
    public mutating func fail(_ error: WalletError, at now: Timestamp, pause: Duration) {
        failure = error
        if case .api(.held) = error {} else { trouble = error }
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
        let isAsked = [failure, pauseReason].contains {
            switch $0 {
            case .api(.rateLimited), .api(.held(.pause, _, _)): true
            default: false
            }
        }
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
    public func isStale(at now: Timestamp) -> Bool {
        let patience = isTold ? min(patience, Self.usualPatience) : patience
        let isLost = loss.map { now.duration(since: $0.since) >= Self.grace } ?? false
        return failure != nil || isLost || age(at: now) >= patience
    }
}

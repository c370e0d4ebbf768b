import LightningAPI

/// How one of the exchange's windows stands: it begins with a call and lasts for a while, and what is left in it is told by
/// the headers of answers.
struct RequestWindow: Hashable, Sendable {
    let limit: RequestLimit
    /// When it began, in ticks: another one for each.
    var number = 0
    /// The beginning of 1970 before the first call.
    var end = Timestamp(ticks: 0)
    /// Whether the exchange has told the end.
    var isTold = false
    var used = 0
    /// How many of those are on their way: what the exchange tells may or may not count them.
    var open = 0
    /// Until when the exchange is left alone because it refused a request for being one too many.
    var blocked = Timestamp(ticks: 0)

    init(_ limit: RequestLimit) {
        self.limit = limit
    }

    /// - Parameter doubt: whether it is unknown what was sent before.
    mutating func begin(at now: Timestamp, inDoubt doubt: Bool) {
        // A clock that was set back makes no window longer.
        if end > now.advanced(by: limit.period + Self.slack) { end = now.advanced(by: limit.period) }
        if blocked > now.advanced(by: Self.longestPause + Self.slack) { blocked = now }
        guard now >= end else { return }
        number = Int(now.ticks)
        (used, open, isTold) = (doubt ? limit.most / 2 : 0, 0, false)
        end = now.advanced(by: limit.period)
    }

    /// What holds a request, and until when; `nil` when there is room. A pause that the exchange asked for comes before all
    /// else: it holds orders, too.
    func hold(_ intent: RequestIntent, at now: Timestamp) -> RequestHold? {
        guard intent.canBeHeld else { return nil }
        if blocked > now, intent.purpose != .cancelling { return RequestHold(.pause, until: blocked) }
        guard isSpent(for: intent) else { return nil }
        return RequestHold(isSpent(for: Self.order) ? .limit(limit) : .share(limit), until: end)
    }

    private func isSpent(for intent: RequestIntent) -> Bool { used + intent.reserve(of: limit) >= limit.most }

    /// From no other order is more kept.
    private static let order = RequestIntent(.program, .ordering)

    mutating func take() { (used, open) = (used + 1, open + 1) }

    /// A call of a window has ended.
    /// - Parameter hasLeft: whether the exchange may have counted it.
    mutating func close(in window: Int, hasLeft: Bool) {
        guard window == number else { return }
        open = max(0, open - 1)
        if !hasLeft { used = max(0, used - 1) }
    }

    /// The exchange has told what is left.
    mutating func note(_ told: ToldLimit, at now: Timestamp) {
        let toldEnd = now.advanced(by: told.period)
        // An answer of the window before came late.
        guard !isTold || toldEnd > end.advanced(by: .zero - Self.slack) else { return }
        let known = max(0, limit.most - told.remaining) + open
        // Of two answers in one window the later one may have been taken first.
        let isSame = isTold && toldEnd < end.advanced(by: Self.slack)
        (end, isTold, used) = (toldEnd, true, isSame ? max(used, known) : known)
    }

    /// The exchange answers and tells of no limits: it has none.
    mutating func lift() {
        if !isTold { used = open }
    }

    /// The exchange has asked for a pause.
    mutating func block(for pause: Duration, at now: Timestamp) {
        blocked = max(blocked, now.advanced(by: min(pause, Self.longestPause)))
    }

    /// After it the exchange is asked again, whatever it asked for.
    private static let longestPause = Duration.seconds(3600)

    /// The exchange tells whole seconds, and an answer takes its time.
    private static let slack = Duration.seconds(3)
}

/// What the headers of an answer tell of one limit.
struct ToldLimit: Hashable, Sendable {
    /// Calls left in the window.
    let remaining: Int
    /// Until the window ends, rounded up.
    let period: Duration
}

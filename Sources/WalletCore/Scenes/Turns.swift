public import LightningAPI

/// How often something is asked for beside what a scene waits for: not before a pause has passed.
public struct Turns: Sendable {
    private var last: Timestamp?

    /// Nothing was asked for yet.
    public init() {}

    /// Returns whether it is time to ask, and then counts the pause anew. A clock that was set back holds nobody up.
    public mutating func takesNext(at now: Timestamp, after pause: Duration) -> Bool {
        if let last, now >= last, now.duration(since: last) < pause { return false }
        last = now
        return true
    }
}

/// Since when a client owes it to read on: a client that reads a few bytes now and then wins little time by it.
struct WritePace {
    /// Bytes a second that a client must read in the long run.
    private static let slowest: Int64 = 1024

    private(set) var since: Int64

    init(from now: Int64) {
        since = now
    }

    /// The client's side took `count` bytes.
    mutating func move(_ count: Int, at now: Int64) {
        let (time, overflow) = Int64(count).multipliedReportingOverflow(by: 1_000_000_000 / Self.slowest)
        since = overflow ? now : min(Deadline.after(.nanoseconds(time), from: since).nanoseconds, now)
    }
}

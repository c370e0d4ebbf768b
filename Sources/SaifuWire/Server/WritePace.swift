/// Until when a client must have read on: a pause may last so long, and a client that reads a few bytes now and then
/// wins little time by it.
struct WritePace {
    /// Bytes a second that a client must read in the long run.
    private static let slowest: Int64 = 1024

    private let pause: Duration
    private(set) var deadline: Deadline

    init(pause: Duration, from now: Int64) {
        self.pause = pause
        deadline = .after(pause, from: now)
    }

    /// The client's side took `count` bytes.
    mutating func move(_ count: Int, at now: Int64) {
        let (time, overflow) = Int64(count).multipliedReportingOverflow(by: 1_000_000_000 / Self.slowest)
        let later = Deadline.after(.nanoseconds(overflow ? .max : time), from: deadline.nanoseconds)
        deadline = min(later, .after(pause, from: now))
    }
}

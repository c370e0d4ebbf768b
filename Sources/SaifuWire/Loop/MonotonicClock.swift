internal import Glibc

/// The clock that only goes forward, in nanoseconds since a second before this program first asked for it.
///
/// The system counts from a moment of its own choice. Counting from the first reading keeps the number small and above
/// zero, whatever that moment was: 64 bits of nanoseconds end after 292 years.
enum MonotonicClock {
    private static let start = Int64(reading().tv_sec) - 1

    static func now() -> Int64 {
        nanoseconds(at: reading(), since: start)
    }

    /// - Parameter start: in seconds, not more than 292 years before `time`.
    static func nanoseconds(at time: timespec, since start: Int64) -> Int64 {
        (Int64(time.tv_sec) - start) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// A moment as the system's own waits take it.
    static func systemTime(at nanoseconds: Int64) -> timespec {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        return timespec(tv_sec: Int(start + seconds), tv_nsec: Int(rest))
    }

    private static func reading() -> timespec {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time
    }
}

extension Duration {
    /// Rounded down, and held to what fits: nearly 300 years.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, carry) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflow || carry ? (seconds < 0 ? .min : .max) : sum
    }
}

/// A moment after which something has taken too long.
struct Deadline: Comparable, Sendable {
    let nanoseconds: Int64

    static let never = Deadline(nanoseconds: .max)
    static let past = Deadline(nanoseconds: 0)

    static func after(_ duration: Duration, from now: Int64 = MonotonicClock.now()) -> Deadline {
        let (sum, overflow) = now.addingReportingOverflow(max(0, duration.nanoseconds))
        return Deadline(nanoseconds: overflow ? .max : sum)
    }

    /// The end of the first of `count` equal parts of the time that is left.
    func share(among count: Int, from now: Int64) -> Deadline {
        guard self != .never, nanoseconds > now, count > 1 else { return self }
        return Deadline(nanoseconds: now + (nanoseconds - now) / Int64(count))
    }

    static func < (left: Deadline, right: Deadline) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    /// For `poll` and `epoll_wait`: rounded up, so that waking early does not spin; -1 waits for ever.
    func milliseconds(from now: Int64) -> Int32 {
        if self == .never { return -1 }
        let left = nanoseconds > now ? nanoseconds - now : 0
        return Int32(clamping: (left / 1_000_000) + (left % 1_000_000 == 0 ? 0 : 1))
    }
}

internal import Glibc

/// The clock of this machine, which tells the time of day and may be set back.
public enum SystemClock {
    /// Returns units of 100 nanoseconds since 1970 in UTC.
    public static func ticks() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 10_000_000 + Int64(time.tv_nsec) / 100
    }
}

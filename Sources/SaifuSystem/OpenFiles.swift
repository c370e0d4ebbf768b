internal import Glibc

/// How many files, sockets among them, this process may have open.
public enum OpenFiles {
    /// Asks the system to allow so many; it allows what its administrator does, and never fewer than before.
    /// - Returns: how many it allows from now on.
    @discardableResult
    public static func allow(_ count: UInt) -> UInt {
        var limit = rlimit()
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(files, &limit) == 0, limit.rlim_cur < count else { return UInt(limit.rlim_cur) }
        var wanted = limit
        wanted.rlim_cur = min(rlim_t(count), limit.rlim_max)
        return setrlimit(files, &wanted) == 0 ? UInt(wanted.rlim_cur) : UInt(limit.rlim_cur)
    }
}

internal import Glibc

extension Folder {
    /// How many bytes this user may still write where `path` is.
    /// - Returns: `nil` when that cannot be known.
    public static func room(at path: String) -> UInt64? {
        var facts = statvfs()
        guard statvfs(path, &facts) == 0 else { return nil }
        let (room, overflow) = UInt64(facts.f_bavail).multipliedReportingOverflow(by: UInt64(facts.f_frsize))
        return overflow ? .max : room
    }
}

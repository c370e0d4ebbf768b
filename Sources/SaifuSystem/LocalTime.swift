internal import Glibc

/// The zone of this machine: that of `TZ`, else the one the system is set to.
public enum LocalTime {
    /// The offset and name of the zone at a moment.
    public struct Rule: Hashable, Sendable {
        /// Seconds ahead of UTC.
        public let offset: Int
        /// The name as the zone's own rules have it, such as `CET`; whatever was written into them.
        public let name: String
        /// Whether clocks are put forward.
        public let isSummer: Bool

        /// Creates a rule.
        public init(offset: Int, name: String, isSummer: Bool) {
            (self.offset, self.name, self.isSummer) = (offset, name, isSummer)
        }
    }

    /// - Parameter seconds: since 1970.
    /// - Returns: `nil` for a moment that has no date there.
    public static func rule(at seconds: Int64) -> Rule? {
        var moment = time_t(seconds)
        var parts = tm()
        guard localtime_r(&moment, &parts) != nil else { return nil }
        let name = parts.tm_zone.map { String(cString: $0) } ?? ""
        return Rule(offset: parts.tm_gmtoff, name: name, isSummer: parts.tm_isdst > 0)
    }
}

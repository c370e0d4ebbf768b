/// How dates are written; all of them are UTC.
public enum JSONDates: Hashable, Sendable {
    /// `2026-08-07T12:18:03.59`, as the calls of the exchange have them.
    case withoutZone
    /// `2026-08-07T12:18:03.59Z`, as its channels have them.
    case utc
}

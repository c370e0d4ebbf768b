/// A moment with the precision of the exchange: units of 100 nanoseconds since 1970, in UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Units of 100 nanoseconds since 1970-01-01T00:00:00 UTC.
    public let ticks: Int64

    /// 10,000,000: a tick is 100 nanoseconds.
    public static let ticksPerSecond: Int64 = 10_000_000

    /// - Parameter ticks: of 100 nanoseconds, since 1970 in UTC; negative before.
    public init(ticks: Int64) {
        self.ticks = ticks
    }

    /// - Parameter milliseconds: since 1970.
    public init(milliseconds: Int64) {
        ticks = milliseconds * 10_000
    }

    /// The time as whole milliseconds since 1970, rounded down.
    public var milliseconds: Int64 {
        let (quotient, remainder) = ticks.quotientAndRemainder(dividingBy: 10_000)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// Later by a duration, or earlier by a negative one; less than a tick is cut off.
    public func advanced(by duration: Duration) -> Timestamp {
        let (seconds, attoseconds) = duration.components
        return Timestamp(ticks: ticks + seconds * Self.ticksPerSecond + attoseconds / 100_000_000_000)
    }

    /// The time from another moment to this one.
    public func duration(since other: Timestamp) -> Duration {
        let (seconds, rest) = (ticks - other.ticks).quotientAndRemainder(dividingBy: Self.ticksPerSecond)
        return .seconds(seconds) + .nanoseconds(rest * 100)
    }

    public static func < (one: Timestamp, other: Timestamp) -> Bool { one.ticks < other.ticks }
}

/// Text that is no date of the exchange.
public struct TimestampError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text that was read.
    public let text: String

    /// - Parameter text: as it was received.
    public init(text: String) {
        self.text = text
    }

    /// The error as a sentence in English.
    public var description: String { "\"\(text)\" is not a date such as 2026-08-07T12:18:03.59." }
}

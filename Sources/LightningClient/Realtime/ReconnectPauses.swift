import LightningAPI

/// How long a client waits before it connects again: longer each time, and never as long as another client.
public struct ReconnectPauses: Hashable, Sendable {
    /// Before the first attempt, at most.
    public var first: Duration
    /// Before any attempt, at most.
    public var longest: Duration
    /// Before an attempt during the maintenance of the exchange, at least.
    public var maintenance: Duration

    /// What is left out is as in ``standard``.
    public init(
        first: Duration = .seconds(1), longest: Duration = .seconds(60), maintenance: Duration = .seconds(15)
    ) {
        self.first = first
        self.longest = longest
        self.maintenance = maintenance
    }

    /// From a second to a minute; a quarter of a minute at least during maintenance.
    public static let standard = ReconnectPauses()

    /// - Parameters:
    ///   - attempt: counted from 1.
    ///   - chance: 0 to 255; the pause is between half and all of what the attempt has.
    func pause(before attempt: Int, chance: UInt8) -> Duration {
        let whole = min(longest, first * (1 << min(attempt - 1, 16)))
        return whole / 2 + whole / 2 * Int(chance) / 255
    }

    /// During maintenance: longer, but not beyond its expected end by more than clients need to come back one by one.
    func pause(before attempt: Int, in maintenance: Maintenance, at now: Timestamp, chance: UInt8) -> Duration {
        let pause = max(self.maintenance, pause(before: attempt, chance: chance))
        guard let until = maintenance.until else { return pause }
        return min(pause, until.duration(since: now) + first + first * Int(chance) / 255)
    }
}

public import LightningAPI

/// How far the exchange's clock is from the clock of this machine, as the `Date` of its last answer showed it.
///
/// The header has whole seconds, and the answer was on its way: so the difference is known between two bounds.
public struct ServerClock: Hashable, Sendable {
    private let least: Duration
    private let most: Duration

    /// - Parameters:
    ///   - date: what the exchange said.
    ///   - sent: when the request left, by this machine's clock.
    ///   - received: when the answer was there.
    public init(date: Timestamp, sent: Timestamp, received: Timestamp) {
        least = date.duration(since: received)
        most = date.advanced(by: .seconds(1)).duration(since: sent)
    }

    /// The earliest the exchange's clock can show at a moment of this machine's clock.
    public func earliest(at moment: Timestamp) -> Timestamp { moment.advanced(by: min(least, most)) }
}

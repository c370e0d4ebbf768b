internal import LightningAPI

/// What became of a cancellation that the exchange took.
public enum CancellationFate: Hashable, Sendable {
    /// Its order has ended, by it or before it.
    case done(OrderEnding)
    /// The exchange did not carry it out. The end of its order; `nil` for one of which no end is known.
    case refused(OrderEnding?)
    /// Nothing is known of it yet.
    case unknown
}

extension IntentOutcome {
    /// What an event says of a cancellation that was taken.
    static var cancelFailed: IntentOutcome { .refused(reason: OrderEventType.cancelFailed.rawValue) }
}

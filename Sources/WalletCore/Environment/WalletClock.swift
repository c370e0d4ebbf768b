public import LightningAPI

/// The only way a scene learns the time.
/// @mockable
public protocol WalletClock: Sendable {
    /// The present moment, UTC.
    func now() -> Timestamp
    /// Waits; ends early when the task is cancelled.
    func sleep(for duration: Duration) async
}

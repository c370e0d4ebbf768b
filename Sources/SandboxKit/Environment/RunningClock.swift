public import LightningAPI
public import WalletCore

/// Waits as long as it is asked to, for a person who looks; the date stays that of the scenes.
public struct RunningClock: WalletClock {
    /// Creates a clock.
    public init() {}

    public func now() -> Timestamp { StubClock.moment }

    public func sleep(for duration: Duration) async {
        do {
            try await Task.sleep(for: duration)
        } catch {}  // cancelled: waiting ends early, as promised
    }
}

public import LightningAPI
public import WalletCore

/// Waits as long as it is asked to, for a person who looks; the date stays that of the scenes.
public struct RunningClock: WalletClock {
    /// Creates a clock.
    public init() {}

    private let began = ContinuousClock.now

    public func now() -> Timestamp { StubClock.moment.advanced(by: began.duration(to: .now)) }

    public func sleep(for duration: Duration) async {
        do {
            try await Task.sleep(for: duration)
        } catch {}  // cancelled: waiting ends early, as promised
    }
}

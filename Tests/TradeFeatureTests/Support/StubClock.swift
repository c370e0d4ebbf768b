import LightningAPI
import WalletCore

/// Time that passes only by waiting.
@MainActor final class StubClock: WalletClock {
    private(set) var waits: [Duration] = []

    nonisolated func now() -> Timestamp { Timestamp(ticks: 0) }

    func sleep(for duration: Duration) async {
        waits.append(duration)
    }
}

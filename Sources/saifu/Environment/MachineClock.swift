import LightningAPI
import SaifuSystem
import WalletCore

/// The machine's clock.
struct MachineClock: WalletClock {
    func now() -> Timestamp {
        Timestamp(ticks: SystemClock.ticks())
    }

    func sleep(for duration: Duration) async {
        do {
            try await Task.sleep(for: duration)
        } catch {}  // cancelled: waiting ends early, as promised
    }
}

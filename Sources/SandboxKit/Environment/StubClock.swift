public import LightningAPI
import Synchronization
public import WalletCore

/// Time that passes only by waiting, and then at once.
public final class StubClock: WalletClock {
    /// 2026-08-07T12:18:03.593 UTC: when the scenes of the sandboxes play.
    public static let moment = Timestamp(milliseconds: 1_786_105_083_593)

    private let start: Timestamp
    private let waited = Mutex<[Duration]>([])

    /// Creates a clock at `start`, on which nobody has waited.
    public init(start: Timestamp = StubClock.moment) {
        self.start = start
    }

    /// How long was waited each time.
    public var waits: [Duration] { waited.withLock { $0 } }

    public func now() -> Timestamp {
        start.advanced(by: waits.reduce(.zero, +))
    }

    public func sleep(for duration: Duration) async {
        waited.withLock { $0.append(duration) }
    }
}

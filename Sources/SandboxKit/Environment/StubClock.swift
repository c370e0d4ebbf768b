public import LightningAPI
import SaifuDesk
import Synchronization
public import WalletCore

/// Time that passes only by waiting, and then at once.
public final class StubClock: WalletClock {
    /// 2026-08-07T12:18:03.593 UTC: when the scenes of the sandboxes play.
    public static let moment = Timestamp(milliseconds: 1_786_105_083_593)

    private let start: Timestamp
    private let waited = Mutex<[Duration]>([])
    private let impatience = Mutex(false)

    /// Creates a clock at `start`, on which nobody has waited.
    public init(start: Timestamp = StubClock.moment) {
        self.start = start
    }

    /// How long was waited each time.
    public var waits: [Duration] { waited.withLock { $0 } }

    public func now() -> Timestamp {
        start.advanced(by: waits.reduce(.zero, +))
    }

    /// Whether a wait for a fact that may be missing is over at once. Otherwise it is never over: a stub answers first.
    public var isImpatient: Bool {
        get { impatience.withLock { $0 } }
        set { impatience.withLock { $0 = newValue } }
    }

    public func sleep(for duration: Duration) async {
        if duration == .patience, !isImpatient {
            let (never, told) = AsyncStream.makeStream(of: Void.self)
            for await _ in never {}
            return told.finish()
        }
        waited.withLock { $0.append(duration) }
    }
}

internal import SaifuSystem
internal import SaifuWire

/// Where the exchange gets the time from.
public enum ExchangeClock: Sendable {
    /// The machine's clock.
    case system
    /// A clock that stands still until it is moved, and moves on by `step` milliseconds with each call: for tests.
    case manual(ManualClock, step: Int64 = 0)
    /// Ahead of another clock by so many milliseconds, or behind it.
    indirect case shifted(ExchangeClock, by: Int64)

    /// Milliseconds since 1970 UTC.
    public var milliseconds: Int64 {
        switch self {
        case .system: SystemClock.ticks() / 10_000
        case .manual(let clock, _): clock.milliseconds
        case .shifted(let clock, let skew): clock.milliseconds + skew
        }
    }

    /// Whether it is the machine's.
    var goesByItself: Bool {
        switch self {
        case .system: true
        case .manual: false
        case .shifted(let clock, _): clock.goesByItself
        }
    }

    /// How far it moves on with each call, in milliseconds.
    var step: Int64 {
        switch self {
        case .system: 0
        case .manual(_, let step): step
        case .shifted(let clock, _): clock.step
        }
    }

    /// Moves a clock that stands still.
    /// - Returns: false for the machine's, which goes by itself.
    @discardableResult
    func advance(milliseconds: Int64) -> Bool {
        switch self {
        case .system: return false
        case .manual(let clock, _): clock.advance(milliseconds: milliseconds)
        case .shifted(let clock, _): return clock.advance(milliseconds: milliseconds)
        }
        return true
    }
}

/// A clock that shows what it is told; may be moved from any thread.
public final class ManualClock: Sendable {
    private let time: Guarded<Int64>

    /// - Parameter milliseconds: since 1970 UTC.
    public init(milliseconds: Int64) { time = Guarded(milliseconds) }

    /// Milliseconds since 1970 UTC.
    public var milliseconds: Int64 { time.withLock { $0 } }

    /// Moves the clock on (or back, with a negative number).
    public func advance(milliseconds: Int64) { time.withLock { $0 += milliseconds } }
}

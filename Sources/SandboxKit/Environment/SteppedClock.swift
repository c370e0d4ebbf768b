public import LightningAPI
import Synchronization
public import WalletCore

/// Time that stands still until somebody moves it: who waits is seen waiting, without a second passing.
public final class SteppedClock: WalletClock {
    private struct State {
        var elapsed: Duration = .zero
        var nextID = 0
        var sleepers: [Int: (due: Duration, wake: CheckedContinuation<Void, Never>)] = [:]
        /// Cancelled before they could lie down.
        var cancelled: Set<Int> = []
    }

    private let start: Timestamp
    /// Sleepers of any thread lie down here, and whoever moves the time wakes them.
    private let state = Mutex(State())

    /// Creates a clock that stands at `start`.
    public init(start: Timestamp = StubClock.moment) {
        self.start = start
    }

    public func now() -> Timestamp {
        start.advanced(by: state.withLock { $0.elapsed })
    }

    /// How many are waiting now.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    public func sleep(for duration: Duration) async {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { wake in
                let isAwake = state.withLock { state in
                    if state.cancelled.remove(id) != nil || duration <= .zero { return true }
                    state.sleepers[id] = (state.elapsed + duration, wake)
                    return false
                }
                if isAwake { wake.resume() }
            }
        } onCancel: {
            wake(id)
        }
    }

    /// How much time has passed.
    public var elapsed: Duration { state.withLock { $0.elapsed } }

    /// Lets as much time pass as the next one to wake is waiting for; none when nobody waits.
    public func advanceToNext() {
        let wait = state.withLock { state in (state.sleepers.values.map(\.due).min() ?? state.elapsed) - state.elapsed }
        advance(by: wait)
    }

    /// Lets time pass, and wakes everybody whose time has come.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.elapsed += duration
            let due = state.sleepers.filter { $0.value.due <= state.elapsed }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.due < $1.due }
        }
        for sleeper in due { sleeper.wake.resume() }
    }

    private func wake(_ id: Int) {
        let sleeper = state.withLock { state in
            let sleeper = state.sleepers.removeValue(forKey: id)
            if sleeper == nil { state.cancelled.insert(id) }
            return sleeper
        }
        sleeper?.wake.resume()
    }
}

internal import Glibc

/// Stops one request from another thread, before it starts or while it runs.
///
/// Hand a fresh one to ``HTTPClientConnection/send(_:interruption:)``. Firing it after the answer came does nothing.
public final class Interruption: Sendable {
    /// The place at which the running request waits.
    private enum Place {
        case nowhere
        case socket(Int32)
        case latch(Latch)
    }

    private struct State {
        var isFired = false
        var place = Place.nowhere
    }

    private let state = Guarded(State())

    /// One that nobody has fired; for one request.
    public init() {}

    /// From any thread, any number of times. The request fails with `interrupted`, unless its answer is there already.
    public func fire() {
        state.withLock { state in
            state.isFired = true
            switch state.place {
            case .nowhere: break
            // It is detached before it is closed, so the number cannot belong to another file by now.
            case .socket(let descriptor): shutdown(descriptor, Int32(SHUT_RDWR))
            case .latch(let latch): latch.open()
            }
        }
    }

    /// Also when it was fired too late to stop anything.
    public var isFired: Bool {
        state.withLock { $0.isFired }
    }

    /// Firing will shut down this socket from now on; false when it has been fired already.
    func attach(_ descriptor: Int32) -> Bool {
        attach(.socket(descriptor))
    }

    /// Firing will open this latch from now on; false when it has been fired already.
    func attach(_ latch: Latch) -> Bool {
        attach(.latch(latch))
    }

    private func attach(_ place: Place) -> Bool {
        state.withLock { state in
            if !state.isFired { state.place = place }
            return !state.isFired
        }
    }

    func detach() {
        state.withLock { $0.place = .nowhere }
    }
}

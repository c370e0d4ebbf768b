internal import Glibc

/// Stops one request from another thread, before it starts or while it runs.
///
/// Hand a fresh one to ``HTTPClientConnection/send(_:interruption:)``. Firing it after the answer came does nothing.
public final class Interruption: Sendable {
    private struct State {
        var isFired = false
        /// The socket of the running request; -1 when there is none.
        var descriptor: Int32 = -1
    }

    private let state = Guarded(State())

    public init() {}

    /// From any thread, any number of times. The request fails with `interrupted`, unless its answer is there already.
    public func fire() {
        state.withLock { state in
            state.isFired = true
            // The socket is detached before it is closed, so the number cannot belong to another file by now.
            if state.descriptor >= 0 { shutdown(state.descriptor, Int32(SHUT_RDWR)) }
        }
    }

    public var isFired: Bool {
        state.withLock { $0.isFired }
    }

    /// Firing will shut down this socket from now on; false when it has been fired already.
    func attach(_ descriptor: Int32) -> Bool {
        state.withLock { state in
            if !state.isFired { state.descriptor = descriptor }
            return !state.isFired
        }
    }

    func detach() {
        state.withLock { $0.descriptor = -1 }
    }
}

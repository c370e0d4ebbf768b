import Synchronization

/// A value that several threads read and write; the lock protects it.
///
/// A mock of a protocol that belongs to no actor keeps its answers and arguments in these.
public final class Guarded<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    public init(_ value: Value) {
        state = Mutex(value)
    }

    public var value: Value {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Changes the value in one step.
    public func update(_ change: (inout Value) -> Void) {
        state.withLock { change(&$0) }
    }
}

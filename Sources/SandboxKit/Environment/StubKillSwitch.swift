public import LightningAPI
public import SaifuDesk
import Synchronization

/// A kill switch in memory; it is off until it is set, and cannot be set when it is told to fail.
public final class StubKillSwitch: KillSwitch {
    private struct Position {
        var state = KillState.off
        var fault: SpokenFault?
    }

    private let position = Mutex(Position())

    /// The fault that setting and lifting throw; `nil` for a switch that works.
    public var fault: SpokenFault? {
        get { position.withLock { $0.fault } }
        set { position.withLock { $0.fault = newValue } }
    }

    public func state() -> KillState { position.withLock { $0.state } }

    /// Sets it as an earlier run did, whatever the fault is.
    public func wasSet(at moment: Timestamp) { position.withLock { $0.state = .set(since: moment) } }

    public func set(at moment: Timestamp) throws(SpokenFault) {
        try turn { if $0 == .off { $0 = .set(since: moment) } }
    }

    public func lift() throws(SpokenFault) { try turn { $0 = .off } }

    private func turn(_ body: (inout KillState) -> Void) throws(SpokenFault) {
        try position.withLock { position throws(SpokenFault) in
            if let fault = position.fault { throw fault }
            body(&position.state)
        }
    }
}

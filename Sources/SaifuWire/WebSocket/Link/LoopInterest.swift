internal import SaifuSystem

/// The events that an event loop watches one descriptor for. Used on the loop's thread only.
///
/// A descriptor that waits for nothing is not watched at all: the system would tell of its end again and again.
struct LoopInterest {
    private let core: LoopCore
    private let descriptor: Int32
    private var token: UInt64?
    private var events: UInt32 = 0

    init(core: LoopCore, descriptor: Int32) {
        self.core = core
        self.descriptor = descriptor
    }

    /// - Parameter new: the `EPOLL…` bits; 0 for nothing.
    mutating func set(_ new: UInt32, by watcher: any LoopWatcher) throws(SystemError) {
        guard new != events else { return }
        guard new != 0 else { return end() }
        if let token {
            core.change(token, descriptor: descriptor, events: new)
        } else {
            token = try core.watch(descriptor, events: new, by: watcher)
        }
        events = new
    }

    mutating func end() {
        if let token { core.unwatch(token, descriptor: descriptor) }
        token = nil
        events = 0
    }
}

internal import CLinux
internal import Glibc
internal import SaifuSystem
internal import Synchronization

/// One thread that waits for sockets and timers and runs what is ready, one thing at a time.
///
/// An actor can live on it by returning `loop.asUnownedSerialExecutor()` as its `unownedExecutor`. A task that waits for
/// what happens on the loop is best begun with `executorPreference: loop`: then it goes on at once, without a detour by
/// Swift's shared threads, which every continuation takes otherwise. Work must not block: everything else on the loop waits for it. The thread ends when the last reference to the loop is gone; a
/// running ``HTTPServer`` holds one until it is stopped.
public final class EventLoop: SerialExecutor, TaskExecutor {
    let core: LoopCore

    /// Starts the thread.
    ///
    /// - Parameter name: shown by `ps` and debuggers; the first 15 bytes count.
    /// - Throws: `loopFailed` when the system has no descriptor or thread left.
    public init(name: String = "event-loop") throws(WireError) {
        do throws(SystemError) {
            let core = try LoopCore()
            self.core = core
            try SystemThread.start(name: name) { core.run() }
        } catch {
            throw .loopFailed(error)
        }
    }

    deinit {
        core.stop()
    }

    /// True on the thread of this loop.
    public var isOnLoop: Bool { core.isCurrentThread }

    /// Runs `work` on the loop, soon; in the order of the calls from one thread.
    public func execute(_ work: @escaping @Sendable () -> Void) {
        core.enqueue(.work(work, self))
    }

    /// Runs `work` on the loop when `delay` has passed, unless it is cancelled before.
    ///
    /// A timer that waits does not keep the loop alive.
    @discardableResult
    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> LoopTimer {
        let timer = LoopTimer(deadline: .after(delay), work: work)
        if isOnLoop {
            core.add(timer)
        } else {
            execute { [core] in core.add(timer) }
        }
        return timer
    }

    /// For Swift's concurrency: runs the job on the loop, in the order of the calls from one thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        core.enqueue(.job(UnownedJob(job), self))
    }

    /// True on the thread of this loop.
    public func isIsolatingCurrentContext() -> Bool? { isOnLoop }

    /// Ends the program unless it is called on the thread of this loop.
    public func checkIsolated() {
        precondition(isOnLoop, "not on the thread of this event loop")
    }
}

/// Something that was scheduled on an ``EventLoop``.
public final class LoopTimer: Sendable {
    let deadline: Deadline
    let work: @Sendable () -> Void
    private let isOver = Atomic(false)

    init(deadline: Deadline, work: @escaping @Sendable () -> Void) {
        self.deadline = deadline
        self.work = work
    }

    /// Cancels the work, from any thread. Work that has begun is not stopped.
    public func cancel() {
        isOver.store(true, ordering: .relaxed)
    }

    func fire() {
        if !isOver.exchange(true, ordering: .relaxed) { work() }
    }
}

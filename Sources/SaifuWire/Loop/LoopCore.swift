internal import CLinux
internal import Glibc
internal import SaifuSystem
internal import Synchronization

/// Something whose descriptor is watched by an event loop. Called on the loop's thread only.
protocol LoopWatcher: AnyObject {
    /// - Parameter events: the `EPOLL…` bits that are set.
    func ready(events: UInt32)
}

/// The state of the thread of an ``EventLoop``; it outlives the loop while its last work runs.
///
/// `@unchecked Sendable`: `inbox` is guarded, the descriptors never change, `thread` is set once before other threads
/// can know the loop's work, and everything else is touched on the loop's thread only.
final class LoopCore: @unchecked Sendable {
    /// Work holds its loop, so that the loop cannot go while work is waiting.
    enum Entry {
        case job(UnownedJob, EventLoop)
        case work(@Sendable () -> Void, EventLoop)
    }

    private struct Inbox {
        var entries: [Entry] = []
        var isStopped = false
        /// The wake-up descriptor was written to and not read yet.
        var isWoken = false
    }

    private static let eventLimit = 256
    /// Work begun by work is run a few times over before sockets are looked at again: a task often needs several steps.
    private static let passesInARow = 4
    private static let wakeToken: UInt64 = .max

    private let poller: Int32
    private let waker: Int32
    private let inbox = Guarded(Inbox())
    private let thread = Atomic<UInt>(0)
    private var running: [Entry] = []
    /// What has had its share of a turn and goes on in the next one.
    private var nextTurn: [() -> Void] = []
    private var timers = TimerQueue()
    private var watchers: [UInt64: any LoopWatcher] = [:]
    private var nextToken: UInt64 = 1
    /// When the loop last woke up: exact enough for deadlines.
    private(set) var now = MonotonicClock.now()
    private var events = [epoll_event](repeating: epoll_event(), count: LoopCore.eventLimit)
    /// Where sockets are read into; shared by all connections of the loop.
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

    init() throws(SystemError) {
        poller = epoll_create1(Int32(EPOLL_CLOEXEC))
        waker = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        // From here on `deinit` closes what there is, also for an `init` that throws.
        guard poller >= 0, waker >= 0 else { throw .last(poller < 0 ? "epoll_create1" : "eventfd") }
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.u64 = Self.wakeToken
        guard epoll_ctl(poller, EPOLL_CTL_ADD, waker, &event) == 0 else { throw .last("epoll_ctl") }
    }

    deinit {
        _ = Glibc.close(poller)
        _ = Glibc.close(waker)
        scratch.deallocate()
    }

    var isCurrentThread: Bool {
        thread.load(ordering: .relaxed) == UInt(pthread_self())
    }

    // MARK: From any thread

    func enqueue(_ entry: Entry) {
        let mustWake = inbox.withLock { inbox in
            inbox.entries.append(entry)
            defer { inbox.isWoken = true }
            return !inbox.isWoken
        }
        if mustWake && !isCurrentThread { wake() }
    }

    func stop() {
        inbox.withLock { $0.isStopped = true }
        wake()
    }

    private func wake() {
        var one: UInt64 = 1
        _ = Glibc.write(waker, &one, 8)  // fails only when the counter is full, and then the loop wakes anyway
    }

    // MARK: On the loop's thread

    /// Watches `descriptor` for `events`; the token stands for this registration in later calls.
    func watch(_ descriptor: Int32, events: UInt32, by watcher: any LoopWatcher) throws(SystemError) -> UInt64 {
        let token = nextToken
        var event = epoll_event()
        event.events = events
        event.data.u64 = token
        guard epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event) == 0 else { throw .last("epoll_ctl") }
        nextToken += 1
        watchers[token] = watcher
        return token
    }

    func change(_ token: UInt64, descriptor: Int32, events: UInt32) {
        var event = epoll_event()
        event.events = events
        event.data.u64 = token
        _ = epoll_ctl(poller, EPOLL_CTL_MOD, descriptor, &event)  // cannot fail for a watched descriptor
    }

    /// Call before closing the descriptor. Events already taken from the system are dropped with the token.
    func unwatch(_ token: UInt64, descriptor: Int32) {
        watchers[token] = nil
        _ = epoll_ctl(poller, EPOLL_CTL_DEL, descriptor, nil)
    }

    func add(_ timer: LoopTimer) {
        timers.insert(timer)
    }

    /// Runs `work` when everybody who is ready has had a turn: who has much to do shares the loop with the others so.
    func goOnInNextTurn(_ work: @escaping () -> Void) { nextTurn.append(work) }

    /// The body of the thread.
    func run() {
        thread.store(UInt(pthread_self()), ordering: .relaxed)
        while !isFinished {
            wait()
            fireTimers()
            runNextTurn()
            var passes = 1
            while runInbox() > 0, passes < Self.passesInARow { passes += 1 }
        }
    }

    private var isFinished: Bool {
        nextTurn.isEmpty && inbox.withLock { $0.isStopped && $0.entries.isEmpty }
    }

    private func wait() {
        let mayWait = nextTurn.isEmpty && inbox.withLock { $0.entries.isEmpty && !$0.isStopped }
        let timeout = mayWait ? timers.next.milliseconds(from: MonotonicClock.now()) : 0
        let count = epoll_wait(poller, &events, Int32(Self.eventLimit), timeout)
        now = MonotonicClock.now()
        guard count > 0 else { return }
        for index in 0..<Int(count) {
            let token = events[index].data.u64
            if token == Self.wakeToken {
                var counter: UInt64 = 0
                _ = Glibc.read(waker, &counter, 8)
            } else {
                watchers[token]?.ready(events: events[index].events)
            }
        }
    }

    private func fireTimers() {
        guard timers.next != .never else { return }
        for timer in timers.takeDue(now: now) { timer.fire() }
    }

    private func runNextTurn() {
        guard !nextTurn.isEmpty else { return }
        let works = nextTurn
        nextTurn = []
        for work in works { work() }
    }

    /// Runs what is waiting now; returns how much it was.
    private func runInbox() -> Int {
        inbox.withLock { inbox in
            swap(&inbox.entries, &running)
            inbox.isWoken = false
        }
        for entry in running {
            switch entry {
            case .job(let job, let loop):
                job.runSynchronously(
                    isolatedTo: loop.asUnownedSerialExecutor(), taskExecutor: loop.asUnownedTaskExecutor())
            case .work(let work, _): work()
            }
        }
        defer { running.removeAll(keepingCapacity: true) }
        return running.count
    }
}

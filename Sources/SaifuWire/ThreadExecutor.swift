internal import Glibc
internal import Synchronization

/// A thread for one actor, so that it may block on I/O without holding up Swift's shared threads.
///
/// The actor returns `executor.asUnownedSerialExecutor()` as its `unownedExecutor` and keeps the executor in a
/// stored property. The thread ends when the last reference is gone.
public final class ThreadExecutor: SerialExecutor {
    private let core: Core

    /// - Parameter name: shown by `ps` and debuggers; the first 15 bytes count.
    public init(name: String = "executor") {
        let core = Core()
        self.core = core
        do throws(SystemError) {
            try SystemThread.start(name: name) { core.run() }
        } catch {
            core.runWithoutThread()
        }
    }

    deinit {
        core.stop()
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        core.enqueue(UnownedJob(job), executor: self)
    }

    /// True on the thread of this executor.
    public func isIsolatingCurrentContext() -> Bool? {
        core.isCurrentThread
    }

    public func checkIsolated() {
        precondition(core.isCurrentThread, "not on the thread of this executor")
    }
}

extension ThreadExecutor {
    /// What the thread and the executor share; it outlives the executor while the last job runs.
    ///
    /// `@unchecked Sendable`: everything mutable is in `state`, behind `mutex`; `condition` is thread safe by itself.
    private final class Core: @unchecked Sendable {
        /// A job holds its executor, so that the executor cannot go while jobs are waiting.
        private struct Entry {
            let job: UnownedJob
            let executor: ThreadExecutor
        }

        private struct State {
            var entries: [Entry] = []
            var isStopped = false
            /// The machine had no thread left: whoever enqueues runs the jobs, one at a time.
            var hasThread = true
            var runner: pthread_t?
        }

        private let mutex: UnsafeMutablePointer<pthread_mutex_t>
        private let condition: UnsafeMutablePointer<pthread_cond_t>
        private var state = State()

        init() {
            mutex = .allocate(capacity: 1)
            condition = .allocate(capacity: 1)
            mutex.initialize(to: pthread_mutex_t())
            condition.initialize(to: pthread_cond_t())
            pthread_mutex_init(mutex, nil)
            pthread_cond_init(condition, nil)
        }

        deinit {
            pthread_cond_destroy(condition)
            pthread_mutex_destroy(mutex)
            condition.deallocate()
            mutex.deallocate()
        }

        private func locked<Result>(_ body: (inout State) -> Result) -> Result {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return body(&state)
        }

        var isCurrentThread: Bool {
            locked { $0.runner.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
        }

        func enqueue(_ job: UnownedJob, executor: ThreadExecutor) {
            let runsHere = locked { state in
                state.entries.append(Entry(job: job, executor: executor))
                return !state.hasThread && state.runner == nil
            }
            if runsHere { drain() } else { pthread_cond_signal(condition) }
        }

        func stop() {
            locked { $0.isStopped = true }
            pthread_cond_signal(condition)
        }

        func runWithoutThread() {
            locked { $0.hasThread = false }
        }

        /// The body of the thread.
        func run() {
            locked { $0.runner = pthread_self() }
            while let entries = waitForEntries() {
                for entry in entries { run(entry) }
            }
        }

        /// Each look at `state` is an access of its own: one that lasted across the wait would be exclusive, and the
        /// compiler could keep what it read before.
        private func waitForEntries() -> [Entry]? {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            while state.entries.isEmpty && !state.isStopped { pthread_cond_wait(condition, mutex) }
            defer { state.entries.removeAll(keepingCapacity: true) }
            return state.entries.isEmpty ? nil : state.entries
        }

        private func drain() {
            while let entries = takeEntries() {
                for entry in entries { run(entry) }
            }
        }

        private func takeEntries() -> [Entry]? {
            locked { state in
                state.runner = state.entries.isEmpty ? nil : pthread_self()
                defer { state.entries.removeAll() }
                return state.entries.isEmpty ? nil : state.entries
            }
        }

        private func run(_ entry: Entry) {
            entry.job.runSynchronously(on: entry.executor.asUnownedSerialExecutor())
        }
    }
}

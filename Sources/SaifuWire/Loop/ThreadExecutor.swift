internal import Glibc
internal import SaifuSystem

/// A thread for one actor, so that it may block on I/O without holding up Swift's shared threads.
///
/// The actor returns `executor.asUnownedSerialExecutor()` as its `unownedExecutor` and keeps the executor in a
/// stored property. The thread starts with the first job, so an executor that is never used costs nothing; it ends when
/// the last reference is gone.
public final class ThreadExecutor: SerialExecutor {
    private let core: Core

    /// - Parameter name: shown by `ps` and debuggers; the first 15 bytes count.
    public init(name: String = "executor") {
        core = Core(name: name)
    }

    deinit {
        core.stop()
    }

    /// For Swift's concurrency: runs the job on the thread, in the order of the calls.
    public func enqueue(_ job: consuming ExecutorJob) {
        core.enqueue(UnownedJob(job), executor: self)
    }

    /// True on the thread of this executor.
    public func isIsolatingCurrentContext() -> Bool? {
        core.isCurrentThread
    }

    /// Ends the program unless it is called on the thread of this executor.
    public func checkIsolated() {
        precondition(core.isCurrentThread, "not on the thread of this executor")
    }
}

extension ThreadExecutor {
    /// The state that the thread and the executor share; it outlives the executor while the last job runs.
    ///
    /// `@unchecked Sendable`: everything mutable is in `state`, behind `mutex`; `condition` is thread safe by itself.
    private final class Core: @unchecked Sendable {
        /// A job holds its executor, so that the executor cannot go while jobs are waiting.
        private struct Entry {
            let job: UnownedJob
            let executor: ThreadExecutor
        }

        private enum Thread {
            case notNeededYet
            case started
            /// The machine had no thread left: whoever enqueues runs the jobs, one at a time.
            case refused
        }

        private struct State {
            var entries: [Entry] = []
            var isStopped = false
            /// The thread waits and must be woken.
            var isAsleep = false
            var thread = Thread.notNeededYet
            var runner: pthread_t?
        }

        /// The step that is left to the caller who enqueued a job.
        private enum Duty {
            case startThread, wakeThread, runJobs, nothing
        }

        private let mutex: UnsafeMutablePointer<pthread_mutex_t>
        private let condition: UnsafeMutablePointer<pthread_cond_t>
        private var state = State()
        private let name: String

        init(name: String) {
            self.name = name
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
            let duty = locked { state in
                state.entries.append(Entry(job: job, executor: executor))
                return nextDuty(&state)
            }
            switch duty {
            case .startThread: startThread()
            case .wakeThread: pthread_cond_signal(condition)
            case .runJobs: drain()
            case .nothing: break
            }
        }

        private func nextDuty(_ state: inout State) -> Duty {
            switch state.thread {
            case .notNeededYet:
                state.thread = .started
                return .startThread
            case .started:
                defer { state.isAsleep = false }
                return state.isAsleep ? .wakeThread : .nothing
            case .refused:
                guard state.runner == nil else { return .nothing }
                state.runner = pthread_self()
                return .runJobs
            }
        }

        private func startThread() {
            do throws(SystemError) {
                try SystemThread.start(name: name) { self.run() }
            } catch {
                locked { state in
                    state.thread = .refused
                    state.runner = pthread_self()
                }
                drain()
            }
        }

        func stop() {
            locked { $0.isStopped = true }
            pthread_cond_signal(condition)
        }

        /// The body of the thread.
        func run() {
            locked { $0.runner = pthread_self() }
            var entries: [Entry] = []
            while waitForEntries(&entries) {
                for entry in entries { run(entry) }
                entries.removeAll(keepingCapacity: true)
            }
        }

        /// Swaps the jobs that wait with the empty `entries`; false when there will be no more.
        ///
        /// Each look at `state` is an access of its own: one that lasted across the wait would be exclusive, and the
        /// compiler could keep what it read before.
        private func waitForEntries(_ entries: inout [Entry]) -> Bool {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            while state.entries.isEmpty && !state.isStopped {
                state.isAsleep = true
                pthread_cond_wait(condition, mutex)
            }
            state.isAsleep = false
            swap(&state.entries, &entries)
            return !entries.isEmpty
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

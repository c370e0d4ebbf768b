import Glibc

/// A thread of its own for a test: tests that block take all of Swift's shared threads.
final class TestThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    private var thread = pthread_t()
    private var isJoined = false

    init(_ body: @escaping @Sendable () -> Void) {
        let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
            if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
            return nil
        }
        pthread_create(&thread, nil, run, Unmanaged.passRetained(Work(body)).toOpaque())
    }

    deinit {
        if !isJoined { pthread_detach(thread) }
    }

    func join() {
        isJoined = true
        pthread_join(thread, nil)
    }
}

/// Closed until somebody opens it.
final class TestGate: @unchecked Sendable {
    // A semaphore of the system; the pointer never changes.
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() {
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func open() {
        sem_post(semaphore)
    }

    /// False when it was not opened in so many seconds.
    func wait(seconds: Int) -> Bool {
        var moment = timespec()
        clock_gettime(CLOCK_REALTIME, &moment)
        moment.tv_sec += seconds
        while sem_timedwait(semaphore, &moment) != 0 {
            if errno != EINTR { return false }
        }
        sem_post(semaphore)
        return true
    }
}

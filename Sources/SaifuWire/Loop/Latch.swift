internal import Glibc

/// A gate that is closed until somebody opens it; then it stays open.
///
/// `@unchecked Sendable`: `isOpen` is only touched while `mutex` is held.
package final class Latch: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isOpen = false

    package init() {
        mutex.initialize(to: pthread_mutex_t())
        condition.initialize(to: pthread_cond_t())
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    package func open() {
        pthread_mutex_lock(mutex)
        isOpen = true
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Blocks until the gate is open.
    package func wait() { wait(until: .never) }

    /// Blocks until the gate is open; false when the deadline passed first.
    @discardableResult
    func wait(until deadline: Deadline) -> Bool {
        var moment = MonotonicClock.systemTime(at: deadline == .never ? 0 : deadline.nanoseconds)
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isOpen {
            let status =
                deadline == .never
                ? pthread_cond_wait(condition, mutex) : pthread_cond_timedwait(condition, mutex, &moment)
            if status == ETIMEDOUT { return isOpen }
        }
        return true
    }
}

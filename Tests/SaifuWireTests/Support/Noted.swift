import Glibc

/// What threads of a test have seen, in order; others wait until there is enough of it.
///
/// `@unchecked Sendable`: `seen` is only touched while `mutex` is held.
final class Noted<Element: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var seen: [Element] = []

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    var all: [Element] {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return seen
    }

    func append(_ element: Element) {
        pthread_mutex_lock(mutex)
        seen.append(element)
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// The element with this number, counted from 0, as soon as it is there; `nil` when it does not come in 20 seconds.
    @discardableResult
    func wait(for number: Int) -> Element? {
        var moment = timespec()
        clock_gettime(CLOCK_REALTIME, &moment)
        moment.tv_sec += 20
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while seen.count <= number {
            if pthread_cond_timedwait(condition, mutex, &moment) == ETIMEDOUT { return nil }
        }
        return seen[number]
    }
}

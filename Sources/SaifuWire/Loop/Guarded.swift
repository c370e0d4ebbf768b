internal import Glibc

/// A value that one thread at a time touches.
///
/// On a lock of the C library, unlike `Synchronization.Mutex`: where threads contend for that one, the kernel hands it
/// over, the thread sanitizer does not see it and reports races that are none; and nobody would read its reports.
///
/// `@unchecked Sendable`: `value` is only touched while `mutex` is held.
final class Guarded<Value: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    init(_ value: Value) {
        self.value = value
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }
}

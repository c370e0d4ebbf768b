internal import Glibc

/// A value that one thread at a time touches.
///
/// On a lock of the C library, unlike `Synchronization.Mutex`: where threads contend for that one, the kernel hands it
/// over, the thread sanitizer does not see it and reports races that are none; and nobody would read its reports.
///
/// `@unchecked Sendable`: whoever makes it gives the value up, and what `value` points at is only touched while `mutex` is
/// held. It stands in memory of its own, where even an empty value has a place that nothing else has.
package final class Guarded<Value>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    package init(_ value: Value) {
        self.value.initialize(to: value)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
        value.deinitialize(count: 1)
        value.deallocate()
    }

    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }
}

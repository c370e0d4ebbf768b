internal import Glibc

/// Lets one thread wait for another to finish something once.
///
/// `@unchecked`: the semaphore is made for use from several threads; its memory is freed when nobody refers to it.
final class Completion: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func signal() { sem_post(semaphore) }

    func wait() {
        // A signal handler may interrupt the wait.
        while sem_wait(semaphore) != 0 && errno == EINTR {}
    }
}

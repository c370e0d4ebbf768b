internal import Glibc

/// Keeps a second process (or a second exchange in this one) from writing the same file.
///
/// The lock is on a file of its own beside the database: closing a descriptor of the database itself would drop the
/// locks SQLite holds. It goes with the process, also after `kill -9`.
final class FileLock {
    private let descriptor: Int32

    init(besides path: String) throws(ExchangeError) {
        descriptor = open(path + "-lock", O_CREAT | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .storage(reason: "The file \(path)-lock cannot be opened: \(String(cString: strerror(errno))).")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .inUse(path: path) }
    }

    /// Runs for an `init` that has thrown, too.
    deinit {
        guard descriptor >= 0 else { return }
        // A child that this process is just starting shares the lock for a moment: closing alone would leave it there.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}

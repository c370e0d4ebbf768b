import CLinux
import Glibc
import WalletCore

/// Held by the one process that has the home's exchange open; the kernel drops it when the process ends in any way.
final class HomeLock: Sendable {
    private let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// - Returns: `nil` when another process holds it.
    static func take(in home: HomeDirectory) throws(WalletError) -> HomeLock? {
        let path = home.file("exchange.lock")
        let descriptor = saifu_open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .storage(HomeDirectory.describe("open", path)) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return HomeLock(descriptor: descriptor) }
        let reason = errno
        close(descriptor)
        if reason == EWOULDBLOCK { return nil }
        errno = reason
        throw .storage(HomeDirectory.describe("lock", path))
    }
}

internal import CLinux
internal import Glibc

/// An open regular file. It is closed when the last reference goes.
///
/// Nothing else is ever opened: a link in the last part of the path is not followed, and a FIFO is not waited for.
public final class RegularFile: Sendable {
    /// As it was given when the file was opened; the file may have been moved since.
    public let path: String
    let descriptor: Int32

    /// Given up as the file is closed.
    private let claim: DatabaseClaim?

    private init(path: String, descriptor: Int32, claim: DatabaseClaim? = nil) {
        self.path = path
        self.descriptor = descriptor
        self.claim = claim
    }

    deinit {
        // A child that this process is just starting shares a lock for a moment: closing alone would leave it there.
        flock(descriptor, LOCK_UN)
        if let claim { claim.end(closing: descriptor) } else { close(descriptor) }
    }

    /// The access to an open file.
    public enum Access: Sendable {
        /// Every write fails.
        case reading
        /// Also reading; every write goes to the end.
        case appending
        /// Also reading; a write goes to its place.
        case updating

        var flags: Int32 {
            switch self {
            case .reading: O_RDONLY
            case .appending: O_RDWR | O_APPEND
            case .updating: O_RDWR
            }
        }
    }

    /// Opens a file that is there.
    /// - Returns: `nil` when nothing stands there.
    public static func open(_ path: String, for use: Access, of audience: FileAudience) throws(FileFault)
        -> RegularFile?
    {
        try open(path, for: use, of: audience, claim: nil)
    }

    static func open(
        _ path: String, for use: Access, of audience: FileAudience, claim: DatabaseClaim?
    ) throws(FileFault) -> RegularFile? {
        // Opening a device may do something already: what stands there is looked at first.
        guard try FileFacts.check(path, for: audience) != nil else { return nil }
        let descriptor = descriptor(path, use.flags)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .failed(path, .opened, errno)
        }
        let file = RegularFile(path: path, descriptor: descriptor, claim: claim)
        // Another file may have come to the path since.
        _ = try FileFacts.check(descriptor, path, for: audience)
        return file
    }

    /// Makes a file that is not there yet.
    /// - Returns: `nil` when something stands there already.
    public static func create(_ path: String, for audience: FileAudience) throws(FileFault) -> RegularFile? {
        let descriptor = descriptor(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL, audience.mode)
        guard descriptor >= 0 else {
            if errno == EEXIST { return nil }
            throw .failed(path, .created, errno)
        }
        let file = RegularFile(path: path, descriptor: descriptor)
        // The umask may have taken the owner's own rights.
        if audience == .owner, fchmod(descriptor, 0o600) != 0 { throw .cannotProtect(path: path, code: errno) }
        return file
    }

    private static func descriptor(_ path: String, _ flags: Int32, _ mode: UInt32 = 0) -> Int32 {
        saifu_open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, mode)
    }

    /// Returns the size in bytes.
    public func size() throws(FileFault) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .failed(path, .looked, errno) }
        return Int(status.st_size)
    }

    /// Up to `count` bytes from `offset`; fewer only where the file ends.
    public func read(at offset: Int, count: Int) throws(FileFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress?.advanced(by: filled), count - filled, off_t(offset + filled))
            }
            if got == 0 { break }
            guard got > 0 || errno == EINTR else { throw .failed(path, .read, errno) }
            filled += max(0, got)
        }
        bytes.removeLast(count - filled)
        return bytes
    }

    /// All of the file.
    /// - Throws: `tooLarge` when it is longer than `limit` bytes.
    public func read(limit: Int) throws(FileFault) -> [UInt8] {
        while true {
            let size = try size()
            guard size <= limit else { throw .tooLarge(path: path, limit: limit) }
            let bytes = try read(at: 0, count: size + 1)
            if bytes.count <= size { return bytes }  // else it is growing just now
        }
    }

    /// Adds to the end, whole or not at all: what was written of it is taken back when the rest does not fit.
    ///
    /// Where several processes write, the caller holds the lock.
    public func append(_ bytes: [UInt8]) throws(FileFault) {
        let start = try size()
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) }
            guard count > 0 || errno == EINTR else {
                let code = errno
                try shorten(to: start)
                throw .failed(path, .written, code)
            }
        }
    }

    /// Writes in the place of what is there, in one call of the system: for records of a few bytes in an `updating` file.
    public func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileFault) {
        guard pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else {
            throw .failed(path, .written, errno)
        }
    }

    /// Cuts off what follows the first `size` bytes.
    public func shorten(to size: Int) throws(FileFault) {
        guard ftruncate(descriptor, off_t(size)) == 0 else { throw .failed(path, .shortened, errno) }
    }

    /// Returns when the file is on the disk.
    public func sync() throws(FileFault) {
        guard fsync(descriptor) == 0 else { throw .failed(path, .synced, errno) }
    }
}

internal import CLinux
internal import Glibc

extension RegularFile {
    /// Opens a file alone: no other owner has it open by this function until this one is released.
    ///
    /// The lock is on the file itself. Who deletes or replaces the file takes the lock away with the data, so there is
    /// nothing beside it whose loss would let a second writer in.
    /// - Parameter waiting: whether to wait for the other owner; else `inUse` is thrown.
    /// - Returns: `nil` when nothing stands there.
    public static func openAlone(
        _ path: String, for use: Access, of audience: FileAudience, waiting: Bool = false
    ) throws(FileFault) -> RegularFile? {
        try open(path, for: use, of: audience, locked: waiting ? LOCK_EX : LOCK_EX | LOCK_NB)
    }

    /// Opens a file that nobody has open alone. Until it is released others may do the same, and nobody has it alone.
    /// - Returns: `nil` when nothing stands there.
    /// - Throws: `inUse` while somebody has it open alone.
    public static func openShared(_ path: String, for use: Access, of audience: FileAudience) throws(FileFault)
        -> RegularFile?
    {
        try open(path, for: use, of: audience, locked: LOCK_SH | LOCK_NB)
    }

    private static func open(
        _ path: String, for use: Access, of audience: FileAudience, locked how: Int32
    ) throws(FileFault) -> RegularFile? {
        while let file = try open(path, for: use, of: audience) {
            try file.lock(how)
            // While it was waited for, another file may have been put in its place.
            if try file.isInPlace() { return file }
        }
        return nil
    }

    /// Whether the path still leads to this file: it was not deleted, moved or replaced.
    public func isInPlace() throws(FileFault) -> Bool {
        var own = stat()
        var there = stat()
        guard fstat(descriptor, &own) == 0 else { throw .failed(path, .looked, errno) }
        guard lstat(path, &there) == 0 else {
            if errno == ENOENT { return false }
            throw .failed(path, .looked, errno)
        }
        return FileIdentity(own) == FileIdentity(there)
    }

    /// - Parameter how: as `flock` takes it.
    func lock(_ how: Int32) throws(FileFault) {
        while flock(descriptor, how) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: throw .inUse(path: path)
            default: throw .failed(path, .locked, errno)
            }
        }
    }
}

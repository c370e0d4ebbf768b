internal import CLinux
internal import Glibc

extension RegularFile {
    /// Opens a file alone: no other owner has it open by this function until this one is released.
    ///
    /// The lock is on the file itself. Who deletes or replaces the file takes the lock away with the data, so there is
    /// nothing beside it whose loss would let a second writer in.
    /// - Parameter patience: for how many milliseconds to wait for the other owner.
    /// - Returns: `nil` when nothing stands there.
    /// - Throws: `inUse` when the other owner keeps it for longer.
    public static func openAlone(
        _ path: String, for use: Access, of audience: FileAudience, patience: Int = 0
    ) throws(FileFault) -> RegularFile? {
        try open(path, for: use, of: audience, locked: LOCK_EX, patience)
    }

    /// Opens a file that nobody has open alone. Until it is released others may do the same, and nobody has it alone.
    /// - Returns: `nil` when nothing stands there.
    /// - Throws: `inUse` while somebody has it open alone.
    public static func openShared(_ path: String, for use: Access, of audience: FileAudience) throws(FileFault)
        -> RegularFile?
    {
        try open(path, for: use, of: audience, locked: LOCK_SH)
    }

    private static func open(
        _ path: String, for use: Access, of audience: FileAudience, locked how: Int32, _ patience: Int = 0
    ) throws(FileFault) -> RegularFile? {
        while let file = try open(path, for: use, of: audience) {
            try file.lock(how, patience)
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

    /// - Parameter how: `LOCK_EX` or `LOCK_SH`.
    func lock(_ how: Int32, _ patience: Int = 0) throws(FileFault) {
        guard saifu_lock(descriptor, how, Int32(clamping: patience)) != 0 else { return }
        if errno == EWOULDBLOCK { throw .inUse(path: path) }
        throw .failed(path, .locked, errno)
    }
}

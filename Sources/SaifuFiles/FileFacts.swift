internal import CLinux
internal import Glibc

/// Tells one file from another, whatever it is called.
struct FileIdentity: Hashable, Sendable {
    let device: dev_t
    let number: ino_t

    init(_ status: stat) {
        device = status.st_dev
        number = status.st_ino
    }
}

/// The facts about a file that are known without opening it for its data.
public struct FileFacts: Hashable, Sendable {
    /// The size in bytes.
    public let size: Int
    let mode: mode_t
    let identity: FileIdentity

    private init(_ status: stat) {
        size = Int(status.st_size)
        mode = status.st_mode & 0o777
        identity = FileIdentity(status)
    }

    /// Looks at a regular file, and takes away what others may do with it when it is for its owner only.
    ///
    /// The file is not opened for its data. Closing such a descriptor of a database would drop the locks that SQLite
    /// holds on it in this process.
    /// - Returns: `nil` when nothing stands there.
    /// - Throws: `wrongKind`, `belongsToAnother`, `cannotProtect`, `failed`.
    public static func check(_ path: String, for audience: FileAudience) throws(FileFault) -> FileFacts? {
        let handle = saifu_open_path(path)
        guard handle >= 0 else {
            if errno == ENOENT { return nil }
            throw .failed(path, .looked, errno)
        }
        defer { close(handle) }
        var status = stat()
        guard fstat(handle, &status) == 0 else { throw .failed(path, .looked, errno) }
        let kind = FileKind(status.st_mode)
        guard kind == .regular else { throw .wrongKind(path: path, kind: kind) }
        // The handle cannot be given to fchmod; its name under /proc leads to the same file, whatever the path means now.
        try protect(status, path, audience) { chmod("/proc/self/fd/\(handle)", $0) }
        return FileFacts(status)
    }

    /// The same for a file that is open.
    static func check(_ descriptor: Int32, _ path: String, for audience: FileAudience) throws(FileFault) -> FileFacts {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .failed(path, .looked, errno) }
        let kind = FileKind(status.st_mode)
        guard kind == .regular else { throw .wrongKind(path: path, kind: kind) }
        try protect(status, path, audience) { fchmod(descriptor, $0) }
        return FileFacts(status)
    }

    /// Takes the rights of group and others away; the same rule for files and folders.
    static func protect(
        _ status: stat, _ path: String, _ audience: FileAudience, change: (mode_t) -> Int32
    ) throws(FileFault) {
        guard audience == .owner else { return }
        guard status.st_uid == geteuid() else { throw .belongsToAnother(path: path) }
        guard status.st_mode & 0o077 != 0 else { return }
        guard change(status.st_mode & 0o700) == 0 else { throw .cannotProtect(path: path, code: errno) }
    }
}

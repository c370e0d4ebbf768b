internal import CLinux
internal import Glibc

/// Folders, made and looked at without following a link in the last part of their path.
public enum Folder {
    /// The folder that a path is in.
    public static func holding(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether a file at the path, which need not be there, is in the folder or below it, whatever links lead to them.
    public static func contains(_ folder: String, _ path: String) -> Bool {
        guard let folder = resolved(folder), let place = resolved(holding(path)) else { return false }
        return (place + "/").hasPrefix(folder + "/")
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Makes the folder 0700, with its parents, unless it is there; takes away what others may do with it.
    /// - Throws: `wrongKind`, `belongsToAnother`, `cannotProtect`, `failed`.
    public static func makePrivate(_ path: String) throws(FileFault) {
        let path = withoutTrailingSlashes(path)
        try makeParents(of: path)
        try make(path, mode: 0o700)
        let handle = saifu_open_path(path)
        guard handle >= 0 else { throw .failed(path, .looked, errno) }
        defer { close(handle) }
        var status = stat()
        guard fstat(handle, &status) == 0 else { throw .failed(path, .looked, errno) }
        let kind = FileKind(status.st_mode)
        guard kind == .folder else { throw .wrongKind(path: path, kind: kind) }
        try FileFacts.protect(status, path, .owner) { _ in chmod("/proc/self/fd/\(handle)", 0o700) }
    }

    /// Makes a folder at a place that the person named, if its parent is there. A link to a folder is one.
    public static func make(_ path: String) throws(FileFault) { try make(path, look: stat) }

    /// Makes a folder inside one that the person named. A link is refused: nobody named what it leads to.
    public static func makeInside(_ path: String) throws(FileFault) { try make(path, look: lstat) }

    private static func make(
        _ path: String, look: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32
    ) throws(FileFault) {
        try make(path, mode: 0o777)
        var status = stat()
        guard look(path, &status) == 0 else { throw .failed(path, .looked, errno) }
        let kind = FileKind(status.st_mode)
        guard kind == .folder else { throw .wrongKind(path: path, kind: kind) }
    }

    /// The names of what is in a folder, in order.
    /// - Throws: `missing`, `failed`.
    public static func names(in path: String) throws(FileFault) -> [String] {
        guard let folder = opendir(path) else { throw .failed(path, .opened, errno) }
        defer { closedir(folder) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        guard errno == 0 else { throw .failed(path, .looked, errno) }
        return names.sorted()
    }

    /// Returns when the names in the folder that holds `path` are on the disk.
    public static func sync(holding path: String) throws(FileFault) {
        let folder = holding(path)
        let descriptor = try open(folder)
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .failed(folder, .synced, errno) }
    }

    static func open(_ folder: String) throws(FileFault) -> Int32 {
        let descriptor = saifu_open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        guard descriptor >= 0 else { throw .failed(folder, .opened, errno) }
        return descriptor
    }

    private static func make(_ path: String, mode: mode_t) throws(FileFault) {
        guard mkdir(path, mode) == 0 || errno == EEXIST else { throw .failed(path, .created, errno) }
    }

    /// With a slash at its end, the path of a link would be followed.
    private static func withoutTrailingSlashes(_ path: String) -> String {
        var path = Substring(path)
        while path.utf8.count > 1, path.last == "/" { path.removeLast() }
        return String(path)
    }

    private static func makeParents(of path: String) throws(FileFault) {
        var parent = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/").dropLast() {
            parent += "/" + part
            try make(parent, mode: 0o755)
        }
    }
}

/// Keeps others who take the same from making files in a folder at the same time: held while a database is made there,
/// and for the whole of a recovery.
public final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Waits for its turn. A folder cannot be deleted while files are being made in it, so neither can this lock.
    /// - Parameter patience: for how many milliseconds.
    /// - Throws: `missing`, `failed`; `inUse` when the other owner keeps it for longer.
    public init(holding path: String, patience: Int = 10_000) throws(FileFault) {
        let folder = Folder.holding(path)
        descriptor = try Folder.open(folder)
        guard saifu_lock(descriptor, LOCK_EX, Int32(clamping: patience)) != 0 else { return }
        throw errno == EWOULDBLOCK ? .inUse(path: folder) : .failed(folder, .locked, errno)
    }

    /// Runs for an `init` that has thrown, too.
    deinit {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}

internal import Glibc

/// The file behind a database, before SQLite sees it.
enum DatabaseFile {
    /// Creates `path` with mode 0600 unless it exists, and returns it with its folder resolved.
    ///
    /// SQLite's no-follow flag refuses a link anywhere in the path. Homes and temporary folders are often links, so
    /// the folder is resolved first and only the file itself must not be one. The journal files SQLite makes beside
    /// it take over its mode.
    static func prepare(_ path: String) throws(DatabaseError) -> String {
        let resolved = try resolvingFolder(of: path)
        // Exclusive, so an existing file is never opened here: closing a second descriptor of a database that this
        // process has open would drop its locks.
        let descriptor = Glibc.open(resolved, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            // The umask may have taken the owner's own bits; it never adds any.
            fchmod(descriptor, 0o600)
            Glibc.close(descriptor)
            return resolved
        }
        switch errno {
        case EEXIST: try checkRegular(resolved, asked: path)
        case EROFS: throw .readOnly(path: path)
        case ENOSPC, EDQUOT: throw .diskFull(path: path)
        default: throw .cannotOpen(path: path, reason: reason(errno))
        }
        return resolved
    }

    private static func resolvingFolder(of path: String) throws(DatabaseError) -> String {
        let cut = path.lastIndex(of: "/")
        let folder = cut.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = cut.map { path[path.index(after: $0)...] } ?? path[...]
        guard !name.isEmpty else { throw .cannotOpen(path: path, reason: "it names no file") }
        guard let resolved = realpath(folder, nil) else { throw .cannotOpen(path: path, reason: reason(errno)) }
        defer { free(resolved) }
        return String(cString: resolved) + "/" + name
    }

    private static func checkRegular(_ resolved: String, asked path: String) throws(DatabaseError) {
        var status = stat()
        guard lstat(resolved, &status) == 0 else { throw .cannotOpen(path: path, reason: reason(errno)) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFLNK: throw .cannotOpen(path: path, reason: "it is a symbolic link")
        case S_IFDIR: throw .cannotOpen(path: path, reason: "it is a directory")
        default: throw .cannotOpen(path: path, reason: "it is not a regular file")
        }
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

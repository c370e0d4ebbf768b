internal import Glibc

/// The exchange's file in its folder, before the database is opened. Its owner holds the ``FileLock``.
struct ExchangeFile {
    let path: String

    var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0 || errno != ENOENT
    }

    /// Makes the file: `write` fills one beside it, which is moved into place when it is whole.
    ///
    /// So a file in place always was an exchange once, and an empty one is damage, never a beginning.
    func make(_ write: (_ draft: String) throws(ExchangeError) -> Void) throws(ExchangeError) {
        let draft = path + "-new"
        Self.remove(draft)
        do throws(ExchangeError) {
            try write(draft)
            // The database removes its log when all of it has reached the file.
            guard access(draft + "-wal", F_OK) != 0 else {
                throw .storage(reason: "The exchange file \(path) could not be written completely.")
            }
            guard rename(draft, path) == 0, syncFolder() else { throw failure("made") }
        } catch {
            Self.remove(draft)
            throw error
        }
    }

    /// - Throws: `damaged` for a file that is empty or no database, `notAnExchange` for the database of another program.
    ///   None of them is opened, because opening may write already. Everything else is for the database to judge.
    func check() throws(ExchangeError) {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: 100)
        let count = read(descriptor, &header, header.count)
        guard count >= 0 else { throw failure("read") }
        guard count > 0 else { throw .damaged(path: path, what: "it is empty") }
        guard count == header.count, header.starts(with: "SQLite format 3\0".utf8) else {
            throw .damaged(path: path, what: "it is not a database")
        }
        let application = header[68..<72].reduce(Int64(0)) { $0 << 8 | Int64($1) }
        guard application == Schema.applicationID else { throw .notAnExchange(path: path) }
    }

    /// The new name must be on the disk before an answer is.
    private func syncFolder() -> Bool {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return fsync(descriptor) == 0
    }

    private static func remove(_ draft: String) {
        for suffix in ["", "-wal", "-shm"] { unlink(draft + suffix) }
    }

    /// Reads `errno`.
    private func failure(_ what: String) -> ExchangeError {
        .storage(reason: "The exchange file \(path) cannot be \(what): \(String(cString: strerror(errno))).")
    }
}

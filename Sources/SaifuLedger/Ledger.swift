internal import Glibc
internal import LightningAPI
internal import SaifuSQLite
internal import Synchronization

/// The wallet's own database: what it is about to do, written down before it does it.
///
/// Every change is on the disk (`synchronous=FULL`) when its call returns. Several processes may share one file. Calls
/// wait for the disk: make them from a thread that may wait.
public final class Ledger: Sendable {
    /// The file as it was asked for.
    public let path: String
    /// Guards the connection, which is for one thread at a time.
    private let database: Mutex<Database>

    /// Opens the file, creating it with mode 0600 when there is none. Never follows a symbolic link in its place.
    /// - Throws: when the file is not ours to use; it is then left exactly as it is.
    public init(path: String) throws(LedgerError) {
        self.path = path
        try Self.keepPrivate(path)
        let opened: Database
        do {
            opened = try Database.open(path: path)
        } catch {
            throw LedgerError(error, path: path)
        }
        try LedgerSchema.migrate(opened)
        database = Mutex(opened)
    }

    /// A file that was restored from a copy may have become readable for others. Done before the file is opened: the
    /// files that SQLite makes beside it take over its mode.
    private static func keepPrivate(_ path: String) throws(LedgerError) {
        for name in [path, path + "-wal", path + "-shm"] {
            var status = stat()
            guard lstat(name, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else {
                continue
            }
            guard fchmodat(AT_FDCWD, name, 0o600, AT_SYMLINK_NOFOLLOW) == 0 else {
                throw .cannotOpen(path: path, reason: "others may read \(name), and that cannot be changed")
            }
        }
    }

    /// Reads the whole file and compares its parts with each other; takes time in proportion to its size.
    /// - Throws: `damaged` with the first thing that does not fit.
    public func verify() throws(LedgerError) {
        let finding = try read { (database) throws(DatabaseError) in
            try database.prepare("PRAGMA integrity_check(1)").first { (row) throws(DatabaseError) in try row.text(0) }
        }
        guard finding == "ok" else { throw .damaged(path: path, reason: finding ?? "no answer") }
    }

    func read<T: Sendable>(_ body: @Sendable (Database) throws(DatabaseError) -> T) throws(LedgerError) -> T {
        do {
            return try database.withLock { (database) throws(DatabaseError) in try body(database) }
        } catch {
            throw LedgerError(error, path: path)
        }
    }

    /// Runs `body` in one transaction, which is on the disk when this returns.
    func write<T: Sendable>(_ body: @Sendable (Database) throws(JournalError) -> T) throws(JournalError) -> T {
        try database.withLock { (database) throws(JournalError) in
            try database.transaction(mapping: { LedgerError($0, path: path).journalError }) { () throws(JournalError) in
                try body(database)
            }
        }
    }
}

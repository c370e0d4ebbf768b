internal import Glibc
internal import Synchronization

/// Keeps a second process, or a second owner in this one, from writing a database.
///
/// The lock is on the database's own file: nobody can delete it and leave the data. It does not meet the locks of
/// SQLite, which are of another sort, and it goes with the process, also after `kill -9`.
///
/// Take it before SQLite opens the file, look at the file through it, and keep it until SQLite has closed the file: a
/// closed descriptor of a database drops the locks that SQLite holds on it in this process.
public final class DatabaseLock: Sendable {
    private let file: RegularFile

    /// Locks a database that is there.
    /// - Throws: `missing`, `inUse`, and what looking at a private file throws.
    public init(_ path: String) throws(FileFault) {
        guard let facts = try FileFacts.check(path, for: .owner) else { throw .missing(path: path) }
        let claim = try DatabaseClaim(facts.identity, path: path)
        guard let file = try RegularFile.open(path, for: .reading, of: .owner, claim: claim) else {
            throw .missing(path: path)
        }
        try file.lock(LOCK_EX)
        // Replaced since it was looked at: whoever does that at this moment is told to try again.
        guard try file.isInPlace(), try FileFacts.check(path, for: .owner)?.identity == facts.identity else {
            throw .inUse(path: path)
        }
        self.file = file
    }

    /// Up to `count` bytes of the database from `offset`, without opening it once more.
    public func read(at offset: Int, count: Int) throws(FileFault) -> [UInt8] {
        try file.read(at: offset, count: count)
    }

    /// Whether the path still leads to the locked file. Where it does not, what is written is lost with the file.
    public func isInPlace() throws(FileFault) -> Bool {
        try file.isInPlace()
    }
}

/// A database that this process has locked: a second descriptor of it must not even be opened here.
final class DatabaseClaim: Sendable {
    private let identity: FileIdentity
    private static let taken = Mutex<Set<FileIdentity>>([])

    init(_ identity: FileIdentity, path: String) throws(FileFault) {
        guard Self.taken.withLock({ $0.insert(identity).inserted }) else { throw .inUse(path: path) }
        self.identity = identity
    }

    /// Closes the file and gives it up at once: the number of a deleted file goes to a new one as soon as it is closed,
    /// and that one may be claimed by another thread.
    func end(closing descriptor: Int32) {
        Self.taken.withLock { taken in
            close(descriptor)
            taken.remove(identity)
            isOver.store(true, ordering: .relaxed)
        }
    }

    /// Whether the identity may be somebody else's by now.
    private let isOver = Atomic(false)

    deinit {
        guard !isOver.load(ordering: .relaxed) else { return }
        _ = Self.taken.withLock { $0.remove(identity) }
    }
}

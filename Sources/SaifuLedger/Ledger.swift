internal import SaifuDesk
internal import SaifuSQLite
internal import Synchronization

/// The wallet's own database: what it is about to do, written down before it does it.
///
/// Every change is on the disk (`synchronous=EXTRA`) when its call returns, and in the one file: there is no write-ahead
/// log that a copy could miss. Several processes may share one file. Calls wait for the disk: make them from a thread
/// that may wait.
public final class Ledger: Sendable {
    /// The file as it was asked for.
    public let path: String
    /// Guards the connection, which is for one thread at a time.
    private let database: Mutex<Counted>

    /// The connection, and the file that counts its commits.
    private struct Counted {
        let database: Database
        let witness: CommitWitness
    }

    /// Opens the file, making it with mode 0600 when there is none. Never follows a symbolic link in its place.
    /// - Throws: when the file is not ours to use, or less is in it than was written; it is then left exactly as it is.
    public init(path: String) throws(LedgerError) {
        self.path = path
        do throws(DatabaseError) {
            database = Mutex(try Self.open(path))
        } catch {
            throw LedgerError(error, path: path)
        }
    }

    /// The witness is read before the file: another process may be writing both, the witness last.
    private static func open(_ path: String) throws(DatabaseError) -> Counted {
        let finding = try CommitWitness.find(beside: path)
        if try DatabaseFile.isMissing(path) {
            try accept(finding, .absent, path: path)
            try DatabaseFile.make(path, journal: .rollback, mapping: { $0 }, fill: LedgerSchema.create)
        }
        let opened = try Database.open(path: path)
        let isCounted = try LedgerSchema.owner.version(of: opened) >= LedgerSchema.countedSince
        try accept(finding, isCounted ? .counted(CommitCount.read(opened)) : .uncounted, path: path)
        try LedgerSchema.migrate(opened)
        let count = try CommitCount.read(opened)
        return Counted(database: opened, witness: try CommitWitness(beside: path, CommitWitness.Record(count)))
    }

    /// A ledger without a witness is a copy that somebody made, or a home of an earlier version: the one file is
    /// everything there is.
    private static func accept(
        _ finding: CommitWitness.Finding, _ state: CommitCount.State, path: String
    ) throws(DatabaseError) {
        guard let gap = finding.gap(in: state), gap != .noWitness else { return }
        throw .incomplete(path: path, gap: gap)
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
            return try database.withLock { (counted) throws(DatabaseError) in try body(counted.database) }
        } catch {
            throw LedgerError(error, path: path)
        }
    }

    /// Runs `body` in one transaction, which is on the disk when this returns.
    func write<T: Sendable>(_ body: @Sendable (Database) throws(JournalError) -> T) throws(JournalError) -> T {
        try database.withLock { (counted) throws(JournalError) in
            let database = counted.database
            let (result, count) = try database.transaction(mapping: { LedgerError($0, path: path).journalError }) {
                () throws(JournalError) in
                let result = try body(database)
                let count = try storing { () throws(DatabaseError) in
                    try CommitCount.add(to: database, isAnswered: true)
                }
                return (result, count)
            }
            counted.witness.write(CommitWitness.Record(count))
            return result
        }
    }
}

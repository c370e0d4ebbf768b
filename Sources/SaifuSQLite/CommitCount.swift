/// The count of a database's commits, in a table of one row that every transaction changes.
///
/// Compared with the ``CommitWitness`` beside the file, it tells whether something that was answered is missing; compared
/// with the file as it is without its write-ahead log, whether that log is its own.
public struct CommitCount: Hashable, Sendable {
    /// A random number that the file got when it was made.
    public let store: Int64
    /// All commits since.
    public let number: Int64
    /// `number` as it was when the write-ahead log of the latest commit was begun.
    public let base: Int64
    /// The commits that somebody was told of.
    public let answered: Int64

    /// Whether there is a database, and whether it counts.
    public enum State: Hashable, Sendable {
        /// There is no database.
        case absent
        /// Made before commits were counted.
        case uncounted
        /// The count that the database holds.
        case counted(CommitCount)
    }

    /// The statement that makes the table.
    public static let table = """
        CREATE TABLE commits (
            one INTEGER PRIMARY KEY CHECK (one = 1), store INTEGER NOT NULL, number INTEGER NOT NULL,
            base INTEGER NOT NULL, answered INTEGER NOT NULL);
        """

    /// Fills the table of a new file.
    public static func begin(_ database: Database) throws(DatabaseError) {
        let store = Int64.random(in: 1...Int64.max)
        try database.run("INSERT INTO commits VALUES (1, ?, 0, 0, 0)", .integer(store))
    }

    /// - Throws: `corrupt` for a table without its row.
    public static func read(_ database: Database) throws(DatabaseError) -> CommitCount {
        let count = try database.prepare("SELECT store, number, base, answered FROM commits").first {
            (row) throws(DatabaseError) in try CommitCount(row)
        }
        guard let count else { throw .corrupt(path: database.path, reason: "it does not say how many commits it has") }
        return count
    }

    /// Counts the transaction in which this is called.
    ///
    /// - Parameters:
    ///   - base: `nil` leaves it.
    ///   - isAnswered: whether somebody will be told of it.
    public static func add(
        to database: Database, base: Int64? = nil, isAnswered: Bool
    ) throws(DatabaseError) -> CommitCount {
        let sql = """
            UPDATE commits SET number = number + 1, base = coalesce(?, base), answered = answered + ?
            RETURNING store, number, base, answered
            """
        let count = try database.prepare(sql).first(SQLiteValue(base), .integer(isAnswered ? 1 : 0)) {
            (row) throws(DatabaseError) in try CommitCount(row)
        }
        guard let count else { throw .corrupt(path: database.path, reason: "it does not say how many commits it has") }
        return count
    }

    private init(_ row: Row) throws(DatabaseError) {
        store = try row.int64(0)
        number = try row.int64(1)
        base = try row.int64(2)
        answered = try row.int64(3)
    }

    /// Whether this state, read through a write-ahead log, can stand on a file that says `alone` without it.
    ///
    /// A checkpoint may have been interrupted: then the file has the base of the log already, and the log has all of its
    /// pages.
    public func stands(on alone: CommitCount) -> Bool {
        store == alone.store && alone.number <= number && (alone.number == base || alone.base == base)
    }
}

internal import Glibc
internal import SaifuFiles

/// A small file beside a database that counts the commits somebody was told of.
///
/// Written after each commit's sync and before the answer, and never synced itself: it may lag behind the database, and
/// it never leads. So a database that has fewer has lost something that was answered, and no crash looks like that.
public final class CommitWitness: Sendable {
    /// The contents of the file.
    public struct Record: Hashable, Sendable {
        /// The database's random number.
        public let store: Int64
        /// The commits that somebody was told of.
        public let answered: Int64
        /// Whether a write-ahead log is just being copied into the database: without it, the file is not to be trusted.
        public var isCopying: Bool

        /// Creates the record of a database's count.
        public init(_ count: CommitCount, isCopying: Bool = false) {
            self.init(store: count.store, answered: count.answered, isCopying: isCopying)
        }

        init(store: Int64, answered: Int64, isCopying: Bool) {
            self.store = store
            self.answered = answered
            self.isCopying = isCopying
        }
    }

    /// The thing in the place of the file.
    public enum Finding: Hashable, Sendable {
        /// There is no file.
        case missing
        /// Something else than this program writes.
        case garbled
        /// The record that was written last.
        case record(Record)
    }

    /// The difference between a witness and its database.
    public enum Gap: Hashable, Sendable {
        /// So many commits that somebody was told of are missing.
        case commits(Int64)
        /// The database is not there, though so many commits were written to it.
        case file(Int64)
        /// Database and witness do not belong together.
        case otherStore
        /// The difference cannot be determined.
        case noWitness, garbledWitness
    }

    private let file: RegularFile

    /// The name of the file beside a database.
    public static func path(beside database: String) -> String { database + DatabaseFile.witness }

    /// Opens the file beside a database; makes it, with its name on the disk, when there is none.
    ///
    /// - Parameter record: what is true now.
    public init(beside database: String, _ record: Record) throws(DatabaseError) {
        let path = Self.path(beside: database)
        do throws(FileFault) {
            var found = try Self.find(path)
            if found == .missing {
                // Another process may be making it, too: both must keep the same file.
                found = try WholeFile.create(record.bytes, as: path, for: .owner) ? .record(record) : Self.find(path)
            }
            if !found.isOf(record.store) { try WholeFile.write(record.bytes, to: path, for: .owner) }
            guard let file = try RegularFile.open(path, for: .updating, of: .owner) else { throw .missing(path: path) }
            self.file = file
            if !found.knows(record) { write(record) }
        } catch {
            throw DatabaseError(error, path: path)
        }
    }

    /// Reads the file beside a database.
    public static func find(beside database: String) throws(DatabaseError) -> Finding {
        let path = path(beside: database)
        do throws(FileFault) { return try find(path) } catch { throw DatabaseError(error, path: path) }
    }

    private static func find(_ path: String) throws(FileFault) -> Finding {
        guard let file = try RegularFile.open(path, for: .reading, of: .owner) else { return .missing }
        return try judge { () throws(FileFault) in try file.read(at: 0, count: Record.length + 1) }
    }

    /// Looks again at what makes no sense: another process may be in the middle of writing it.
    static func judge(_ read: () throws(FileFault) -> [UInt8]) throws(FileFault) -> Finding {
        for look in 1...looks {
            if let record = Record(try read()) { return .record(record) }
            if look < looks { usleep(500) }
        }
        return .garbled
    }

    private static let looks = 5

    /// Writes down what is true from now on. A failure is no error: a witness may lag.
    public func write(_ record: Record) {
        do throws(FileFault) { try file.overwrite(record.bytes, at: 0) } catch { return }
    }

    /// The same, and on the disk when this returns: before a log that was copied is removed.
    public func writeThrough(_ record: Record) throws(DatabaseError) {
        do throws(FileFault) {
            try file.overwrite(record.bytes, at: 0)
            try file.sync()
        } catch {
            throw DatabaseError(error, path: file.path)
        }
    }
}

extension CommitWitness.Finding {
    fileprivate func isOf(_ store: Int64) -> Bool {
        guard case .record(let record) = self else { return false }
        return record.store == store
    }

    /// Whether the file needs no writing: it says the same, or what another process has committed since.
    fileprivate func knows(_ record: CommitWitness.Record) -> Bool {
        guard case .record(let known) = self, known.store == record.store else { return false }
        return known == record || known.answered > record.answered
    }

    /// Returns the part that is missing in a database; `nil` when nothing is.
    public func gap(in state: CommitCount.State) -> CommitWitness.Gap? {
        switch (self, state) {
        case (.missing, .counted(let count)): count.answered > 0 ? .noWitness : nil
        case (.missing, .absent), (.missing, .uncounted): nil
        case (.garbled, _): .garbledWitness
        case (.record(let known), _) where known.answered == 0: nil
        case (.record(let known), .absent): .file(known.answered)
        case (.record(let known), .uncounted): .commits(known.answered)
        case (.record(let known), .counted(let count)) where known.store != count.store: .otherStore
        case (.record(let known), .counted(let count)):
            known.answered > count.answered ? .commits(known.answered - count.answered) : nil
        }
    }
}

extension CommitWitness.Record {
    private static let mark = Array("SaifuCommits 1\0\0".utf8)
    static let length = 48

    var bytes: [UInt8] {
        let numbers = [store, answered, isCopying ? 1 : 0]
        let content =
            Self.mark + numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
        return Checksum.seal(content)
    }

    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length, bytes.starts(with: Self.mark), Checksum.open(bytes) != nil else { return nil }
        func number(_ index: Int) -> UInt64 {
            bytes[(16 + index * 8)..<(24 + index * 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        guard number(2) <= 1 else { return nil }
        self.init(
            store: Int64(bitPattern: number(0)), answered: Int64(bitPattern: number(1)), isCopying: number(2) == 1)
    }
}

internal import CSQLite

/// Why the database could not do what was asked. Every case reads as one sentence.
public enum DatabaseError: Error, Hashable, Sendable {
    /// The file could not be created or opened: no such folder, no permission, a symbolic link.
    /// `errno` is the system's, where it said no.
    case cannotOpen(path: String, reason: String, errno: Int32? = nil)
    /// The file exists but is something else than an SQLite database. It was not touched.
    case notADatabase(path: String)
    /// The file is a database whose content is damaged. It was not touched.
    case corrupt(path: String, reason: String)
    /// A database of another program. It was not touched.
    case notOurs(path: String)
    /// Written by a later version of this program. It was not touched.
    case newerVersion(path: String, found: Int64, supported: Int64)
    /// Something that was committed is missing, or it cannot be told. The file was not touched.
    case incomplete(path: String, gap: CommitWitness.Gap)
    /// The disk (or the quota) is full; the statement had no effect.
    case diskFull(path: String)
    /// The file or its folder cannot be written.
    case readOnly(path: String)
    /// Another process holds the file for longer than the busy timeout.
    case busy(path: String)
    /// The file was deleted, moved or replaced while it was open. Nothing was written.
    case replaced(path: String)
    /// A uniqueness, not-null, check or foreign-key rule of the schema was broken.
    case constraint(message: String)
    /// A column held another type of value than the program wrote there.
    case unexpectedValue(column: Int, expected: String)
    /// Everything else SQLite reports, with its extended result code.
    case other(code: Int, message: String)

    /// Turns an SQLite result code into the case a caller can act on.
    init(code: Int32, message: String, path: String) {
        switch code & 0xff {
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen(path: path, reason: message)
        case SQLITE_NOTADB: self = .notADatabase(path: path)
        case SQLITE_CORRUPT: self = .corrupt(path: path, reason: message)
        case SQLITE_FULL: self = .diskFull(path: path)
        case SQLITE_READONLY: self = .readOnly(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
        case SQLITE_CONSTRAINT: self = .constraint(message: message)
        default: self = .other(code: Int(code), message: message)
        }
    }
}

extension DatabaseError: CustomStringConvertible {
    /// One sentence in English.
    public var description: String { clause.prefix(1).uppercased() + clause.dropFirst() + "." }

    /// The error as a part of another sentence.
    public var clause: String {
        switch self {
        case .cannotOpen(let path, let reason, _): "the database \(path) cannot be opened: \(reason)"
        case .notADatabase(let path): "the file \(path) is not a database; it was left as it is"
        case .corrupt(let path, let reason): "the database \(path) is damaged (\(reason)); it was left as it is"
        case .notOurs(let path): "the database \(path) belongs to another program; it was left as it is"
        case .newerVersion(let path, let found, let supported):
            "the database \(path) has version \(found), but this program knows versions up to \(supported)"
        case .incomplete(let path, let gap): "the database \(path) is not complete (\(gap)); it was left as it is"
        case .diskFull(let path): "there is no space left to write the database \(path)"
        case .readOnly(let path): "the database \(path) cannot be written: the file or its folder is read-only"
        case .busy(let path): "the database \(path) is in use by another process"
        case .replaced(let path): "the database \(path) was deleted or replaced while it was open; nothing was written"
        case .constraint(let message): "the database refused a value: \(message)"
        case .unexpectedValue(let column, let expected):
            "the database holds something else than \(expected) in result column \(column)"
        case .other(let code, let message): "the database reported error \(code): \(message)"
        }
    }
}

public import SaifuSQLite

/// Why the wallet's database could not be used. The file is never replaced or repaired behind the user's back.
public enum LedgerError: Error, Hashable, Sendable {
    /// No such folder, no permission, a symbolic link in the place of the file.
    /// `errno` is the system's, where it said no.
    case cannotOpen(path: String, reason: String, errno: Int32? = nil)
    /// The content is damaged, or it is no database at all.
    case damaged(path: String, reason: String)
    /// A database, but one of another program.
    case notALedger(path: String)
    /// Written by a newer program, whose tables are not known here.
    case newerVersion(path: String, found: Int64, supported: Int64)
    /// Less is there than was written once, or it cannot be told.
    case incomplete(path: String, gap: CommitWitness.Gap)
    /// The disk has no room left.
    case diskFull(path: String)
    /// The file or its disk cannot be written.
    case readOnly(path: String)
    /// Another process holds the file.
    case busy(path: String)
    /// An entry holds something that this program never writes.
    case unreadableEntry(path: String, id: Int64)
    /// Anything else the database reports.
    case failed(path: String, reason: String)
}

extension LedgerError: CustomStringConvertible {
    /// The error and what to do about it, as one sentence in English.
    public var description: String { reason + "." }

    private var reason: String {
        switch self {
        case .cannotOpen(let path, let reason, _):
            "The ledger \(path) cannot be opened: \(reason); check the file and its folder"
        case .damaged(let path, let reason):
            "The ledger \(path) is damaged (\(reason)) and was left as it is; \(Self.way(path))"
        case .notALedger(let path):
            "The file \(path) belongs to another program and was left as it is; move it away or choose another home"
        case .newerVersion(let path, let found, let supported):
            "The ledger \(path) has version \(found), but this program knows versions up to \(supported); update Saifu"
        case .incomplete(let path, let gap):
            "\(Self.sentence(path, gap)); restore the newest copy, or remove \(CommitWitness.path(beside: path)) to go "
                + "on without what is missing"
        case .diskFull(let path): "There is no space left to write the ledger \(path); make room and try again"
        case .readOnly(let path): "The ledger \(path) cannot be written; make the file and its folder writable"
        case .busy(let path): "The ledger \(path) is in use by another process; try again when it has ended"
        case .unreadableEntry(let path, let id):
            "Entry \(id) of the ledger \(path) cannot be understood; \(Self.way(path))"
        case .failed(let path, let reason): "The ledger \(path) could not be used: \(reason)"
        }
    }

    /// A ledger that is moved away alone is missed: its file of commits still counts what was in it.
    private static func way(_ path: String) -> String {
        "restore a copy, or move it and \(CommitWitness.path(beside: path)) away to begin anew"
    }

    private static func sentence(_ path: String, _ gap: CommitWitness.Gap) -> String {
        switch gap {
        case .commits(let count): "Changes that were written and are missing in the ledger \(path): \(count)"
        case .file(let count): "The ledger \(path) is missing; changes that were written to it: \(count)"
        case .otherStore: "The ledger \(path) is another one than its file of commits was written for"
        case .noWitness, .garbledWitness:
            "Whether the ledger \(path) is complete cannot be told, because its file of commits is damaged"
        }
    }
}

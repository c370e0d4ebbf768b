/// Why the wallet's database could not be used. The file is never replaced or repaired behind the user's back.
public enum LedgerError: Error, Hashable, Sendable {
    /// No such folder, no permission, a symbolic link in the place of the file.
    case cannotOpen(path: String, reason: String)
    /// The content is damaged, or it is no database at all.
    case damaged(path: String, reason: String)
    /// A database, but one of another program.
    case notALedger(path: String)
    /// Written by a newer program, whose tables are not known here.
    case newerVersion(path: String, found: Int64, supported: Int64)
    case diskFull(path: String)
    case readOnly(path: String)
    /// Another process holds the file.
    case busy(path: String)
    /// An entry holds something that this program never writes.
    case unreadableEntry(path: String, id: Int64)
    /// Anything else the database reports.
    case failed(path: String, reason: String)
}

extension LedgerError: CustomStringConvertible {
    /// What happened and what to do about it.
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "The ledger \(path) cannot be opened: \(reason); check the file and its folder."
        case .damaged(let path, let reason):
            "The ledger \(path) is damaged (\(reason)) and was left as it is; move it away or restore a copy."
        case .notALedger(let path):
            "The file \(path) belongs to another program and was left as it is; move it away or choose another home."
        case .newerVersion(let path, let found, let supported):
            "The ledger \(path) has version \(found), but this program knows versions up to \(supported); update Saifu."
        case .diskFull(let path): "There is no space left to write the ledger \(path); make room and try again."
        case .readOnly(let path): "The ledger \(path) cannot be written; make the file and its folder writable."
        case .busy(let path): "The ledger \(path) is in use by another process; try again when it has ended."
        case .unreadableEntry(let path, let id):
            "Entry \(id) of the ledger \(path) cannot be understood; move the file away or restore a copy."
        case .failed(let path, let reason): "The ledger \(path) could not be used: \(reason)."
        }
    }
}

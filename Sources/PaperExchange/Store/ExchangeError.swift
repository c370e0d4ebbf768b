internal import Glibc
internal import SaifuFiles
public import SaifuSQLite
public import SaifuWire

/// Why the paper exchange could not be opened or started. Every case reads as one clear sentence.
public enum ExchangeError: Error, Hashable, Sendable {
    /// The database in the file could not do what was asked.
    case database(DatabaseError, path: String)
    /// A file or folder of a recovery could not be read; `code` is the system's `errno`.
    case cannotRead(path: String, code: Int32)
    /// A file or folder of a recovery could not be moved or removed; `code` is the system's `errno`.
    case cannotChange(path: String, code: Int32)
    /// There is no such file, and there never was one.
    case missing(path: String)
    /// The file is an SQLite database of something else. It was not touched.
    case notAnExchange(path: String)
    /// The file was written by a later version of this program. It was not touched.
    case newerVersion(path: String)
    /// The contents of the file contradict each other: damage, or a change by another program. It was not touched.
    case damaged(path: String, what: String)
    /// A recovery found nothing in the file, or no file, and was not told to begin a new exchange.
    case nothingToSave(path: String)
    /// The folder of an interrupted recovery does not say where the damaged files go.
    case brokenRecovery(folder: String)
    /// Something stands in the place of the folder of a recovery. It was not touched.
    case foreignFolder(path: String)
    /// The folder of a recovery holds this file, which is of no recovery. It was not touched.
    case foreignFile(name: String, folder: String)
    /// Another process has this exchange open.
    case inUse(path: String)
    /// The machine's clock is outside of what an order's id can tell.
    case impossibleClock(date: String)
    /// Two accounts have the same key, kept in these files: one is a copy of the other.
    case sharedKey(path: String, other: String)
    /// The funding, the seed or the demo market make no exchange.
    case badConfiguration(reason: String)
    /// The address to listen on is taken or not allowed.
    case cannotListen(reason: String)
    /// The certificate or the key that the exchange is to show cannot be used.
    case badIdentity(reason: String)

    /// Something that was answered is missing, or it cannot be told whether. Nothing was touched.
    case incomplete(path: String, gap: Gap)

    /// The part that is missing.
    public enum Gap: Hashable, Sendable {
        /// So many commits that were answered are not in the file.
        case commits(Int64)
        /// The file itself is not there; so many commits were in it.
        case file(Int64)
        /// The file that counts the commits is missing or damaged.
        case unknown
        /// The file that counts the commits was written for another exchange.
        case otherExchange
        /// `exchange recover` was interrupted.
        case unfinishedRecovery
    }
}

extension ExchangeError {
    init(_ error: DatabaseError, path: String) {
        switch error {
        case .notADatabase: self = .damaged(path: path, what: "it is not a database")
        case .corrupt(_, let reason): self = .damaged(path: path, what: reason)
        case .unexpectedValue(let column, let expected):
            self = .damaged(path: path, what: "it does not hold \(expected) in column \(column)")
        case .notOurs: self = .notAnExchange(path: path)
        case .newerVersion: self = .newerVersion(path: path)
        case .incomplete(_, .commits(let count)): self = .incomplete(path: path, gap: .commits(count))
        case .incomplete(_, .file(let count)): self = .incomplete(path: path, gap: .file(count))
        case .incomplete(_, .otherStore): self = .incomplete(path: path, gap: .otherExchange)
        case .incomplete(_, .noWitness), .incomplete(_, .garbledWitness):
            self = .incomplete(path: path, gap: .unknown)
        case .cannotOpen, .diskFull, .readOnly, .busy, .replaced, .constraint, .other:
            self = .database(error, path: path)
        }
    }

    init(_ fault: FileFault, path: String) {
        if case .inUse = fault {
            self = .inUse(path: path)
        } else {
            self.init(DatabaseError(fault, path: path), path: path)
        }
    }
}

extension ExchangeError: CustomStringConvertible {
    /// The error and what to do about it, in English.
    public var description: String {
        switch self {
        case .database(let error, _): error.description
        case .cannotRead(let path, let code): "The file \(path) cannot be read: \(String(cString: strerror(code)))."
        case .cannotChange(let path, let code):
            "The file \(path) cannot be moved or removed: \(String(cString: strerror(code)))."
        case .missing(let path): "There is no exchange file \(path)."
        case .foreignFolder(let path): "\(path) is not a folder of a recovery; it was left as it is. Move it away."
        case .foreignFile(let name, let folder):
            "\(folder) holds \(name), which is of no recovery; it was left as it is. Move it away."
        case .notAnExchange(let path):
            "The database \(path) belongs to another program; it was left as it is. Choose another file."
        case .newerVersion(let path):
            "The exchange file \(path) was written by a later version of this program; it was left as it is."
        case .damaged(let path, let what):
            "The exchange file \(path) is damaged: \(what). It was kept as it is; \"saifu exchange recover\" saves "
                + "what can be saved."
        case .incomplete(let path, let gap): gap.sentence(path)
        case .nothingToSave(let path):
            "Nothing of the exchange file \(path) can be saved; \"saifu exchange recover --fresh\" begins a new exchange "
                + "and keeps the damaged files."
        case .brokenRecovery(let folder):
            "The folder \(folder) of an interrupted recovery was changed: it does not say where the damaged files go. "
                + "Move it away, then run \"saifu exchange recover\" again."
        case .inUse(let path): "The exchange file \(path) is open in another process."
        case .impossibleClock(let date):
            "The clock of this machine says \(date); the exchange works from 1970-01-02 to 2514-05-30."
        case .sharedKey(let path, let other):
            "\(path) and \(other) hold the same key, which can be that of one account only. Move away the one that is a copy; "
                + "the next start makes a new key."
        case .badConfiguration(let reason): reason
        case .cannotListen(let reason): reason
        case .badIdentity(let reason): "The exchange cannot be served by https: \(reason)."
        }
    }
}

extension ExchangeError.Gap {
    fileprivate func sentence(_ path: String) -> String {
        let way = "\"saifu exchange recover\" goes on with what is there."
        return switch self {
        case .commits(let count): "Answered commits that are missing in the exchange file \(path): \(count); \(way)"
        case .file(let count): "The exchange file \(path) is missing; commits that were answered: \(count); \(way)"
        case .unknown:
            "Whether the exchange file \(path) is complete cannot be told: \(path)-commits is missing or damaged; \(way)"
        case .otherExchange: "The exchange file \(path) and \(path)-commits belong to two exchanges; \(way)"
        case .unfinishedRecovery: "The recovery of \(path) was interrupted; \"saifu exchange recover\" finishes it."
        }
    }
}

extension ExchangeError {
    /// Why nobody can be served.
    public init(_ error: WireError) {
        switch error {
        case .listenFailed(_, .badIdentity(let fault)): self = .badIdentity(reason: fault.description)
        default: self = .cannotListen(reason: error.description)
        }
    }
}

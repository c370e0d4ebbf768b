public import LightningAPI

/// Why a file or a directory cannot be used. Paths are as the person would type them.
public enum StorageError: Error, Hashable, Sendable {
    /// A directory could not be made.
    case cannotMakeDirectory(path: String, reason: FaultReason)
    /// A file or directory could not be closed to others.
    case cannotProtect(path: String, reason: FaultReason)
    /// A file could not be read.
    case cannotRead(path: String, reason: FaultReason)
    /// A file could not be written.
    case cannotWrite(path: String, reason: FaultReason)
    /// Something stands there that is no directory.
    case notADirectory(path: String)
    /// A file or directory of another user; it was left alone.
    case belongsToAnother(path: String)
    /// A directory given as home that others may enter and that holds no file of the wallet; it was left as it is.
    case foreignDirectory(path: String)
    /// Something stands there that is no regular file; it was left alone.
    case notAFile(path: String, obstacle: FileObstacle)
    /// A file of more than `limit` bytes; it was not read.
    case tooLarge(path: String, limit: Int)
    /// Settings or another file that may be removed without harm.
    case unreadable(path: String, reason: FaultReason)
    /// The key of the paper exchange.
    case unreadableKey(path: String, reason: FaultReason)
    /// A key for the paper exchange could not be made.
    case cannotMakeKey(reason: FaultReason)
    /// Another process has the home's exchange open and does not know the key of the environment.
    case strangeKey(home: String)
    /// A file of the person's own, named by an option, does not serve.
    case cannotUse(path: String, reason: FaultReason)
    /// The exported styles could not be written.
    case cannotExport(path: String, reason: FaultReason)
    /// A database of another program; it was left as it is.
    case foreignDatabase(path: String)
    /// An exchange file of a later version; it was left as it is.
    case newerDatabase(path: String)
    /// The exchange file is damaged; it was kept as it is.
    case damagedDatabase(path: String, what: String)
    /// So many answered commits are not in the exchange file.
    case commitsMissing(path: String, count: Int64)
    /// The exchange file is not there, though so many commits were answered.
    case exchangeMissing(path: String, count: Int64)
    /// What counts the commits is missing or damaged.
    case commitsUnknown(path: String)
    /// What counts the commits belongs to another exchange.
    case commitsOfAnother(path: String)
    /// There is no exchange file, and there never was one.
    case noExchange(path: String)
    /// The exchange file was deleted or replaced while it was open; nothing was written.
    case exchangeReplaced(path: String)
    /// A folder of the recovery of an exchange file is not as it was left; nothing in it was changed.
    case strangeRecovery(folder: String, RecoveryFault)
    /// A recovery of the exchange file was interrupted.
    case recoveryUnfinished(path: String)
    /// The exchange file holds nothing that can be recovered.
    case nothingToSave(path: String)
    /// Another process has the exchange open.
    case exchangeInUse(path: String)
    /// The home has more than one order journal.
    case twoJournals(paths: [String])
    /// The clock says a date that the paper exchange cannot work at.
    case impossibleClock(date: String)
    /// What was to be said could not be written to standard output.
    case cannotPrint(reason: FaultReason)
    /// What a module below could not do; `words` are a whole sentence in English, which may tell more.
    case other(Trouble, words: String)

    /// What is strange about the folder of a recovery.
    public enum RecoveryFault: Hashable, Sendable {
        /// It does not say where the damaged files go.
        case noDestination
        /// It is no folder, or another user's.
        case notAFolder
        /// It holds this file, which is of no recovery.
        case holds(name: String)
    }

    /// What a module below could not do.
    public enum Trouble: Hashable, Sendable, CaseIterable {
        /// To make an exchange of this funding, or to serve it at this address.
        case configuration, listening, identity
        /// To read keys, to keep past lines, and to export the tokens.
        case terminal, history, tokens
    }
}

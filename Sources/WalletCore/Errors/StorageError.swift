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
    /// Another process holds the lock of a file or directory, and does not let go.
    case inUse(path: String)
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
    /// Settings that cannot be read for this reason, and that may name the product whose orders are to be cancelled.
    indirect case unknownProduct(StorageError)
    /// The key of the paper exchange.
    case unreadableKey(path: String, reason: FaultReason)
    /// A key for the paper exchange could not be made.
    case cannotMakeKey(reason: FaultReason)
    /// Another process has the home's exchange open and does not know the key of the environment.
    case strangeKey(home: String)
    /// Two accounts of the paper exchange have the same key, kept in these files.
    case sharedKey(path: String, other: String)
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
    /// The file that counts the commits is missing or damaged.
    case commitsUnknown(path: String)
    /// The file that counts the commits belongs to another exchange.
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
    /// Something else stands in the place of the socket of the home's exchange.
    case notASocket(path: String)
    /// The file of the trades that candles are made of cannot be used.
    case unusableTrades(path: String, reason: FaultReason)
    /// The exchange tells other trades of a product than that file holds: it began anew.
    case otherTrades(path: String, product: ProductCode)
    /// The home has more than one order journal.
    case twoJournals(paths: [String])
    /// The clock says a date that the paper exchange cannot work at.
    case impossibleClock(date: String)
    /// The exchange cannot listen at this port; `words` say why, as a whole sentence in English.
    case cannotListen(port: Int, words: String)
    /// Standard output could not be written.
    case cannotPrint(reason: FaultReason)
    /// What is wrong with design tokens, a line for each problem, in English.
    case unusableTokens(problems: [String])
    /// An error of another module. `words` is a whole sentence in English, with more detail than the trouble alone.
    case other(Trouble, words: String)

    /// Why the folder that an interrupted recovery left behind cannot be used to continue.
    public enum RecoveryFault: Hashable, Sendable {
        /// The file that names the destination of the damaged files is missing or empty.
        case noDestination
        /// The path is not a folder, or it belongs to another user.
        case notAFolder
        /// The folder holds a file that no recovery writes.
        case holds(name: String)
    }

    /// A task that another module could not do.
    public enum Trouble: Hashable, Sendable, CaseIterable {
        /// An exchange of this funding could not be made, or could not be served at this address.
        case configuration, listening, identity
        /// Keys could not be read, past lines could not be kept, or the tokens could not be exported.
        case terminal, history, tokens
    }
}

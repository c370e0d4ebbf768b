import Glibc
import LightningAPI
import SaifuFiles
import SaifuSQLite
import WalletCore

/// The directory that holds everything the wallet keeps: 0700, its files 0600, opened without following links.
struct HomeDirectory: Sendable {
    let path: String

    /// `--home`, else `$SAIFU_HOME`, else `$XDG_DATA_HOME/saifu`, else `~/.local/share/saifu`.
    static func path(option: String?, environment: (String) -> String?) -> String? {
        if let option { return option }
        if let home = environment("SAIFU_HOME"), !home.isEmpty { return home }
        if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/saifu" }
        return environment("HOME").map { $0 + "/.local/share/saifu" }
    }

    static func open(
        _ options: Options, _ environment: (String) -> String?, despiteWrongFiles isLenient: Bool = false
    ) throws(WalletError) -> HomeDirectory {
        guard let path = path(option: options.home, environment: environment) else {
            throw .usage(.optionNeedsValue(option: ProgramOption.home.rawValue))
        }
        return try open(path, despiteWrongFiles: isLenient)
    }

    /// Makes the directory if it is not there, and takes away what others may do with it and with what it holds.
    /// - Parameter isLenient: whether no wrong file in it counts: whoever needs one refuses it.
    /// - Throws: `storage` when it cannot be made, is no directory, is open to others and holds files of something else,
    ///   or when it or a file in it is not for this user alone.
    static func open(_ path: String, despiteWrongFiles isLenient: Bool = false) throws(WalletError) -> HomeDirectory {
        try checkNotForeign(path)
        do throws(FileFault) {
            try Folder.makePrivate(path)
        } catch {
            throw .storage(StorageError(aboutFolder: error))
        }
        let home = HomeDirectory(path: path)
        let keys = try names(in: path).filter(PaperKey.isFileOfAccount)
        if !isLenient { try home.check(files) }
        for name in keys + filesOfExchange + dispensable + (isLenient ? files : []) {
            // Whoever needs such a file refuses it, and names the account that is without a key: the others have theirs.
            do throws(FileFault) { _ = try FileFacts.check(home.file(name), for: .owner) } catch {}
        }
        return home
    }

    /// For whoever goes to the home's own exchange: an order at another one can be cancelled without its files.
    /// - Throws: `storage` when one of them is not for this user alone, or its socket is none.
    func checkExchange() throws(WalletError) {
        try check(Self.filesOfExchange)
        var status = stat()
        let socket = file(EmbeddedExchange.socketName)
        guard lstat(socket, &status) != 0 || status.st_mode & S_IFMT == S_IFSOCK else {
            throw .storage(.notASocket(path: socket))
        }
    }

    private func check(_ names: [String]) throws(WalletError) {
        try asking { () throws(FileFault) in
            for name in names { _ = try FileFacts.check(file(name), for: .owner) }
        }
    }

    /// Taking the rights of others away from a directory such as `/tmp` would harm everybody who uses it.
    private static func checkNotForeign(_ path: String) throws(WalletError) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_mode & 0o077 != 0 else { return }
        let names = try names(in: path)
        let isHome = names.contains {
            (files + filesOfExchange + dispensable).contains($0) || PaperKey.isFileOfAccount($0)
        }
        guard isHome || names.isEmpty else { throw .storage(.foreignDirectory(path: path)) }
    }

    private static func names(in path: String) throws(WalletError) -> [String] {
        do throws(FileFault) { return try Folder.names(in: path) } catch { throw .storage(StorageError(error)) }
    }

    /// What every command but `kill`, `cancel` and `status` needs. A copy that was put back may have become readable for others.
    private static let files =
        [orderFileName, orderMarkName, orderLockName] + DatabaseFile.all.map { ledgerName + $0 }
    /// What the home's own exchange needs, beside the keys of further accounts.
    private static let filesOfExchange =
        [PaperKey.fileName] + DatabaseFile.all.map { EmbeddedExchange.databaseName + $0 }
    /// Files without which a cancellation goes on: their readers refuse a wrong one.
    private static let dispensable =
        [Settings.name, ServedOrigin.fileName, historyName, budgetName]
        + [KeyRights.fileName, ControlKey.fileName, KillFile.name] + DatabaseFile.all.map { tradesName + $0 }
    static let historyName = "history"
    static let budgetName = "requests.budget"
    static let ledgerName = "wallet.sqlite"
    static let tradesName = "trades.sqlite"
    static let orderFileName = "orders.journal"
    static let orderMarkName = "orders.journal-begun"
    static let orderLockName = "orders.lock"

    func file(_ name: String) -> String {
        path + "/" + name
    }

    /// A file that is not there is no error.
    func remove(_ name: String) throws(WalletError) {
        try asking { () throws(FileFault) in try WholeFile.remove(file(name)) }
    }

    /// Whether anything stands there, be it a link that leads nowhere.
    func contains(_ name: String) -> Bool {
        var status = stat()
        return lstat(file(name), &status) == 0
    }

    /// The content of a file; `nil` when there is none.
    func read(_ name: String, limit: Int = 1 << 20) throws(WalletError) -> [UInt8]? {
        try asking { () throws(FileFault) in try WholeFile.read(file(name), limit: limit, of: .owner) }
    }

    /// Writes a file whole or not at all.
    func write(_ content: [UInt8], to name: String) throws(WalletError) {
        try asking { () throws(FileFault) in try WholeFile.write(content, to: file(name), for: .owner) }
    }

    /// Writes a file that is not there yet, whole or not at all.
    /// - Returns: `false` when there is one already; it stays as it is.
    func create(_ content: [UInt8], as name: String) throws(WalletError) -> Bool {
        try asking { () throws(FileFault) in try WholeFile.create(content, as: file(name), for: .owner) }
    }

    /// Waits for its turn to change a file that other runs change, too.
    func lock() throws(WalletError) -> FolderLock {
        try asking { () throws(FileFault) in try FolderLock(holding: file(Settings.name)) }
    }

    private func asking<T>(_ body: () throws(FileFault) -> T) throws(WalletError) -> T {
        do throws(FileFault) { return try body() } catch { throw .storage(StorageError(error)) }
    }
}

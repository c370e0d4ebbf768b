internal import Glibc
internal import SaifuFiles

/// The exchange's file in its folder, before the database is opened.
struct ExchangeFile {
    let path: String

    private var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0 || errno != ENOENT
    }

    /// Locks the file, after making it when there is none: `write` fills one beside it.
    func lock(making write: (_ draft: String) throws(ExchangeError) -> Void) throws(ExchangeError) -> DatabaseLock {
        do {
            if !exists {
                // Others who find no file wait here, and find one.
                let making = try FolderLock(holding: path)
                if !exists { try make(write) }
                withExtendedLifetime(making) {}
            }
            return try DatabaseLock(path)
        } catch let fault as FileFault {
            throw ExchangeError(fault)
        } catch {
            throw error as? ExchangeError ?? .storage(reason: "\(error)")
        }
    }

    /// Makes the file: `write` fills one beside it, which is moved into place when it is whole.
    ///
    /// So a file in place always was an exchange once, and an empty one is damage, never a beginning.
    private func make(_ write: (_ draft: String) throws(ExchangeError) -> Void) throws {
        let draft = path + "-new"
        Self.remove(draft)
        do {
            try write(draft)
            // The database removes its log when all of it has reached the file.
            guard access(draft + "-wal", F_OK) != 0 else {
                throw ExchangeError.storage(reason: "The exchange file \(path) could not be written completely.")
            }
            // Nothing is ever replaced. Where a file came meanwhile, that one is the exchange.
            if try !WholeFile.place(draft, at: path) { Self.remove(draft) }
        } catch {
            Self.remove(draft)
            throw error
        }
    }

    /// - Throws: `damaged` for a file that is empty or no database, `notAnExchange` for the database of another program.
    ///   None of them is opened, because opening may write already. Everything else is for the database to judge.
    func check(_ lock: DatabaseLock) throws(ExchangeError) {
        let header: [UInt8]
        do { header = try lock.read(at: 0, count: 100) } catch { throw ExchangeError(error) }
        guard !header.isEmpty else { throw .damaged(path: path, what: "it is empty") }
        guard header.count == 100, header.starts(with: "SQLite format 3\0".utf8) else {
            throw .damaged(path: path, what: "it is not a database")
        }
        let application = header[68..<72].reduce(Int64(0)) { $0 << 8 | Int64($1) }
        guard application == Schema.applicationID else { throw .notAnExchange(path: path) }
    }

    private static func remove(_ draft: String) {
        for suffix in ["", "-wal", "-shm"] { unlink(draft + suffix) }
    }
}

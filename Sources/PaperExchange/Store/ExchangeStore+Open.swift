internal import SaifuFiles
internal import SaifuSQLite

extension ExchangeStore {
    /// A file that is open and was not changed yet.
    struct Look {
        let store: ExchangeStore
        let hasLog: Bool
    }

    /// Opens a file that this process has locked, and finds out whether all of it is there. Changes nothing.
    static func look(
        at file: ExchangeFile, _ lock: DatabaseLock, products: [String]
    ) throws(ExchangeError) -> Look {
        try file.checkHead(lock)
        do throws(DatabaseError) {
            let finding = try CommitWitness.find(beside: file.path)
            let hasLog = try file.hasLog()
            let alone = hasLog ? Self.countAlone(file) : nil
            let database = try Database.open(path: file.path, sharing: .exclusive)
            let isCounted = try Schema.owner.version(of: database) >= Schema.countedSince
            try file.checkPages(database)
            let count = isCounted ? try CommitCount.read(database) : nil
            if let count, let alone, !count.stands(on: alone) {
                throw .corrupt(path: file.path, reason: "its write-ahead log belongs to another state of it")
            }
            if let gap = finding.gap(in: count.map(CommitCount.State.counted) ?? .uncounted) {
                throw .incomplete(path: file.path, gap: gap)
            }
            if finding.isCopying { try file.checkLog(database) }
            return Look(
                store: ExchangeStore(database: database, products: products, lock: lock), hasLog: hasLog)
        } catch {
            throw ExchangeError(error, path: file.path)
        }
    }

    /// Returns the count of commits in the file without its log; `nil` when there is none, which proves nothing: a
    /// checkpoint may have been interrupted in that very page.
    private static func countAlone(_ file: ExchangeFile) -> CommitCount? {
        do throws(DatabaseError) {
            return try CommitCount.read(Database.openAlone(path: file.path))
        } catch {
            return nil
        }
    }
}

extension CommitWitness.Finding {
    var isCopying: Bool {
        guard case .record(let record) = self else { return false }
        return record.isCopying
    }
}

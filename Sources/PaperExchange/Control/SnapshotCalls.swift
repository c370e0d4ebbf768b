internal import SaifuFiles
internal import SaifuSQLite

/// All of an exchange in one file, and back from it.
struct SnapshotCalls {
    let core: ExchangeCore

    /// Writes a new file of mode 0600, whole or not at all. Nothing else happens meanwhile.
    ///
    /// - Parameter path: from the root.
    func write(to path: String) throws(Refusal) {
        try check(path)
        let isMade: Bool
        do throws(DatabaseError) {
            try core.saveMarkets()
            isMade = try DatabaseFile.copy(core.store.database, to: path)
        } catch {
            throw .fault("The snapshot \(path) was not written: \(error.clause).")
        }
        guard isMade else { throw .invalid("\(path) is there already; a snapshot replaces nothing.") }
    }

    /// Makes the exchange what it was in the file, in one transaction: whole or not at all.
    ///
    /// - Parameter admit: called with each account of the file before anything is changed.
    func restore(from path: String, admitting admit: (AccountRecord) throws(Refusal) -> Void) throws(Refusal) {
        try check(path)
        let source: ExchangeStore
        let records: [AccountRecord]
        do throws(DatabaseError) {
            source = try open(path)
            records = try AccountRows(database: source.database).records()
        } catch {
            throw .invalid("\(path) is no snapshot that can be restored: \(error.clause). Nothing was changed.")
        }
        for record in records { try admit(record) }
        do throws(DatabaseError) {
            try AccountCalls(core: core).restore(from: source.database)
        } catch {
            throw .fault("\(error)")
        }
    }

    private func check(_ path: String) throws(Refusal) {
        guard path.hasPrefix("/"), !path.hasSuffix("/") else { throw .invalid("file must be a path from the root.") }
    }

    /// Opens a file and reads all of it. It is not changed.
    ///
    /// A copy of an exchange's own file lacks what stood in the write-ahead log, and says nothing of it: a snapshot was
    /// never written with one.
    private func open(_ path: String) throws(DatabaseError) -> ExchangeStore {
        let file = ExchangeFile(path: path)
        let lock: DatabaseLock
        let modes: [UInt8]
        do throws(FileFault) {
            lock = try DatabaseLock(path)
            modes = try lock.read(at: 18, count: 2)
        } catch {
            throw DatabaseError(error, path: path)
        }
        guard modes != [2, 2] else {
            throw .cannotOpen(
                path: path,
                reason: "it is a copy of an exchange that may be open; \"saifu exchange snapshot\" makes a whole one")
        }
        guard try !file.hasLog() else { throw .corrupt(path: path, reason: "it has a write-ahead log beside it") }
        let database = try Database.openAlone(path: path)
        let found = try Schema.owner.version(of: database)
        guard found == Schema.owner.version else {
            throw .corrupt(path: path, reason: "it was written by an earlier version of this program")
        }
        let store = ExchangeStore(database: database, products: core.store.products, lock: lock)
        try FullCheck(configuration: core.configuration, store: store, units: core.units).run()
        return store
    }
}

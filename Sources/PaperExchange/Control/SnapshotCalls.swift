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
    func restore(from path: String) throws(Refusal) {
        try check(path)
        let source: Database
        do throws(DatabaseError) {
            source = try open(path)
        } catch {
            throw .invalid("\(path) is no snapshot that can be restored: \(error.clause). Nothing was changed.")
        }
        do throws(DatabaseError) {
            try AccountCalls(core: core).restore(from: source)
        } catch {
            throw .fault("\(error)")
        }
    }

    private func check(_ path: String) throws(Refusal) {
        guard path.hasPrefix("/"), !path.hasSuffix("/") else { throw .invalid("file must be a path from the root.") }
    }

    /// Opens a file and reads all of it. It is not changed.
    private func open(_ path: String) throws(DatabaseError) -> Database {
        let file = ExchangeFile(path: path)
        guard try !file.hasLog() else { throw .corrupt(path: path, reason: "it has a write-ahead log beside it") }
        let database = try Database.openAlone(path: path)
        let found = try Schema.owner.version(of: database)
        guard found == Schema.owner.version else {
            throw .corrupt(path: path, reason: "it was written by an earlier version of this program")
        }
        let store = ExchangeStore(database: database, products: core.store.products)
        try FullCheck(configuration: core.configuration, store: store, units: core.units).run()
        return database
    }
}

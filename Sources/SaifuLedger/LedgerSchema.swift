internal import SaifuSQLite

/// The tables of the ledger and how they came about. A person may open the file with any SQLite tool: dates and numbers
/// are texts in their exact digits.
enum LedgerSchema {
    /// "Saif" in ASCII: tells this file from the databases of other programs.
    static let applicationID: Int64 = 0x5361_6966

    /// The step at index n leads from version n to version n + 1. Steps are only ever added.
    private static let steps = [
        """
        CREATE TABLE intents (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            created_at TEXT NOT NULL,
            origin TEXT NOT NULL,
            product_code TEXT NOT NULL,
            child_order_type TEXT NOT NULL,
            side TEXT NOT NULL,
            price TEXT,
            size TEXT NOT NULL,
            minute_to_expire INTEGER,
            time_in_force TEXT,
            outcome TEXT CHECK (outcome IN ('accepted', 'refused', 'unknown', 'not_sent')),
            -- The acceptance id, or the reason of any other outcome.
            detail TEXT
        ) STRICT;
        CREATE INDEX unsettled_intents ON intents (id) WHERE outcome IS NULL OR outcome = 'unknown';
        """
    ]

    static var version: Int64 { Int64(steps.count) }

    /// Brings the file to the newest version, all or nothing.
    static func migrate(_ database: Database) throws(LedgerError) {
        let path = database.path
        let found = try currentVersion(of: database)
        guard found <= version else { throw .newerVersion(path: path, found: found, supported: version) }
        guard found < version else { return }
        try database.transaction(mapping: { LedgerError($0, path: path) }) { () throws(LedgerError) in
            // Another process may have done it since.
            let found = try version(of: database)
            do throws(DatabaseError) {
                for step in steps.dropFirst(Int(found)) { try database.execute(step) }
                try database.execute("PRAGMA application_id = \(applicationID)")
                try database.setUserVersion(version)
            } catch {
                throw LedgerError(error, path: path)
            }
        }
    }

    /// The version outside a transaction: all that it is told from is read in one state of the file, because another
    /// process may be making the tables at this moment.
    private static func currentVersion(of database: Database) throws(LedgerError) -> Int64 {
        let facts: Facts
        do {
            facts = try database.reading { () throws(DatabaseError) in try Facts(database) }
        } catch {
            throw LedgerError(error, path: database.path)
        }
        return try facts.version(path: database.path)
    }

    private static func version(of database: Database) throws(LedgerError) -> Int64 {
        let facts: Facts
        do { facts = try Facts(database) } catch { throw LedgerError(error, path: database.path) }
        return try facts.version(path: database.path)
    }

    /// What a file says about itself.
    private struct Facts {
        let version: Int64
        let owner: Int64
        let tables: Int64

        init(_ database: Database) throws(DatabaseError) {
            version = try database.userVersion()
            owner = try number(database, "PRAGMA application_id")
            tables = owner == applicationID ? 0 : try number(database, "SELECT count(*) FROM sqlite_schema")
        }

        /// 0 for a file without any table.
        func version(path: String) throws(LedgerError) -> Int64 {
            guard owner != applicationID else { return version }
            guard owner == 0 && version == 0 && tables == 0 else { throw .notALedger(path: path) }
            return 0
        }
    }

    private static func number(_ database: Database, _ sql: String) throws(DatabaseError) -> Int64 {
        try database.prepare(sql).first { (row) throws(DatabaseError) in try row.int64(0) } ?? 0
    }
}

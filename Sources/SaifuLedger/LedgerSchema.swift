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
        let found = try version(of: database)
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

    /// 0 for a file without any table.
    private static func version(of database: Database) throws(LedgerError) -> Int64 {
        do {
            let found = try database.userVersion()
            let owner = try number(database, "PRAGMA application_id")
            guard owner != applicationID else { return found }
            guard try owner == 0 && found == 0 && number(database, "SELECT count(*) FROM sqlite_schema") == 0 else {
                throw LedgerError.notALedger(path: database.path)
            }
            return 0
        } catch let error as LedgerError {
            throw error
        } catch let error as DatabaseError {
            throw LedgerError(error, path: database.path)
        } catch {
            throw .failed(path: database.path, reason: "\(error)")
        }
    }

    private static func number(_ database: Database, _ sql: String) throws(DatabaseError) -> Int64 {
        try database.prepare(sql).first { (row) throws(DatabaseError) in try row.int64(0) } ?? 0
    }
}

internal import SaifuSQLite

/// The tables of the ledger and how they came about. A person may open the file with any SQLite tool: dates and numbers
/// are texts in their exact digits.
enum LedgerSchema {
    /// "Saif" in ASCII: tells this file from the databases of other programs.
    static let applicationID: Int64 = 0x5361_6966

    /// The step at index n leads from version n to version n + 1. Steps are only ever added.
    ///
    /// Version 1 had a write-ahead log.
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
        """,
        CommitCount.table,
        """
        DROP INDEX unsettled_intents;
        ALTER TABLE intents RENAME TO child_orders;
        CREATE TABLE intents (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            created_at TEXT NOT NULL,
            endpoint TEXT NOT NULL,
            -- Tells keys apart and gives none away.
            key_fingerprint TEXT,
            kind TEXT NOT NULL CHECK (kind IN ('order', 'cancel', 'cancel_all')),
            -- The body that was to be sent.
            request TEXT NOT NULL,
            -- The earliest the exchange's clock can have shown.
            server_time TEXT,
            -- The minutes by which an order without a time of its own is told from equal ones.
            mark INTEGER,
            outcome TEXT CHECK (outcome IN ('accepted', 'refused', 'unknown', 'unproven', 'not_sent', 'dismissed')),
            -- The acceptance id, until when it was looked for, or the reason of any other outcome.
            detail TEXT,
            -- How an order ended, as this wallet saw it.
            end_state TEXT,
            end_executed_size TEXT,
            end_average_price TEXT,
            end_seen_at TEXT
        ) STRICT;
        INSERT INTO intents (id, created_at, endpoint, kind, request, outcome, detail)
            SELECT id, created_at,
                CASE WHEN origin LIKE 'unix:%' OR origin LIKE 'http://127.0.0.1:%' THEN 'paper' ELSE origin END, 'order',
                '{"product_code":' || json_quote(product_code) || ',"child_order_type":' || json_quote(child_order_type)
                    || ',"side":' || json_quote(side) || coalesce(',"price":' || price, '') || ',"size":' || size
                    || coalesce(',"minute_to_expire":' || minute_to_expire, '')
                    || coalesce(',"time_in_force":' || json_quote(time_in_force), '') || '}',
                outcome, detail
            FROM child_orders;
        UPDATE sqlite_sequence SET seq = max(seq, (SELECT seq FROM sqlite_sequence WHERE name = 'child_orders'))
            WHERE name = 'intents' AND EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'child_orders');
        DROP TABLE child_orders;
        CREATE INDEX unsettled_intents ON intents (id) WHERE outcome IS NULL OR outcome IN ('unknown', 'unproven');
        """,
        specialOrders,
    ]

    /// Version 4 knows special orders and withdrawals: a check cannot be changed in place.
    private static let specialOrders = """
        DROP INDEX unsettled_intents;
        ALTER TABLE intents RENAME TO orders_only;
        CREATE TABLE intents (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            created_at TEXT NOT NULL,
            endpoint TEXT NOT NULL,
            -- Tells keys apart and gives none away.
            key_fingerprint TEXT,
            kind TEXT NOT NULL CHECK (kind IN (
                'order', 'cancel', 'cancel_all', 'parent_order', 'cancel_parent', 'withdrawal')),
            -- The body that was to be sent; of a withdrawal without the code of the second factor.
            request TEXT NOT NULL,
            -- The earliest the exchange's clock can have shown.
            server_time TEXT,
            -- The minutes by which an order without a time of its own is told from equal ones.
            mark INTEGER,
            outcome TEXT CHECK (outcome IN ('accepted', 'refused', 'unknown', 'unproven', 'not_sent', 'dismissed')),
            -- The acceptance id, until when it was looked for, or the reason of any other outcome.
            detail TEXT,
            -- How an order ended, as this wallet saw it.
            end_state TEXT,
            end_executed_size TEXT,
            end_average_price TEXT,
            end_seen_at TEXT
        ) STRICT;
        INSERT INTO intents SELECT * FROM orders_only;
        UPDATE sqlite_sequence SET seq = max(seq, (SELECT seq FROM sqlite_sequence WHERE name = 'orders_only'))
            WHERE name = 'intents' AND EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'orders_only');
        DROP TABLE orders_only;
        CREATE INDEX unsettled_intents ON intents (id)
            WHERE outcome IS NULL OR outcome IN ('unknown', 'unproven');
        """

    static let owner = DatabaseSchema(applicationID: applicationID, version: Int64(steps.count))

    /// Fills a new file.
    static func create(in database: Database) throws(DatabaseError) {
        try database.transaction { () throws(DatabaseError) in try upgrade(database, from: 0) }
    }

    /// Brings the file to the newest version, all or nothing; the older file is kept beside it.
    static func migrate(_ database: Database) throws(DatabaseError) {
        let found = try owner.version(of: database)
        if found < owner.version { try DatabaseFile.keepOlder(database, version: found) }
        try database.adopt(.rollback)
        guard found < owner.version else { return }
        try database.transaction { () throws(DatabaseError) in
            // Another process may have done it since.
            try upgrade(database, from: database.userVersion())
        }
    }

    private static func upgrade(_ database: Database, from found: Int64) throws(DatabaseError) {
        guard found < owner.version else { return }
        for step in steps.dropFirst(Int(found)) { try database.execute(step) }
        if found < countedSince { try CommitCount.begin(database) }
        try owner.stamp(database)
    }

    /// The version from which on a ledger counts its commits.
    static let countedSince: Int64 = 2
}

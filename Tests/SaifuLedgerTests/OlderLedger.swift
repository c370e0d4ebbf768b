import FolderTestKit
import SaifuSQLite

/// A ledger as an older program left it: its very statements, and entries of every outcome.
struct OlderLedger {
    /// 1 had a write-ahead log and counted nothing, 2 was the last before the order desk.
    let version: Int64

    static let entries = [
        """
        (1, '2026-08-07T12:18:03.5930471', 'unix:/home/x/exchange.sock', 'BTC_JPY', 'LIMIT', 'SELL', '17210000.0',
         '0.00100000', 1440, 'IOC', 'accepted', 'JRF20260807-121803-440917')
        """,
        """
        (2, '2026-08-07T12:18:04', 'http://127.0.0.1:43841', 'BTC_JPY', 'MARKET', 'BUY', NULL, '0.01', NULL, NULL,
         'unknown', 'the connection was "cut"')
        """,
        """
        (3, '2026-08-07T12:18:05', 'https://api.bitflyer.com', 'ETH_BTC', 'LIMIT', 'BUY', '0.03', '1', NULL, NULL, NULL, NULL)
        """,
        """
        (4, '2026-08-07T12:18:06', 'http://127.0.0.1:43841', 'BTC_JPY', 'LIMIT', 'BUY', '1', '0.01', NULL, 'GTC', 'refused',
         'Insufficient funds')
        """,
        """
        (5, '2026-08-07T12:18:07', 'http://127.0.0.1:43841', 'BTC_JPY', 'LIMIT', 'BUY', '1', '0.01', NULL, 'FOK', 'not_sent',
         'connection refused')
        """,
    ]

    private static let first = """
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
        PRAGMA application_id = 1398892902;
        """
    private static let second = """
        CREATE TABLE commits (
            one INTEGER PRIMARY KEY CHECK (one = 1), store INTEGER NOT NULL, number INTEGER NOT NULL,
            base INTEGER NOT NULL, answered INTEGER NOT NULL);
        INSERT INTO commits VALUES (1, 4711, 8, 0, 8);
        """

    /// Makes of a present ledger one of version 3, with what it holds.
    static let third = """
        BEGIN;
        DROP INDEX unsettled_intents;
        ALTER TABLE intents RENAME TO present;
        CREATE TABLE intents (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            created_at TEXT NOT NULL,
            endpoint TEXT NOT NULL,
            key_fingerprint TEXT,
            kind TEXT NOT NULL CHECK (kind IN ('order', 'cancel', 'cancel_all')),
            request TEXT NOT NULL,
            server_time TEXT,
            mark INTEGER,
            outcome TEXT CHECK (outcome IN ('accepted', 'refused', 'unknown', 'unproven', 'not_sent', 'dismissed')),
            detail TEXT,
            end_state TEXT,
            end_executed_size TEXT,
            end_average_price TEXT,
            end_seen_at TEXT
        ) STRICT;
        INSERT INTO intents SELECT * FROM present;
        DROP TABLE present;
        CREATE INDEX unsettled_intents ON intents (id)
            WHERE outcome IS NULL OR outcome IN ('unknown', 'unproven');
        PRAGMA user_version = 3;
        COMMIT;
        """

    /// - Parameter lastID: of an entry that is there no more.
    func write(to path: String, lastID: Int = 5) throws {
        let journal: Journal = version == 1 ? .writeAhead : .rollback
        try DatabaseFile.make(path, journal: journal, mapping: { $0 }) { (database) throws(DatabaseError) in
            try database.execute(Self.first)
            if version > 1 { try database.execute(Self.second) }
            try database.execute("INSERT INTO intents VALUES " + Self.entries.joined(separator: ", "))
            try database.execute("UPDATE sqlite_sequence SET seq = \(lastID)")
            try database.execute("PRAGMA user_version=\(version)")
        }
    }
}

internal import SaifuSQLite

/// The tables of an exchange file. Integers count ticks, units and the smallest unit of an asset; dates are
/// milliseconds since 1970 UTC.
enum Schema {
    /// The application id is "Saif".
    static let owner = DatabaseSchema(applicationID: 0x5361_6966, version: 6)
    /// The version from which on a file counts its commits.
    static let countedSince: Int64 = 2
    /// The version from which on deposits and withdrawals have an index.
    private static let transfersSince: Int64 = 3
    /// The version from which on there are special orders.
    static let parentsSince: Int64 = 4
    /// The version from which on there are positions.
    static let positionsSince: Int64 = 5
    /// The version from which on there are several accounts. Tables and columns stay: what the accounts have has rows of
    /// its own in them (`Account.rawValue`, `OrderPlace`, `FeeSchedule.row`).
    private static let accountsSince: Int64 = 6

    static let sql = """
        CREATE TABLE settings (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE accounts (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE funded (asset TEXT PRIMARY KEY, amount INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE balances (
            account INTEGER NOT NULL, asset TEXT NOT NULL, amount INTEGER NOT NULL,
            PRIMARY KEY (account, asset)) WITHOUT ROWID;
        CREATE TABLE entries (
            id INTEGER PRIMARY KEY, account INTEGER NOT NULL, asset TEXT NOT NULL, product TEXT, kind TEXT NOT NULL,
            price INTEGER NOT NULL, amount INTEGER NOT NULL, quantity INTEGER NOT NULL, commission INTEGER NOT NULL,
            balance INTEGER NOT NULL, order_tag INTEGER NOT NULL, date INTEGER NOT NULL);
        CREATE INDEX entries_by_asset ON entries (account, asset, id);
        CREATE TABLE checkpoints (
            entry INTEGER NOT NULL, account INTEGER NOT NULL, asset TEXT NOT NULL, amount INTEGER NOT NULL,
            PRIMARY KEY (entry, account, asset)) WITHOUT ROWID;
        CREATE TABLE orders (
            number INTEGER PRIMARY KEY, tag INTEGER NOT NULL UNIQUE, product TEXT NOT NULL, side INTEGER NOT NULL,
            price INTEGER, size INTEGER NOT NULL, time_in_force INTEGER NOT NULL, fee_rate INTEGER NOT NULL,
            created INTEGER NOT NULL, expires INTEGER NOT NULL, state INTEGER NOT NULL, outstanding INTEGER NOT NULL,
            canceled INTEGER NOT NULL, executed INTEGER NOT NULL, notional TEXT NOT NULL, commission INTEGER NOT NULL,
            held INTEGER NOT NULL);
        CREATE INDEX open_orders ON orders (number) WHERE state = 0;
        CREATE INDEX listed_orders ON orders (product, number) WHERE state <> 0 AND executed > 0;
        CREATE TABLE fills (
            product TEXT NOT NULL, id INTEGER NOT NULL, order_number INTEGER NOT NULL, order_tag INTEGER NOT NULL,
            side INTEGER NOT NULL, price INTEGER NOT NULL, size INTEGER NOT NULL, commission INTEGER NOT NULL,
            date INTEGER NOT NULL, PRIMARY KEY (product, id, order_number)) WITHOUT ROWID;
        CREATE INDEX fills_by_order ON fills (order_tag);
        CREATE TABLE tape (
            product TEXT NOT NULL, id INTEGER NOT NULL, taker INTEGER NOT NULL, price INTEGER NOT NULL,
            size INTEGER NOT NULL, date INTEGER NOT NULL, buy_tag INTEGER NOT NULL, sell_tag INTEGER NOT NULL,
            PRIMARY KEY (product, id)) WITHOUT ROWID;
        CREATE TABLE markets (product TEXT PRIMARY KEY, snapshot BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE volumes (day INTEGER PRIMARY KEY, yen INTEGER NOT NULL);
        """

    /// The tables of the exchange, without the one that counts the commits to this very file.
    static let tables = [
        "settings", "accounts", "funded", "balances", "entries", "checkpoints", "orders", "fills", "tape", "markets",
        "volumes", "parents", "legs", "lots",
    ]

    /// Makes the tables of a new file.
    static func create(in database: Database) throws(DatabaseError) {
        try database.execute(sql)
        try upgrade(database, from: 1)
    }

    private static let transfers = """
        CREATE INDEX transfers ON entries (id) WHERE kind IN ('DEPOSIT', 'WITHDRAW');
        INSERT OR IGNORE INTO accounts VALUES (4, 'outside');
        """

    // Without types, which are checked where rows are read: as long as the text of all tables fits the first page, a file
    // that was cut still tells what its rows are.
    private static let parents = """
        CREATE TABLE parents (
            number INTEGER PRIMARY KEY, tag UNIQUE, product, method, time_in_force, created, expires, state);
        CREATE INDEX open_parents ON parents (number) WHERE state = 0;
        CREATE INDEX listed_parents ON parents (product, number);
        CREATE TABLE legs (
            parent, leg, condition, side, price, trigger_price, trail, size, state, best, child,
            PRIMARY KEY (parent, leg)) WITHOUT ROWID;
        """

    private static let positions = """
        CREATE TABLE lots (id INTEGER PRIMARY KEY, product, side, price, size, opened, order_tag, funding);
        INSERT OR IGNORE INTO accounts VALUES (5, 'collateral');
        """

    /// While there was one account, it began with what was funded.
    static let firstBeginning = """
        INSERT INTO settings SELECT 'begun 0 ' || asset, amount FROM funded
        WHERE NOT EXISTS (SELECT 1 FROM settings WHERE name LIKE 'begun 0 %');
        """

    /// Version 2 counts its commits, version 3 finds deposits and withdrawals and has an account for what was withdrawn,
    /// version 4 has special orders, version 5 positions, version 6 several accounts.
    static func upgrade(_ database: Database, from found: Int64) throws(DatabaseError) {
        guard found < owner.version else { return }
        if found < countedSince {
            try database.execute(CommitCount.table)
            try CommitCount.begin(database)
        }
        if found < transfersSince { try database.execute(transfers) }
        if found < parentsSince { try database.execute(parents) }
        if found < positionsSince { try database.execute(positions) }
        if found < accountsSince { try database.execute(firstBeginning) }
        try owner.stamp(database)
    }
}

internal import SaifuSQLite

/// The tables of the file. A person may open it with any SQLite tool: prices and sizes are texts in their exact digits.
enum TradeSchema {
    /// "Trad" in ASCII: tells this file from the databases of other programs.
    static let owner = DatabaseSchema(applicationID: 0x5472_6164, version: 1)

    private static let tables = """
        CREATE TABLE markets (
            id INTEGER PRIMARY KEY,
            endpoint TEXT NOT NULL,
            product_code TEXT NOT NULL,
            -- When the newest trades were asked for last, in the units of trades.date.
            told_until INTEGER,
            UNIQUE (endpoint, product_code)
        ) STRICT;
        CREATE TABLE trades (
            market INTEGER NOT NULL REFERENCES markets (id),
            id INTEGER NOT NULL,
            -- Units of 100 nanoseconds since 1970, UTC.
            date INTEGER NOT NULL,
            -- Of the taker; none in a call auction.
            side TEXT CHECK (side IN ('BUY', 'SELL')),
            price TEXT NOT NULL,
            size TEXT NOT NULL,
            PRIMARY KEY (market, id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX trades_by_date ON trades (market, date);
        -- Between the two ids no trade is missing; what lies between two rows of a market is.
        CREATE TABLE spans (
            market INTEGER NOT NULL REFERENCES markets (id),
            oldest INTEGER NOT NULL,
            newest INTEGER NOT NULL CHECK (newest >= oldest),
            before TEXT NOT NULL CHECK (before IN ('more', 'lost')),
            PRIMARY KEY (market, newest)
        ) STRICT, WITHOUT ROWID;
        """

    static func create(in database: Database) throws(DatabaseError) {
        try database.transaction { () throws(DatabaseError) in
            try database.execute(tables)
            try owner.stamp(database)
        }
    }
}

internal import SaifuSQLite

/// The exchange's file: what it holds is what was answered.
///
/// Owned by the exchange's one writer; not `Sendable`.
final class ExchangeStore {
    let database: Database
    /// Product codes by market position; other products in the file are an error.
    let products: [String]
    /// The last entry that a checkpoint covers.
    var checkpointed: Int64 = 0

    /// So many entries are added up again when the file is opened, at most about.
    static let checkpointInterval: Int64 = 1000
    /// So many trades of each product's tape are kept.
    static let tapeLength = 2000

    private init(database: Database, products: [String]) {
        self.database = database
        self.products = products
    }

    /// Opens the file; makes an empty one when there is none.
    static func open(path: String, products: [String]) throws(ExchangeError) -> ExchangeStore {
        do {
            return ExchangeStore(database: try Database.open(path: path), products: products)
        } catch {
            throw ExchangeError(error)
        }
    }

    func checkVersion() throws(ExchangeError) {
        let version: Int64
        do { version = try database.userVersion() } catch { throw ExchangeError(error) }
        guard version <= Schema.version else { throw .newerVersion(path: database.path) }
    }

    /// Makes the tables and funds the accounts, all or nothing.
    func create(seed: UInt64, balances: Balances, funded: [String: Int64], markets: [ProductMarket])
        throws(DatabaseError)
    {
        try database.transaction { () throws(DatabaseError) in
            try database.execute(Schema.sql)
            try database.execute("PRAGMA application_id=\(Schema.applicationID)")
            try database.setUserVersion(Schema.version)
            try database.run("INSERT INTO settings VALUES ('seed', ?)", .integer(Int64(bitPattern: seed)))
            for account in Account.allCases {
                try database.run(
                    "INSERT INTO accounts VALUES (?, ?)", .integer(account.rawValue), .text("\(account)"))
            }
            for (asset, amount) in funded {
                try database.run("INSERT INTO funded VALUES (?, ?)", .text(asset), .integer(amount))
            }
            try write(balances)
            for market in markets { try write(market) }
        }
    }

    /// Writes more than an order needs and takes it back: when that succeeds, orders can be written again.
    func probe() throws(DatabaseError) {
        try database.transaction { () throws(DatabaseError) in
            // One may be left of a probe that could be written, but not taken back.
            try database.execute("DROP TABLE IF EXISTS probe; CREATE TABLE probe (room BLOB)")
            try database.execute("INSERT INTO probe VALUES (zeroblob(131072))")
        }
        try database.execute("DROP TABLE probe")
    }

    /// The seed the file was made with.
    func seed() throws(DatabaseError) -> UInt64 {
        UInt64(bitPattern: try number("SELECT value FROM settings WHERE name = 'seed'", in: Int64.min...Int64.max))
    }

    /// The number that `sql` gives; 0 when it gives none.
    func number(
        _ sql: String, _ values: SQLiteValue..., in range: ClosedRange<Int64> = Bounds.count
    ) throws(DatabaseError) -> Int64 {
        var result: Int64 = 0
        try database.prepare(sql).forEach(values) { (row) throws(DatabaseError) in
            result = try row.isNull(0) ? 0 : row.int64(0, in: range)
        }
        return result
    }
}

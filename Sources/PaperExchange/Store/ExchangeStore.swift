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

    /// Opens the file, or begins an empty one; `isNew` tells which.
    static func open(path: String, products: [String]) throws(ExchangeError) -> (store: ExchangeStore, isNew: Bool) {
        do {
            let database = try Database.open(path: path)
            let store = ExchangeStore(database: database, products: products)
            return (store, try store.isEmpty(path: path))
        } catch let error as DatabaseError {
            throw ExchangeError(error)
        } catch {
            throw error as? ExchangeError ?? .storage(reason: "\(error)")
        }
    }

    private func isEmpty(path: String) throws -> Bool {
        let tables = try number("SELECT count(*) FROM sqlite_master")
        guard tables > 0 else { return true }
        guard try number("PRAGMA application_id") == Schema.applicationID else {
            throw ExchangeError.notAnExchange(path: path)
        }
        guard try database.userVersion() <= Schema.version else { throw ExchangeError.newerVersion(path: path) }
        return false
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

    /// The seed the file was made with.
    func seed() throws(DatabaseError) -> UInt64 {
        UInt64(bitPattern: try number("SELECT value FROM settings WHERE name = 'seed'"))
    }

    func number(_ sql: String, _ values: SQLiteValue...) throws(DatabaseError) -> Int64 {
        var result: Int64 = 0
        try database.prepare(sql).forEach(values) { (row) throws(DatabaseError) in
            result = try row.optionalInt64(0) ?? 0
        }
        return result
    }
}

internal import SaifuSQLite

/// Reads all of an exchange's file and compares its parts; takes time in proportion to its size.
struct FullCheck {
    let configuration: ExchangeConfiguration
    let store: ExchangeStore
    let units: [MarketUnits]

    /// - Throws: `corrupt` with the first thing that is wrong, and what reading throws.
    func run() throws(DatabaseError) {
        let core = ExchangeCore(configuration: configuration, store: store, units: units)
        try core.check()
        if case .wrong(let what) = try Self.verify(store.database) {
            throw .corrupt(path: store.database.path, reason: what)
        }
        let rows = AccountRows(database: store.database)
        let holders = try rows.holders(products: store.products)
        guard holders.isSubset(of: try rows.everyRecord().map(\.holder)) else {
            throw .corrupt(path: store.database.path, reason: "an account that has something has no name")
        }
    }

    /// Checks what opening a file leaves out: every page, and the entries before the last checkpoint.
    static func verify(_ database: Database) throws(DatabaseError) -> Checked<Void> {
        let finding = try database.prepare("PRAGMA integrity_check(1)").first {
            (row) throws(DatabaseError) in try row.text(0)
        }
        guard finding == "ok" else { return .wrong(finding ?? "it cannot be read") }
        let sums = try Balances.sums("SELECT account, asset, amount FROM entries", in: database)
        let balances = try Balances.sums("SELECT account, asset, amount FROM balances", in: database)
        let isRight = sums.allSatisfy { $0.value == balances[$0.key] }
        return isRight ? .right(()) : .wrong("a balance is not the sum of its entries")
    }
}

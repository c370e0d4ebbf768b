internal import SaifuSQLite

/// Fills a new exchange file with the rows of damaged ones, and makes them agree with each other.
struct RecoveryRebuild {
    let database: Database
    let configuration: ExchangeConfiguration
    let units: [MarketUnits]

    /// The tables that are copied; the commits and the checkpoints of the balances begin anew.
    private static let tables = [
        RowSource.Table("settings", "name"), RowSource.Table("accounts", "id", numbered: true),
        RowSource.Table("funded", "asset"), RowSource.Table("balances", "account", "asset"),
        RowSource.Table("entries", "id", numbered: true), RowSource.Table("orders", "number", numbered: true),
        RowSource.Table("fills", "product", "id", "order_number"), RowSource.Table("tape", "product", "id"),
        RowSource.Table("markets", "product"), RowSource.Table("volumes", "day", numbered: true),
        RowSource.Table("parents", "number", numbered: true, since: Schema.parentsSince),
        RowSource.Table("legs", "parent", "leg", since: Schema.parentsSince),
        RowSource.Table("lots", "id", numbered: true, since: Schema.positionsSince),
    ]

    /// - Parameter sources: the best first; a row of an earlier one stays.
    func run(from sources: [Database], _ report: inout RecoveryReport) throws(ExchangeError) {
        do throws(DatabaseError) {
            try database.transaction { () throws(DatabaseError) in
                try Schema.create(in: database)
                for table in Self.tables { try copy(table, sources, &report) }
                try dropForeignRows()
                try complete(&report)
                try RecoveryLosses(database: database).count(&report)
                try RecoveredBalances(database: database, date: configuration.clock.milliseconds).mend(&report)
            }
        } catch {
            throw ExchangeError(error, path: configuration.databasePath)
        }
        guard try hasAnything() else { throw .nothingToSave(path: configuration.databasePath) }
        let store = ExchangeStore(database: database, products: units.map(\.code))
        let core = ExchangeCore(configuration: configuration, store: store, units: units)
        do throws(DatabaseError) {
            let mended = try RecoveredBooks(core: core).mend()
            report.endedOrders = mended.ended
            report.addLostOrders(mended.lost)
            try FullCheck(configuration: configuration, store: store, units: units).run()
        } catch {
            throw ExchangeError(error, path: configuration.databasePath)
        }
    }

    private func copy(
        _ table: RowSource.Table, _ sources: [Database], _ report: inout RecoveryReport
    ) throws(DatabaseError) {
        var isComplete = false
        for (index, source) in sources.enumerated() {
            guard try source.userVersion() >= table.since else {
                if index == 0 { isComplete = true }
                continue
            }
            let isRead = try RowSource(database: source).read(table) { (row) throws(DatabaseError) in
                let holes = row.map { _ in "?" }.joined(separator: ", ")
                do throws(DatabaseError) {
                    try database.prepare("INSERT OR IGNORE INTO \(table.name) VALUES (\(holes))").run(row)
                } catch {
                    // A row that the schema refuses is damage, too.
                    guard case .constraint = error else { throw error }
                }
            }
            if index == 0 { isComplete = isRead }
        }
        if !isComplete { report.damagedTables.append(table.name) }
    }

    /// Rows of products and kinds that this exchange does not have.
    private func dropForeignRows() throws(DatabaseError) {
        let known = units.map { "'\($0.code)'" }.joined(separator: ", ")
        for table in ["tape", "markets"] {
            try database.execute("DELETE FROM \(table) WHERE product NOT IN (\(known))")
        }
        for table in ["orders", "fills", "parents", "lots"] {
            // Behind the number of the account, if one stands there.
            try database.execute(
                """
                DELETE FROM \(table) WHERE substr(product, instr(product, ':') + 1) NOT IN (\(known)) OR product LIKE '%:%'
                AND (product LIKE '%:%:%' OR substr(product, 1, instr(product, ':') - 1) NOT IN (\(Self.holders)))
                """)
        }
        let kinds = BalanceEntry.Kind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        let accounts = Self.accounts
        try database.execute(
            """
            DELETE FROM entries WHERE kind NOT IN (\(kinds)) OR account NOT IN (\(accounts));
            DELETE FROM balances WHERE account NOT IN (\(accounts));
            DELETE FROM orders WHERE side NOT IN (0, 1) OR state NOT BETWEEN 0 AND 3 OR time_in_force NOT BETWEEN 0 AND 2;
            DELETE FROM fills WHERE side NOT IN (0, 1);
            DELETE FROM lots WHERE side <> (SELECT side FROM lots AS o WHERE o.product = lots.product ORDER BY id DESC LIMIT 1);
            DELETE FROM accounts WHERE id NOT IN (\(accounts));
            DELETE FROM tape WHERE taker NOT IN (0, 1, 2);
            """)
    }

    /// Adds the rows that every exchange has.
    private func complete(_ report: inout RecoveryReport) throws(DatabaseError) {
        try database.run(
            "INSERT OR IGNORE INTO settings VALUES ('seed', ?)", .integer(Int64(bitPattern: configuration.seed)))
        let rows = AccountRows(database: database)
        try rows.nameAccounts()
        // An account whose name is lost keeps what it has, under another name and so with another key.
        report.renamedAccounts = try rows.nameNamelessHolders(products: units.map(\.code))
        try database.execute(
            """
            INSERT OR IGNORE INTO funded SELECT asset, amount FROM entries
            WHERE kind = 'DEPOSIT' AND account = 1 AND amount > 0 ORDER BY id;
            \(Schema.firstBeginning)
            """)
    }

    private static let allHolders = (1..<Holder.most).map(Holder.init(index:))
    private static let holders = allHolders.map { "'\($0.index)'" }.joined(separator: ", ")
    private static let accounts =
        (Account.first + allHolders.flatMap { [.own($0), .collateral($0)] }).map { String($0.rawValue) }
        .joined(separator: ", ")

    private func hasAnything() throws(ExchangeError) -> Bool {
        do throws(DatabaseError) {
            return try database.number("SELECT (SELECT count(*) FROM orders) + (SELECT count(*) FROM funded)") > 0
        } catch {
            throw ExchangeError(error, path: configuration.databasePath)
        }
    }
}

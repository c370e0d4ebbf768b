internal import SaifuSQLite

extension ExchangeStore {
    /// Puts the consequences of own orders on the disk: one transaction, synced before it returns.
    func commit(
        _ accounts: TradingAccounts, markets: [ProductMarket], dirty: Set<Int>, volume: [Int64: Int128],
        _ more: (AccountRows) throws(DatabaseError) -> Void
    )
        throws(DatabaseError)
    {
        try transaction(isAnswered: true) { () throws(DatabaseError) in
            for order in accounts.changed.values.sorted(by: { $0.number < $1.number }) {
                try write(order, held: order.held(markets[order.market].units))
            }
            for fill in accounts.fills { try write(fill) }
            try write(accounts.balances)
            try write(funded: accounts)
            for (row, yen) in volume {
                let counted = min(Int128(FeeSchedule.mostCounted), yen)
                try database.run(
                    "INSERT INTO volumes VALUES (?, ?) ON CONFLICT DO UPDATE SET yen = min(yen + excluded.yen, ?)",
                    .integer(row), try .amount(counted), .integer(FeeSchedule.mostCounted))
            }
            try write(followed: accounts, of: dirty, markets)
            for index in dirty.sorted() { try write(markets[index]) }
            try more(AccountRows(database: database))
        }
    }

    /// Writes the total funding, which changes with each deposit.
    func write(funded accounts: TradingAccounts) throws(DatabaseError) {
        for asset in Set(accounts.balances.pending.filter { $0.kind == .deposit }.map(\.asset)).sorted() {
            try database.run(
                "INSERT OR REPLACE INTO funded VALUES (?, ?)", .text(asset), try .amount(accounts.funded[asset] ?? 0))
        }
    }

    private func write(_ order: OwnOrder, held: Int128) throws(DatabaseError) {
        try database.prepare(
            """
            INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (number) DO UPDATE SET state = excluded.state, outstanding = excluded.outstanding,
            canceled = excluded.canceled, executed = excluded.executed, notional = excluded.notional,
            commission = excluded.commission, held = excluded.held
            """
        ).run(
            .integer(order.number), .integer(order.tag.rawValue), .text(order.place.text(products)),
            .integer(Int64(order.side.rawValue)), SQLiteValue(order.price), .integer(order.size),
            .integer(order.timeInForce.rawValue), .integer(order.feeRate), .integer(order.created),
            .integer(order.expires), .integer(order.state.rawValue), .integer(order.outstanding),
            .integer(order.canceled), .integer(order.executed), .text(String(order.notional)),
            .integer(order.commission), try .amount(held))
    }

    private func write(_ fill: OwnFill) throws(DatabaseError) {
        try database.run(
            "INSERT INTO fills VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", .text(fill.place.text(products)), .integer(fill.id),
            .integer(fill.orderNumber), .integer(fill.orderTag), .integer(Int64(fill.side.rawValue)),
            .integer(fill.price), .integer(fill.size), .integer(fill.commission), .integer(fill.date))
    }

    /// Entries, the balances they lead to, and now and then a checkpoint.
    func write(_ balances: Balances) throws(DatabaseError) {
        for entry in balances.pending { try write(entry) }
        let touched = Set(balances.pending.map { Balances.Key(account: $0.account, asset: $0.asset) })
        for key in touched {
            try database.run(
                "INSERT OR REPLACE INTO balances VALUES (?, ?, ?)", .integer(key.account.rawValue), .text(key.asset),
                try .amount(balances.amounts[key] ?? 0))
        }
        guard balances.nextEntry - checkpointed > Self.checkpointInterval else { return }
        try checkpoint(balances)
    }

    private func write(_ entry: BalanceEntry) throws(DatabaseError) {
        try database.run(
            "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", .integer(entry.id),
            .integer(entry.account.rawValue), .text(entry.asset), SQLiteValue(entry.market.map { products[$0] }),
            .text(entry.kind.rawValue), .integer(entry.price), try .amount(entry.amount),
            .integer(entry.quantity), .integer(entry.commission), try .amount(entry.balance),
            .integer(entry.orderTag), .integer(entry.date))
    }

    /// Writes down the balances; the entries before need not be added up again.
    func checkpoint(_ balances: Balances) throws(DatabaseError) {
        let last = balances.nextEntry - 1
        for (key, amount) in balances.amounts {
            try database.run(
                "INSERT INTO checkpoints VALUES (?, ?, ?, ?)", .integer(last), .integer(key.account.rawValue),
                .text(key.asset), try .amount(amount))
        }
        checkpointed = last
    }

    /// Writes the rows that follow the prices of markets only together with their snapshots.
    private func write(
        followed accounts: TradingAccounts, of dirty: Set<Int>, _ markets: [ProductMarket]
    ) throws(DatabaseError) {
        let parents = accounts.parents.changed.values.filter { dirty.contains($0.market) }
        for parent in parents.sorted(by: { $0.number < $1.number }) { try write(parent) }
        if let units = markets.first(where: \.units.isMargin)?.units, dirty.contains(units.index) {
            try PositionRows(database: database, products: products).write(accounts, market: units.index)
        }
    }

    /// Saves what the simulated markets did by themselves, and the prices that trails saw in them.
    func save(_ markets: [ProductMarket], _ accounts: TradingAccounts) throws(DatabaseError) {
        try transaction(isAnswered: false) { () throws(DatabaseError) in
            try write(followed: accounts, of: Set(markets.indices), markets)
            for market in markets { try write(market) }
        }
    }

    /// A market's snapshot with the tape that led to it.
    func write(_ market: ProductMarket) throws(DatabaseError) {
        let product = market.units.code
        try database.run(
            "INSERT OR REPLACE INTO markets VALUES (?, ?)", .text(product), .blob(market.snapshot()))
        for trade in market.venue.tape.suffix(Self.tapeLength) {
            try database.run(
                "INSERT INTO tape VALUES (?, ?, ?, ?, ?, ?, ?, ?)", .text(product), .integer(trade.id),
                .integer(trade.taker.map { Int64($0.rawValue) } ?? 2), .integer(trade.price), .integer(trade.size),
                .integer(trade.date), .integer(trade.buyTag), .integer(trade.sellTag))
        }
        guard !market.venue.tape.isEmpty else { return }
        let oldest = MatchedTrade.id(
            count: market.venue.tradeCount - Int64(Self.tapeLength), market: market.units.index)
        try database.run("DELETE FROM tape WHERE product = ? AND id <= ?", .text(product), .integer(oldest))
    }
}

internal import SaifuMoney
internal import SaifuSQLite

/// Changes whole accounts, and the whole exchange.
struct AccountCalls {
    let core: ExchangeCore

    private var rows: AccountRows { AccountRows(database: core.store.database) }

    /// Opens an account with what it begins with, in the smallest unit of each asset.
    func add(_ record: AccountRecord, begun: [String: Int64], at now: Int64) throws(OrderFailure) {
        deposit(begun, to: record.holder, at: now)
        try keep { (rows) throws(DatabaseError) in
            try rows.write(record)
            try rows.write(begun: begun, of: record.holder)
        }
        core.records.append(record)
    }

    func fund(_ holder: Holder, with amounts: [String: Int64], at now: Int64) throws(OrderFailure) {
        deposit(amounts, to: holder, at: now)
        try keep { _ in }
    }

    /// Changes what the key of an account may call.
    func change(_ record: AccountRecord) throws(OrderFailure) {
        try keep { (rows) throws(DatabaseError) in try rows.write(record) }
        core.records = core.records.map { $0.holder == record.holder ? record : $0 }
    }

    private func deposit(_ amounts: [String: Int64], to holder: Holder, at now: Int64) {
        for (asset, amount) in amounts.sorted(by: { $0.key < $1.key }) {
            core.accounts.deposit(Int128(amount), asset, to: holder, at: now)
        }
    }

    private func keep(_ more: (AccountRows) throws(DatabaseError) -> Void) throws(OrderFailure) {
        do { try core.commit(more) } catch { throw .storage(error) }
    }

    /// Moves yen into the collateral, or out of it with a negative number: what positions and orders require stays.
    func moveCollateral(_ yen: Int64, of holder: Holder, at now: Int64) throws(OrderFailure) {
        guard let market = core.units.first(where: \.isMargin)?.index else { throw .notFound }
        let free =
            yen > 0
            ? core.accounts.available(MarginRules.asset, of: holder)
            : min(
                core.accounts.balances[.collateral(holder), MarginRules.asset],
                Margin(core: core, market: market, holder: holder).free)
        guard Int128(yen.magnitude) <= free else { throw .insufficientFunds }
        core.accounts.moveCollateral(Int128(yen), of: holder, at: now)
        core.dirty.insert(market)
        try keep { _ in }
    }

    /// Ends what an account has open, closes its positions at the last price, and gives it what it began with: what it
    /// has too much goes to its bank, what it lacks is put in anew. Its past stays in the lists.
    func reset(_ holder: Holder, at now: Int64) throws(OrderFailure) {
        let begun: [String: Int64]
        do { begun = try rows.begun(of: holder) } catch { throw .storage(error) }
        leave(begun, to: holder, at: now)
        try keep { (rows) throws(DatabaseError) in try rows.forgetVolume(of: holder) }
        core.feeRate = DailyFeeRate()
    }

    /// Ends an account, with everything that it has: orders end, positions close, and what is left goes to its bank. Its past
    /// stays in the file.
    func remove(_ holder: Holder, at now: Int64) throws(OrderFailure) {
        leave([:], to: holder, at: now)
        try keep { (rows) throws(DatabaseError) in try rows.remove(holder, at: now) }
        core.records.removeAll { $0.holder == holder }
        core.feeRate = DailyFeeRate()
    }

    /// Whether an account has anything that would go with it: orders, positions or money.
    func isEmpty(_ holder: Holder) -> Bool {
        core.units.indices.allSatisfy { index in
            core.openOrders(index, of: holder).isEmpty && core.accounts.parents.active(in: index, of: holder).isEmpty
        } && core.accounts.position(of: holder).lots.isEmpty
            && core.accounts.balances.amounts.allSatisfy { $0.key.account.holder != holder || $0.value == 0 }
    }

    /// Whether an account had this name and was removed.
    func wasRemoved(_ name: String) throws(OrderFailure) -> Bool {
        try everyRecord().contains { $0.name == name } && !core.records.contains { $0.name == name }
    }

    /// The holder of the next account; `nil` when there were as many as there can be.
    func nextHolder() throws(OrderFailure) -> Holder? {
        let next = (try everyRecord().map(\.holder.index).max() ?? 0) + 1
        return next < Holder.most ? Holder(index: next) : nil
    }

    private func everyRecord() throws(OrderFailure) -> [AccountRecord] {
        do { return try rows.everyRecord() } catch { throw .storage(error) }
    }

    private func leave(_ begun: [String: Int64], to holder: Holder, at now: Int64) {
        for index in core.units.indices {
            core.endOrders(in: index, of: holder, at: now)
            core.follow(index, at: now)
            if core.units[index].isMargin { closePositions(in: index, of: holder, at: now) }
        }
        for asset in Products.assets.map(\.code) {
            let change = Int128(begun[asset] ?? 0) - core.accounts.balances[.own(holder), asset]
            if change > 0 { core.accounts.deposit(change, asset, to: holder, at: now) }
            if change < 0 { core.accounts.takeOut(-change, asset, from: holder, at: now) }
        }
    }

    private func closePositions(in market: Int, of holder: Holder, at now: Int64) {
        let last = core.markets[market].venue.statistics.lastPrice
        let gained = core.accounts.position(of: holder).gain(at: last, core.units[market])
        let reason = Balances.Reason(kind: .clearing, market: market, price: last, orderTag: 0, date: now)
        core.accounts.postCollateral(gained, of: holder, reason)
        for lot in core.accounts.position(of: holder).lots { core.accounts.positions[holder]?.changed.insert(lot.id) }
        core.accounts.positions[holder]?.lots = []
        core.accounts.positions[holder]?.callDue = nil
        let left = core.accounts.balances[.collateral(holder), MarginRules.asset]
        if left != 0 { core.accounts.moveCollateral(-left, of: holder, at: now) }
        core.dirty.insert(market)
    }
}

extension AccountCalls {
    /// Begins everything anew, by the same seed: markets, ids and lists. Accounts stay, with what they began with.
    func beginAnew() throws(OrderFailure) {
        do throws(DatabaseError) {
            var begun: [Holder: [String: Int64]] = [:]
            for record in core.records { begun[record.holder] = try rows.begun(of: record.holder) }
            let fresh = ExchangeCore(configuration: core.configuration, store: core.store, units: core.units)
            fresh.seed = core.seed
            fresh.records = core.records
            try replace { () throws(DatabaseError) in try core.store.fill(fresh.begin(funding: begun)) }
        } catch {
            throw .storage(error)
        }
    }

    /// Takes over all rows of a file that was found right.
    func restore(from source: Database) throws(DatabaseError) {
        try replace { () throws(DatabaseError) in
            for table in Schema.tables {
                try source.prepare("SELECT * FROM \(table)").forEach { (row) throws(DatabaseError) in
                    let values = try row.values()
                    let holes = values.map { _ in "?" }.joined(separator: ", ")
                    try core.store.database.prepare("INSERT INTO \(table) VALUES (\(holes))").run(values)
                }
            }
        }
    }

    /// Other rows for all of the file, in one transaction; then memory is read anew.
    private func replace(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
        try core.changingFile { () throws(DatabaseError) in
            try core.store.transaction(isAnswered: true) { () throws(DatabaseError) in
                for table in Schema.tables { try core.store.database.execute("DELETE FROM \(table)") }
                try body()
            }
        }
        core.accountNews.drop()
        try core.advance(to: core.configuration.clock.milliseconds)
    }
}

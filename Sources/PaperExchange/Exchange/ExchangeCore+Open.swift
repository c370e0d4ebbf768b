internal import SaifuFiles
internal import SaifuMoney
internal import SaifuSQLite

extension ExchangeCore {
    /// Opens the file or begins a new exchange, checks it, and catches up with the clock.
    static func open(_ configuration: ExchangeConfiguration) throws(ExchangeError) -> ExchangeCore {
        let now = configuration.clock.milliseconds
        guard Bounds.clock.contains(now) else { throw .impossibleClock(date: DateText.seconds(now)) }
        let units = Products.units
        let file = ExchangeFile(path: configuration.databasePath)
        try file.recovery.checkNoneIsUnfinished()
        try file.makeIfMissing { (database) throws(ExchangeError) in
            try begin(in: database, configuration, units)
        }
        let lock = try file.takeLock()
        let look = try ExchangeStore.look(at: file, lock, products: units.map(\.code))
        let core = ExchangeCore(configuration: configuration, store: look.store, units: units)
        do throws(DatabaseError) {
            try core.check()
            try look.store.adopt(hasLog: look.hasLog)
            try core.advance(to: configuration.clock.milliseconds)
            try core.saveIfDue()
        } catch {
            throw ExchangeError(error, path: file.path)
        }
        return core
    }

    /// Reads the file into memory.
    /// - Throws: `corrupt` with the first thing that does not fit.
    func check() throws(DatabaseError) {
        guard case .wrong(let what) = try load() else { return }
        throw .corrupt(path: store.database.path, reason: what)
    }

    /// Fills a new file.
    static func begin(
        in database: Database, _ configuration: ExchangeConfiguration, _ units: [MarketUnits]
    ) throws(ExchangeError) {
        let store = ExchangeStore(database: database, products: units.map(\.code))
        let core = ExchangeCore(configuration: configuration, store: store, units: units)
        core.seed = configuration.seed
        core.records = [AccountRecord(holder: .home, name: AccountRecord.homeName)]
        let funding = try configuration.checkedFunding()
        do {
            try store.create(core.begin(funding: [.home: funding]))
        } catch {
            throw ExchangeError(error, path: configuration.databasePath)
        }
    }

    /// A new exchange begins with one simulated hour behind it, so that tape and volume are not empty.
    ///
    /// - Parameter funding: in the smallest unit of each asset.
    func begin(funding: [Holder: [String: Int64]]) -> ExchangeStore.Beginning {
        let now = configuration.clock.milliseconds
        for (holder, amounts) in funding.sorted(by: { $0.key < $1.key }) {
            for (asset, amount) in amounts.sorted(by: { $0.key < $1.key }) {
                accounts.deposit(Int128(amount), asset, to: holder, at: now)
            }
        }
        var markets = units.map { newMarket($0, seed: seed, firstSecond: now / 1000 - Self.longestCatchUp) }
        for index in markets.indices { markets[index].run(until: now / 1000) }
        return ExchangeStore.Beginning(
            seed: seed, accounts: accounts, records: records, funding: funding, markets: markets)
    }

    func newMarket(_ units: MarketUnits, seed: UInt64, firstSecond: Int64) -> ProductMarket {
        let product = configuration.demoMarket?.products.first { $0.productCode == units.code }
        let parameters = product.flatMap { SimulationParameters($0, units: units) }
        return ProductMarket(units: units, parameters: parameters, seed: seed, firstSecond: firstSecond)
    }

    /// Reads balances, open orders and markets, and checks that they agree. Past orders are not read.
    func load() throws(DatabaseError) -> Checked<Void> {
        try store.database.reading { () throws(DatabaseError) in try readAll() }
    }

    private func readAll() throws(DatabaseError) -> Checked<Void> {
        seed = try store.seed()
        let now = configuration.clock.milliseconds
        accounts = TradingAccounts()
        records = try AccountRows(database: store.database).records()
        dirty = []
        volume = [:]
        switch try store.loadBalances() {
        case .right(let balances): (accounts.balances, accounts.funded) = balances
        case .wrong(let what): return .wrong(what)
        }
        nextOrderNumber = try store.nextOrderNumber()
        var resting = RestingOrders()
        markets = []
        for units in units {
            // A market that the file does not know yet has an hour to catch up, like every market of a new exchange.
            var market = newMarket(units, seed: seed, firstSecond: now / 1000 - Self.longestCatchUp)
            if let snapshot = try store.snapshot(of: units.code) {
                do {
                    for order in try market.restore(snapshot) {
                        guard resting.add(order, in: units.index) else {
                            return .wrong("an order is in the books twice")
                        }
                    }
                } catch {
                    return .wrong("the snapshot of \(units.code) cannot be read")
                }
            } else if try store.hasTape(of: units.code) {
                return .wrong("the market of \(units.code) is missing")
            }
            markets.append(market)
        }
        return try takeOver(resting)
    }

    /// The books and the list of open orders must name the same orders, and what they hold must be there.
    private func takeOver(_ resting: RestingOrders) throws(DatabaseError) -> Checked<Void> {
        var resting = resting
        for (loaded, held) in try store.loadOpenOrders() {
            var order = loaded
            let units = units[order.market]
            guard let place = resting.take(order) else {
                return .wrong("the open order \(order.tag.text(.acceptance)) is not in the book as it should be")
            }
            guard order.held(units) == held else {
                return .wrong("the open order \(order.tag.text(.acceptance)) holds another amount than it should")
            }
            order.resting = place.id
            accounts.update(order, units)
        }
        guard resting.places.isEmpty else { return .wrong("a book has an order that the list of orders does not have") }
        for (key, held) in accounts.held where accounts.balances[key.account, key.asset] < held {
            return .wrong("open orders hold more \(key.asset) than there is")
        }
        accounts.changed.removeAll()
        guard try takeOverParents() else {
            return .wrong("a special order follows an order that is not open")
        }
        try PositionRows(database: store.database, products: store.products).load(into: &accounts)
        let isOneSided = accounts.positions.values.allSatisfy { mine in mine.lots.allSatisfy { $0.side == mine.side } }
        guard isOneSided else {
            return .wrong("there are positions of both sides")
        }
        nextExpiry = accounts.nextExpiry
        return .right(())
    }
}

extension ExchangeCore {
    /// Reads the special orders; false when one does not fit the open orders.
    private func takeOverParents() throws(DatabaseError) -> Bool {
        accounts.parents.nextNumber = try store.nextParentNumber()
        for number in try store.activeParents() {
            guard let parent = try store.parent(number), parent.follows(accounts.open) else { return false }
            accounts.parents.take(parent)
        }
        return true
    }
}

extension ParentOrder {
    /// Whether the orders it waits for are open.
    func follows(_ open: [Int64: OwnOrder]) -> Bool {
        legs.allSatisfy { leg in
            leg.state != .placed || leg.child.flatMap { open[$0] }.map { $0.market == market } == true
        }
    }
}

extension ExchangeConfiguration {
    /// The funding by asset, in the smallest unit of each.
    func checkedFunding() throws(ExchangeError) -> [String: Int64] {
        do { return try Funding.units(of: funding) } catch { throw .badConfiguration(reason: error.message) }
    }
}

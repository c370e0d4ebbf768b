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
        let core = ExchangeCore(configuration: configuration, store: look.store, lock: lock, units: units)
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
    /// - Parameter isThorough: whether to look at all of it; takes time in proportion to its size.
    func check(isThorough: Bool = false) throws(DatabaseError) {
        let path = configuration.databasePath
        if case .wrong(let what) = try load() { throw .corrupt(path: path, reason: what) }
        guard isThorough, case .wrong(let what) = try store.verify() else { return }
        throw .corrupt(path: path, reason: what)
    }

    /// Fills a new file.
    static func begin(
        in database: Database, _ configuration: ExchangeConfiguration, _ units: [MarketUnits]
    ) throws(ExchangeError) {
        let store = ExchangeStore(database: database, products: units.map(\.code))
        let core = ExchangeCore(configuration: configuration, store: store, lock: nil, units: units)
        let funding = try configuration.checkedFunding(units)
        do {
            try core.begin(funding: funding)
        } catch {
            throw ExchangeError(error, path: configuration.databasePath)
        }
    }

    /// A new exchange begins with one simulated hour behind it, so that tape and volume are not empty.
    private func begin(funding: [String: Int64]) throws(DatabaseError) {
        let now = configuration.clock.milliseconds
        var balances = Balances()
        let reason = Balances.Reason(kind: .deposit, market: nil, price: 0, orderTag: 0, date: now)
        for (asset, amount) in funding.sorted(by: { $0.key < $1.key }) {
            balances.post(Int128(amount), asset, to: .own, reason: reason, quantity: 0)
        }
        var markets = units.map {
            newMarket($0, seed: configuration.seed, firstSecond: now / 1000 - Self.longestCatchUp)
        }
        for index in markets.indices {
            while markets[index].nextSecond < now / 1000 { markets[index].step() }
        }
        try store.create(seed: configuration.seed, balances: balances, funded: funding, markets: markets)
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
        let seed = try store.seed()
        let now = configuration.clock.milliseconds
        account = TradingAccount()
        dirty = []
        volume = [:]
        switch try store.loadBalances() {
        case .right(let balances): account.balances = balances
        case .wrong(let what): return .wrong(what)
        }
        nextOrderNumber = try store.nextOrderNumber()
        var resting: [Int64: Place] = [:]
        markets = []
        for units in units {
            var market = newMarket(units, seed: seed, firstSecond: now / 1000)
            if let snapshot = try store.snapshot(of: units.code) {
                do {
                    for order in try market.restore(snapshot) {
                        let place = Place(market: units.index, order: order)
                        guard resting.updateValue(place, forKey: order.tag) == nil else {
                            return .wrong("an order is in the books twice")
                        }
                    }
                } catch {
                    return .wrong("the snapshot of \(units.code) cannot be read")
                }
            }
            markets.append(market)
        }
        return try takeOver(resting)
    }

    /// The books and the list of open orders must name the same orders, and what they hold must be there.
    private func takeOver(_ resting: [Int64: Place]) throws(DatabaseError) -> Checked<Void> {
        var resting = resting
        for (loaded, held) in try store.loadOpenOrders() {
            var order = loaded
            let units = units[order.market]
            guard let found = resting.removeValue(forKey: order.tag.rawValue), found.market == order.market,
                case let place = found.order, place.size == order.outstanding, place.side == order.side,
                place.price == order.price
            else { return .wrong("the open order \(order.tag.text(.acceptance)) is not in the book as it should be") }
            guard order.held(units) == held else {
                return .wrong("the open order \(order.tag.text(.acceptance)) holds another amount than it should")
            }
            order.resting = place.id
            account.update(order, units)
        }
        guard resting.isEmpty else { return .wrong("a book has an order that the list of orders does not have") }
        for asset in account.held.keys where account.available(asset) < 0 {
            return .wrong("open orders hold more \(asset) than there is")
        }
        account.changed.removeAll()
        nextExpiry = account.open.values.map(\.expires).min() ?? .max
        return .right(())
    }
}

/// Where an own order rests.
private struct Place {
    let market: Int
    let order: RestingOrder
}

extension ExchangeConfiguration {
    /// The funding by asset, in the smallest unit of each.
    func checkedFunding(_ units: [MarketUnits]) throws(ExchangeError) -> [String: Int64] {
        var funding: [String: Int64] = [:]
        for amount in self.funding {
            let known = units.contains { $0.rules.base == amount.asset || $0.rules.quote == amount.asset }
            guard known else {
                throw .badConfiguration(reason: "Nothing trades in \(amount.asset.code): it cannot be funded.")
            }
            let units = MarketUnits.units(amount.quantity, scale: amount.asset.displayScale)
            let most: Int64 = amount.asset == .jpy ? 1_000_000_000_000_000 : 100_000_000_000_000_000
            guard let units, (1...most).contains(units), funding[amount.asset.code] == nil else {
                throw .badConfiguration(reason: "The funding of \(amount) is not possible.")
            }
            funding[amount.asset.code] = units
        }
        return funding
    }
}

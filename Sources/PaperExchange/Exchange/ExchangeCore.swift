internal import SaifuFiles
internal import SaifuSQLite

/// The exchange itself, without wire and protocol: markets, accounts and file, moved forward by one writer.
///
/// When a call returns without an error, its changes are on the disk. When the file cannot be written, memory is thrown away and read
/// from the file again, so that both always tell the same.
final class ExchangeCore {
    var markets: [ProductMarket] = []
    var accounts = TradingAccounts()
    /// The accounts, the home first.
    var records: [AccountRecord] = []
    /// Markets whose snapshot must go to the disk with the next commit.
    var dirty: Set<Int> = []
    /// Yen traded by the accounts that are not stored yet, by `FeeSchedule.row`.
    var volume: [Int64: Int128] = [:]
    var nextOrderNumber: Int64 = 0
    /// The earliest date an open order expires.
    var nextExpiry = Int64.max
    /// Whether the last write succeeded. After a failure the timer tries by writing, once a second.
    private(set) var isWritable = true
    /// Set while memory may tell something else than the file.
    private var mustReload = false
    /// How often memory was thrown away.
    private(set) var reloads = 0
    var feeRate = DailyFeeRate()
    var accountNews = AccountNews()
    /// The seed with which the file was made.
    var seed: UInt64 = 0

    var acts: ActTimes

    let configuration: ExchangeConfiguration
    let store: ExchangeStore
    let units: [MarketUnits]

    /// A market is caught up by so many seconds at most.
    static let longestCatchUp: Int64 = 3600
    /// Markets that are ahead of the clock wait for it so many seconds; then they go on from where it is.
    static let patience: Int64 = 5
    /// Markets that moved by themselves are stored after so many seconds.
    static let saveInterval: Int64 = 30

    init(configuration: ExchangeConfiguration, store: ExchangeStore, units: [MarketUnits]) {
        self.configuration = configuration
        acts = ActTimes(withinSeconds: configuration.clock.goesByItself)
        self.store = store
        self.units = units
    }

    /// Lets everything happen that has happened by now: expiries, and what makers and takers did.
    ///
    /// All changes of own orders are on the disk when this returns.
    /// - Parameter now: milliseconds since 1970, within `Bounds.clock`. A clock that went back a little changes nothing.
    func advance(to now: Int64) throws(DatabaseError) {
        if mustReload { try reload() }
        let second = now / 1000
        goBackIfAhead(of: second)
        run(until: second)
        if acts.areDue(at: now) {
            for index in markets.indices where markets[index].nextSecond == second {
                while let date = markets[index].act(by: now) {
                    if !markets[index].venue.ownTrades.isEmpty { settle(index) }
                    follow(index, at: date)
                }
            }
            acts.set(markets, second: second)
        }
        if !dirty.isEmpty { try commit() }
    }

    /// Stores what the markets did by themselves, when that is worth a write.
    ///
    /// Nothing is lost when it fails: the same seconds give the same trades again.
    func saveIfDue() throws(DatabaseError) {
        guard markets.contains(where: { $0.nextSecond - $0.savedSecond > Self.saveInterval }) else { return }
        try saveMarkets()
    }

    func saveMarkets() throws(DatabaseError) {
        do {
            try store.save(markets, accounts)
            isWritable = true
            markStored(Set(markets.indices))
        } catch {
            isWritable = false
            for index in markets.indices { markets[index].venue.forgetOldTape(keeping: ExchangeStore.tapeLength) }
            throw error
        }
    }

    /// Does the work of one second, when the timer fires. `isWritable` tells whether it could be written.
    func tick() {
        let now = configuration.clock.milliseconds
        guard Bounds.clock.contains(now) else { return }
        do {
            try advance(to: now)
            if !isWritable {
                try store.probe()
                isWritable = true
            }
            try saveIfDue()
        } catch {
            isWritable = false
        }
    }

    /// Markets that have seen a later second than the clock's would stand still until it comes: the clock was ahead when
    /// they were stored, or has been set back. They wait for a moment only.
    private func goBackIfAhead(of second: Int64) {
        let ahead = (markets.map(\.nextSecond).max() ?? second) - second
        for index in markets.indices where markets[index].nextSecond > second {
            // What they have seen cannot be computed again until the clock comes there.
            if ahead > Self.patience || !markets[index].isStored { dirty.insert(index) }
            if ahead > Self.patience { markets[index].goBack(to: second) }
        }
        if ahead > Self.patience { configuration.notify?(.clockWentBack(seconds: ahead)) }
    }

    /// Lets the markets make their seconds side by side: what one does can depend on the price of another.
    private func run(until second: Int64) {
        let earliest = second - Self.longestCatchUp
        let behind = markets.indices.filter { markets[$0].nextSecond < second }
        for index in behind where markets[index].nextSecond < earliest { skip(index, to: earliest) }
        guard var next = behind.map({ markets[$0].nextSecond }).min() else { return }
        acts.forget()
        while next < second {
            // Nothing of one market matters to another then, or to the accounts.
            if accounts.isIdle {
                for index in behind { runAlone(index, until: second) }
                break
            }
            for index in behind where markets[index].nextSecond == next { makeSecond(index) }
            next += 1
        }
        for index in behind { beginSecond(second, index) }
    }

    /// Lets time pass in which nobody trades: what ends by the clock ends, and positions pay at the last price.
    private func skip(_ index: Int, to second: Int64) {
        if units[index].isMargin {
            var date = PositionCharges.next(after: markets[index].nextSecond * 1000 - 1)
            while date < second * 1000, !accounts.invested.isEmpty {
                expire(index, at: date)
                settleCharges(index, at: date)
                date = PositionCharges.next(after: date)
            }
        }
        expire(index, at: second * 1000)
        markets[index].nextSecond = second
    }

    /// Begins a second: orders that end by the clock end first.
    private func beginSecond(_ second: Int64, _ index: Int) {
        if nextExpiry <= second * 1000 { expire(index, at: second * 1000) }
        if markets[index].venue.phase.until <= second * 1000 { reopen(index, at: second * 1000) }
    }

    /// Lets a market make many seconds at once, up to those in which its state ends.
    private func runAlone(_ index: Int, until second: Int64) {
        while markets[index].nextSecond < second {
            let next = markets[index].nextSecond
            beginSecond(next, index)
            let end = markets[index].venue.phase.until
            let firstAfter = end / 1000 + (end % 1000 > 0 ? 1 : 0)
            markets[index].run(until: min(second, max(firstAfter, next + 1)))
        }
    }

    private func makeSecond(_ index: Int) {
        let second = markets[index].nextSecond
        beginSecond(second, index)
        if units[index].isMargin, PositionCharges.areDue(at: second * 1000) {
            settleCharges(index, at: second * 1000)
        }
        markets[index].step()
        if !markets[index].venue.ownTrades.isEmpty { settle(index) }
        follow(index, at: second * 1000 + 999)
    }

    /// Books the trades of own orders.
    func settle(_ index: Int) {
        let units = markets[index].units
        for trade in markets[index].venue.ownTrades {
            let day = FeeSchedule.japaneseDay(milliseconds: trade.date)
            for (side, tag) in [(OrderSide.buy, trade.buyTag), (.sell, trade.sellTag)] {
                guard let holder = accounts.open[tag]?.holder else { continue }
                accounts.settle(trade, side, units)
                volume[FeeSchedule.row(day: day, of: holder), default: 0] += markets.yen(trade, units)
            }
        }
        markets[index].venue.ownTrades.removeAll()
        dirty.insert(index)
    }

    /// Puts everything on the disk that own orders changed.
    ///
    /// - Parameter more: writes what belongs to the same commit.
    func commit(_ more: (AccountRows) throws(DatabaseError) -> Void = { _ in }) throws(DatabaseError) {
        do {
            try store.commit(accounts, markets: markets, dirty: dirty, volume: volume, more)
            isWritable = true
            markStored(dirty)
            accounts.changed.removeAll()
            accounts.fills.removeAll()
            accounts.balances.pending.removeAll()
            volume.removeAll()
            dirty.removeAll()
            nextExpiry = accounts.nextExpiry
        } catch {
            isWritable = false
            mustReload = true
            try reload()
            throw error
        }
        accountNews.add(accounts.events)
        accounts.events.removeAll()
    }

    private func markStored(_ stored: Set<Int>) {
        accounts.parents.changed = accounts.parents.changed.filter { !stored.contains($0.value.market) }
        if let margin = units.first(where: \.isMargin), stored.contains(margin.index) {
            for holder in accounts.positions.keys { accounts.positions[holder]?.changed.removeAll() }
        }
        for index in stored {
            markets[index].seenTrades = markets[index].venue.tradeCount
            markets[index].venue.tape.removeAll(keepingCapacity: true)
            markets[index].noteStored()
        }
        acts.forget()
    }

    /// Changes the file past memory, which is then read anew whatever has become of it.
    func changingFile(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
        mustReload = true
        do throws(DatabaseError) {
            try body()
        } catch {
            try reload()
            throw error
        }
        try reload()
    }

    /// Back to what the file says. Tried again before anything else happens, until it succeeds.
    private func reload() throws(DatabaseError) {
        feeRate = DailyFeeRate()
        reloads += 1
        switch try load() {
        case .right: mustReload = false
        case .wrong(let what): throw .corrupt(path: configuration.databasePath, reason: what)
        }
    }
}

extension ExchangeCore {
    /// An order and what it changes need less.
    private static let roomForAnOrder: UInt64 = 1 << 17

    /// Whether an order would be taken, as far as can be known without one: the last write succeeded, and there is room.
    var takesOrders: Bool {
        isWritable && Folder.room(at: configuration.databasePath).map { $0 >= Self.roomForAnOrder } ?? true
    }
}

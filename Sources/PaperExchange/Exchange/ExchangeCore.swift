internal import SaifuFiles
internal import SaifuSQLite

/// The exchange itself, without wire and protocol: markets, account and file, moved forward by one writer.
///
/// Whatever returns without an error is on the disk. When the file cannot be written, memory is thrown away and read
/// from the file again, so that both always tell the same.
final class ExchangeCore {
    var markets: [ProductMarket] = []
    var account = TradingAccount()
    /// Markets whose snapshot must go to the disk with the next commit.
    var dirty: Set<Int> = []
    /// Yen traded by the own account that are not stored yet, by Japanese day.
    var volume: [Int64: Int128] = [:]
    var nextOrderNumber: Int64 = 0
    /// The earliest date an open order expires.
    var nextExpiry = Int64.max
    /// Whether the last write succeeded. After a failure the timer tries by writing, once a second.
    private(set) var isWritable = true
    /// Set while memory may tell something else than the file.
    private var mustReload = false
    var feeRate = DailyFeeRate()

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
        self.store = store
        self.units = units
    }

    /// Lets everything happen that has happened by now: expiries, and what makers and takers did.
    ///
    /// What concerns own orders is on the disk when this returns.
    /// - Parameter now: milliseconds since 1970, within `Bounds.clock`. A clock that went back a little changes nothing.
    func advance(to now: Int64) throws(DatabaseError) {
        if mustReload { try reload() }
        let second = now / 1000
        goBackIfAhead(of: second)
        for index in markets.indices where markets[index].nextSecond < second { run(index, until: second) }
        if !dirty.isEmpty { try commit() }
    }

    /// Stores what the markets did by themselves, when that is worth a write.
    ///
    /// Nothing is lost when it fails: the same seconds give the same trades again.
    func saveIfDue() throws(DatabaseError) {
        guard markets.contains(where: { $0.nextSecond - $0.savedSecond > Self.saveInterval }) else { return }
        do {
            try store.save(markets)
            isWritable = true
            markStored(Set(markets.indices))
        } catch {
            isWritable = false
            for index in markets.indices { markets[index].venue.forgetOldTape(keeping: ExchangeStore.tapeLength) }
            throw error
        }
    }

    /// What the timer does once a second. Whether it could write is told by `isWritable`.
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
            let isStored = markets[index].savedSecond == markets[index].nextSecond
            if ahead > Self.patience { markets[index].goBack(to: second) }
            // What they have seen cannot be computed again until the clock comes there.
            if ahead > Self.patience || !isStored { dirty.insert(index) }
        }
        if ahead > Self.patience { configuration.notify?(.clockWentBack(seconds: ahead)) }
    }

    private func run(_ index: Int, until second: Int64) {
        let earliest = second - Self.longestCatchUp
        if markets[index].nextSecond < earliest {
            expire(index, at: earliest * 1000)
            markets[index].nextSecond = earliest
        }
        while markets[index].nextSecond < second {
            if nextExpiry <= markets[index].nextSecond * 1000 { expire(index, at: markets[index].nextSecond * 1000) }
            markets[index].step()
            if !markets[index].venue.ownTrades.isEmpty { settle(index) }
        }
        if nextExpiry <= second * 1000 { expire(index, at: second * 1000) }
    }

    /// Books the trades of own orders.
    func settle(_ index: Int) {
        let units = markets[index].units
        for trade in markets[index].venue.ownTrades {
            for (side, tag) in [(BookSide.buy, trade.buyTag), (.sell, trade.sellTag)] where OrderTag.isOwn(tag) {
                account.settle(trade, side, units)
                volume[FeeSchedule.japaneseDay(milliseconds: trade.date), default: 0] += markets.yen(trade, units)
            }
        }
        markets[index].venue.ownTrades.removeAll()
        dirty.insert(index)
    }

    /// Puts everything on the disk that own orders changed.
    func commit() throws(DatabaseError) {
        do {
            try store.commit(account: account, markets: markets, dirty: dirty, volume: volume)
            isWritable = true
            markStored(dirty)
            account.changed.removeAll()
            account.fills.removeAll()
            account.balances.pending.removeAll()
            volume.removeAll()
            dirty.removeAll()
            nextExpiry = account.open.values.map(\.expires).min() ?? .max
        } catch {
            isWritable = false
            mustReload = true
            try reload()
            throw error
        }
    }

    private func markStored(_ stored: Set<Int>) {
        for index in stored {
            markets[index].venue.tape.removeAll(keepingCapacity: true)
            markets[index].savedSecond = markets[index].nextSecond
        }
    }

    /// Back to what the file says. Tried again before anything else happens, until it succeeds.
    private func reload() throws(DatabaseError) {
        feeRate = DailyFeeRate()
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

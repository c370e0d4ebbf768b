internal import LightningAPI
internal import SaifuJSON
internal import SaifuSQLite

/// Finds the news for the subscribers of one market's public channels.
struct MarketFeed {
    private let index: Int
    private var book: BookChannel?
    private var lastTrade: Int64?
    private var tickerVersion: BookVersion?
    private var tickerPace = ChannelPace(ChannelPace.ticker, at: 0)
    private var snapshotPace: ChannelPace?

    init(_ index: Int) { self.index = index }

    /// A channel has its first subscriber: what is there now is no news.
    mutating func begin(_ channel: MarketChannel, _ core: ExchangeCore, at now: Int64) {
        let market = core.markets[index]
        switch channel {
        case .snapshot: snapshotPace = ChannelPace(ChannelPace.snapshot, at: now)
        case .board: book = BookChannel(market, BookVersion(of: index, in: core))
        case .ticker: tickerVersion = BookVersion(of: index, in: core)
        case .executions: lastTrade = MatchedTrade.id(count: market.venue.tradeCount, market: index)
        }
    }

    /// A channel has lost its last subscriber.
    mutating func end(_ channel: MarketChannel) {
        switch channel {
        case .snapshot: snapshotPace = nil
        case .board: book = nil
        case .ticker: tickerVersion = nil
        case .executions: lastTrade = nil
        }
    }

    /// In how many milliseconds something is to be told although nothing happens: the whole book, or a ticker that came
    /// too soon behind the one before; `nil` when nobody waits for either.
    func untilDue(_ core: ExchangeCore, at now: Int64) -> Int64? {
        let held = isTickerNews(BookVersion(of: index, in: core)) ? tickerPace.wait(at: now) : nil
        return [snapshotPace?.wait(at: now), held].compactMap { $0 }.min()
    }

    private func isTickerNews(_ version: BookVersion) -> Bool {
        tickerVersion.map { $0 != version } ?? false
    }

    /// Returns the messages since the last call, in the order in which they are sent: trades first, then the book and
    /// ticker after them.
    mutating func news(_ core: ExchangeCore, at now: Int64) -> [(MarketChannel, [UInt8])] {
        let (market, version) = (core.markets[index], BookVersion(of: index, in: core))
        var news: [(MarketChannel, [UInt8])] = []
        for fills in trades(core) { news.append((.executions, fills.channelBytes)) }
        if let changes = book?.changes(of: market, version) { news.append((.board, changes.channelBytes)) }
        if isTickerNews(version), tickerPace.isAllowed(at: now) {
            tickerVersion = version
            news.append((.ticker, Ticker(market, at: now).channelBytes))
        }
        if snapshotPace?.isDue(at: now) == true { news.append((.snapshot, Board(market).channelBytes)) }
        return news
    }

    /// New trades, oldest first; those of one taker together.
    private mutating func trades(_ core: ExchangeCore) -> [[Execution]] {
        let newest = MatchedTrade.id(count: core.markets[index].venue.tradeCount, market: index)
        guard let last = lastTrade, newest > last else { return [] }
        var page = ListPage(count: ListPage.maximum, after: last)
        var trades: [MatchedTrade] = []
        do throws(DatabaseError) {
            var found: [MatchedTrade]
            repeat {
                found = try core.tape(index, page: page)
                trades += found
                page.before = found.last?.id
            } while found.count == ListPage.maximum
        } catch {
            return []  // told when the file can be read again
        }
        lastTrade = newest
        return Self.byTaker(trades.reversed()).map { $0.map { Execution($0, core.units[index]) } }
    }

    private static func byTaker(_ trades: [MatchedTrade]) -> [[MatchedTrade]] {
        var groups: [[MatchedTrade]] = []
        for trade in trades {
            if let last = groups.last?.last, trade.isOfOneTaker(with: last) {
                groups[groups.count - 1].append(trade)
            } else {
                groups.append([trade])
            }
        }
        return groups
    }
}

extension MatchedTrade {
    /// Whether one order made both trades, or one call auction, in which no order came last.
    fileprivate func isOfOneTaker(with other: MatchedTrade) -> Bool {
        guard taker == other.taker else { return false }
        switch taker {
        case .buy: return buyTag == other.buyTag
        case .sell: return sellTag == other.sellTag
        case nil: return date == other.date
        }
    }
}

extension JSONWritable {
    /// The document as a channel carries it: its dates end in a `Z`.
    var channelBytes: [UInt8] {
        var writer = JSONWriter(dates: .utc)
        write(to: &writer)
        return writer.bytes
    }
}

import LightningAPI
import SaifuMoney

/// A trade of the past, and its place among all trades.
struct PastTrade: Hashable, Sendable {
    let id: Int64
    let date: Timestamp
    let price: ExactDecimal

    init(id: Int64, date: Timestamp, price: ExactDecimal) {
        self.id = id
        self.date = date
        self.price = price
    }

    init(_ trade: Execution) {
        self.init(id: trade.id, date: trade.execDate, price: trade.price)
    }
}

/// Finds the last trade before a moment. The API has no prices of the past, but tells the newest trade below an id, and ids
/// grow with time: the search asks for ids until it knows what lies around the moment.
struct TradeSearch {
    /// Questions at most: then the nearest trade that is known has to do.
    static let most = 10
    /// So near to the moment nobody asks on.
    private static let nearness = Duration.seconds(60)

    private let moment: Timestamp
    /// The oldest known trade after the moment.
    private var later: PastTrade
    /// The newest known trade until the moment.
    private(set) var earlier: PastTrade?
    /// No trade with a smaller id is unknown and of use.
    private var floor: Int64
    /// Two trades after the moment, by which ids before them are estimated.
    private var newest: PastTrade
    private(set) var questions = 0

    /// - Parameters:
    ///   - newest: any two trades after the moment, the newer one first.
    ///   - earlier: a trade that is known to be before the moment.
    init(for moment: Timestamp, newest: PastTrade, _ older: PastTrade, earlier: PastTrade? = nil) {
        self.moment = moment
        self.newest = newest
        later = older
        self.earlier = earlier.flatMap { $0.date <= moment && $0.id < older.id ? $0 : nil }
        floor = self.earlier.map { $0.id + 1 } ?? 0
    }

    /// The id below which the newest trade is to be asked for; `nil` at the end of the search.
    var next: Int64? {
        guard questions < Self.most, floor < later.id, !isNear(later), earlier.map({ !isNear($0) }) ?? true else {
            return nil
        }
        let guess = guess
        return max(floor + 1, min(later.id, guess))
    }

    /// - Parameter trade: the newest one below `next`; `nil` when there is none, or it is older than the exchange tells.
    mutating func take(_ trade: PastTrade?) {
        guard let asked = next else { return }
        questions += 1
        if let trade, trade.id >= floor, trade.date > moment {
            later = trade
        } else {
            if let trade, trade.id >= floor { earlier = trade }
            floor = asked
        }
    }

    /// The trade whose price counts for the moment: the one before it, or one just after it. Where the trades do not reach
    /// back so far, the oldest.
    var result: PastTrade {
        guard let earlier, floor >= later.id || isNear(earlier) || !isNear(later) else { return later }
        return earlier
    }

    private func isNear(_ trade: PastTrade) -> Bool {
        let distance = trade.date.duration(since: moment)
        return (.zero - Self.nearness...Self.nearness).contains(distance)
    }

    /// By the times of the trades around, or of those after it; every other time the middle, which never fails.
    private var guess: Int64 {
        let middle = floor + (later.id - floor) / 2 + 1
        if let earlier {
            let part = Self.share(of: later.id - floor, moment, earlier.date, until: later.date)
            return questions % 2 == 0 ? part.map { floor + $0 } ?? middle : middle
        }
        // Nothing is known to be below the floor where the trades end.
        guard floor == 0 else { return middle }
        let part = Self.share(of: newest.id - later.id, later.date, moment, until: newest.date, from: later.date)
        return part.map { later.id - $0 } ?? middle
    }

    /// As much of a number of ids as the time from `start` to `end` is of a longer one; `nil` where there is no longer one.
    private static func share(
        of ids: Int64, _ end: Timestamp, _ start: Timestamp, until last: Timestamp, from first: Timestamp? = nil
    ) -> Int64? {
        let whole = Int128(last.ticks) - Int128((first ?? start).ticks)
        guard whole > 0 else { return nil }
        let share = Int128(ids) * (Int128(end.ticks) - Int128(start.ticks)) / whole
        return Int64(exactly: share).flatMap { abs($0) < Int64.max / 4 ? $0 : nil }
    }
}

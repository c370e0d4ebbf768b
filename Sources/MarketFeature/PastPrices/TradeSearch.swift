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

/// Finds the last trade before a moment. The API has no prices of the past, but tells the newest trades below an id, and ids
/// grow with time: the search asks for a page of them around the moment, and is at its end with the first that holds it.
struct TradeSearch {
    /// Questions at most: then the nearest trade that is known has to do.
    static let most = 10
    /// Questions at most once one was answered by nothing: the trades then hardly reach back so far, and the oldest that is
    /// known has to do.
    static let mostAfterNothing = 3
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
    /// How many ids a page reaches over.
    private var reach: Int64
    private(set) var questions = 0
    /// The trades of the last answer, the newest first.
    private(set) var page: [PastTrade] = []

    /// - Parameters:
    ///   - newest: any two trades after the moment, the newer one first.
    ///   - earlier: a trade that is known to be before the moment.
    init(for moment: Timestamp, newest: PastTrade, _ older: PastTrade, earlier: PastTrade? = nil) {
        self.moment = moment
        self.newest = newest
        later = older
        reach = Self.distance(older.id, newest.id)
        self.earlier = earlier.flatMap { $0.date <= moment && $0.id < older.id ? $0 : nil }
        floor = self.earlier.map { $0.id + 1 } ?? 0
    }

    /// The trade that counts for a moment, where a page holds it; `nil` where it does not.
    static func trade(for moment: Timestamp, in page: [PastTrade]) -> PastTrade? {
        guard let newest = page.first, newest.date > moment else { return nil }
        return page.first { $0.date <= moment }
    }

    /// The id below which a page is to be asked for; `nil` at the end of the search.
    var next: Int64? {
        let most = isCutShort ? Self.mostAfterNothing : Self.most
        guard questions < most, floor < later.id, !isNear(later), earlier.map({ !isNear($0) }) ?? true else {
            return nil
        }
        // The moment is to stand in the middle of the page.
        let (middle, overflow) = guess.addingReportingOverflow(reach / 2)
        return max(floor + 1, min(later.id, overflow ? .max : middle))
    }

    /// - Parameters:
    ///   - answer: the newest trades below `next`, the newest first; none when there are none, or they are older than the
    ///     exchange tells.
    ///   - isLast: whether no older trade was left out.
    mutating func take(_ answer: [PastTrade], isLast: Bool = false) {
        guard let asked = next else { return }
        questions += 1
        page = answer.filter { $0.id >= floor && $0.id < asked }
        guard let newestOfPage = page.first, let oldest = page.last else { return floor = asked }
        reach = max(1, Self.distance(oldest.id, newestOfPage.id))
        guard newestOfPage.date > moment else { return (earlier, floor) = (newestOfPage, asked) }
        newest = newestOfPage
        later = page.last { $0.date > moment } ?? newestOfPage
        if let found = page.first(where: { $0.date <= moment }) { earlier = found }
        if isLast || oldest.date <= moment { floor = later.id }
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

    /// Whether there is nothing from some id down, and no trade before the moment is known.
    private var isCutShort: Bool { earlier == nil && floor > 0 }

    private static func distance(_ lower: Int64, _ upper: Int64) -> Int64 {
        let (distance, overflow) = upper.subtractingReportingOverflow(lower)
        return overflow ? .max : max(0, distance)
    }

    /// By the times of the trades around, or of those after it; every other time the middle, which never fails.
    private var guess: Int64 {
        let middle = floor + (later.id - floor) / 2 + 1
        if let earlier {
            let part = Self.share(of: later.id - floor, moment, earlier.date, until: later.date)
            return questions % 2 == 0 ? part.map { floor + $0 } ?? middle : middle
        }
        // How far back the trades reach is not even known by its size.
        guard floor == 0 else { return later.id - Self.mean(reach, Self.distance(floor, later.id)) }
        let part = Self.share(of: newest.id - later.id, later.date, moment, until: newest.date, from: later.date)
        return part.map { later.id - $0 } ?? middle
    }

    /// About the geometric mean, as a power of two: only its size matters.
    private static func mean(_ one: Int64, _ other: Int64) -> Int64 {
        let bits = [one, other].map { Int64.bitWidth - 1 - max(1, $0).leadingZeroBitCount }
        return 1 << ((bits[0] + bits[1]) / 2)
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

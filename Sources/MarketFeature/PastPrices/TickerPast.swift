import LightningAPI
import SaifuMoney
import WalletCore

/// What happened before a ticker: prices of ten minutes, the price a day ago, and the highest and the lowest since. A few
/// requests at first, then two a minute: for the trades between the tickers, and for older ones until a day is known; and
/// a few every ten minutes for the price a day ago. What cannot be read is not shown, and fails nothing.
@MainActor final class TickerPast {
    private(set) var history = PriceHistory()
    /// The trade to compare with: a day old, or the oldest there is.
    private(set) var reference: PastTrade?
    /// Whether the exchange was asked for trades and gave none of them yet.
    private(set) var isUnreadable = false

    private let environment: any Environment
    private let product: ProductCode
    private let latest: FollowedRequest<GetExecutions>
    private var readings = Turns(), searches = Turns()
    /// The two ends of what was read: by them ids of the past are estimated.
    private var ends: (newest: PastTrade, oldest: PastTrade)?

    /// Pages of 500 trades that are read at first: where each is a request of many, as many as ten minutes may take.
    private var mostPages: Int { environment.venue == .paper ? 20 : 2 }
    /// Between two lists of trades, and after a search that found nothing.
    private static let pause = Duration.seconds(60)
    private static let searchPause = Duration.seconds(600)

    init(of product: ProductCode, in environment: any Environment) {
        self.product = product
        self.environment = environment
        latest = FollowedRequest(
            GetExecutions(productCode: product, paging: Paging(count: Paging.most)), in: environment)
    }

    /// A ticker tells the last price.
    func take(_ ticker: Ticker) {
        history.add([(ticker.timestamp, ticker.ltp)])
    }

    /// Asks for what came before the ticker, where that is due.
    /// - Returns: whether something was asked for.
    func look(before ticker: Ticker) async -> Bool {
        guard !environment.session.answersPrograms, !Task.isCancelled else { return false }
        let now = environment.clock.now()
        guard readings.takesNext(at: now, after: Self.pause) else { return false }
        do throws(WalletError) {
            if ends == nil {
                try await readPages(until: ticker.timestamp)
            } else {
                try await readNews()
                if !history.isWhole(PriceHistory.day, at: ticker.timestamp) { try await readOlder() }
            }
            if searches.takesNext(at: now, after: reference == nil ? Self.pause : Self.searchPause) {
                try await findReference(for: ticker.timestamp.advanced(by: .zero - PriceHistory.day))
            }
        } catch {
            // What is known stays: the ticker says itself when it is not current.
            isUnreadable = ends == nil
            return true
        }
        isUnreadable = false
        return true
    }

    private func readPages(until moment: Timestamp) async throws(WalletError) {
        let span = environment.venue == .paper ? PriceHistory.day : PriceHistory.span
        for _ in 0..<mostPages where !history.isWhole(span, at: moment) {
            guard try await readOlder() else { return }
        }
    }

    /// - Returns: whether there were any.
    @discardableResult private func readOlder() async throws(WalletError) -> Bool {
        let paging = Paging(count: Paging.most, before: ends?.oldest.id)
        let page = try await trades(paging)
        let oldest = page.last.map(PastTrade.init) ?? ends?.oldest
        history.add(Self.prices(of: page), completeSince: oldest?.date, isAll: page.count < Paging.most)
        guard let oldest, let newest = ends?.newest ?? page.first.map(PastTrade.init) else { return false }
        ends = (newest, oldest)
        return !page.isEmpty
    }

    /// The trades since the last list: tickers tell only some of their prices. A full page begins anew, for trades may be
    /// missing before it.
    private func readNews() async throws(WalletError) {
        guard let newest = ends?.newest else { return }
        let page = try await latest.answer().filter { $0.id > newest.id }
        guard let first = page.first, let last = page.last else { return }
        let hasGap = page.count == Paging.most
        if hasGap { history.forget(before: last.execDate) }
        history.add(Self.prices(of: page), completeSince: hasGap ? last.execDate : nil)
        ends = (PastTrade(first), hasGap ? PastTrade(last) : ends?.oldest ?? newest)
    }

    private static func prices(of page: [Execution]) -> [(time: Timestamp, price: ExactDecimal)] {
        page.map { ($0.execDate, $0.price) }
    }

    private func findReference(for moment: Timestamp) async throws(WalletError) {
        guard let ends else { return }
        if history.isAll, ends.oldest.date > moment { return reference = ends.oldest }
        // The oldest trade there is stays the one to compare with until it is a day old.
        if let reference, reference.date > moment { return }
        guard ends.newest.date > moment else { return reference = ends.newest }
        // In a quiet market, or a day after the first list, the moment lies between its ends.
        let isBetween = ends.oldest.date <= moment
        var search = TradeSearch(
            for: moment, newest: ends.newest, isBetween ? ends.newest : ends.oldest,
            earlier: reference ?? (isBetween ? ends.oldest : nil))
        while let id = search.next, !Task.isCancelled { search.take(try await trade(below: id)) }
        reference = search.result
    }

    /// The newest trade below an id; `nil` when there is none, or the exchange does not tell of times so long ago.
    private func trade(below id: Int64) async throws(WalletError) -> PastTrade? {
        try await trades(Paging(count: 1, before: id)).first.map(PastTrade.init)
    }

    /// None where the exchange does not tell of times so long ago.
    private func trades(_ paging: Paging) async throws(WalletError) -> [Execution] {
        do throws(WalletError) {
            return try await environment.client.fetch(GetExecutions(productCode: product, paging: paging))
        } catch .api(.refused(_, _, Self.tooLongAgo, _)) {
            return []
        }
    }

    /// "Execution history is limited to the most recent 31 days."
    private static let tooLongAgo = -156
}

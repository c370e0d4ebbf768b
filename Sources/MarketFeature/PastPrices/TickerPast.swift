import LightningAPI
import SaifuMoney
import WalletCore

/// The prices before a ticker: those of ten minutes and of the minutes since, and the price a day ago. It takes a few
/// requests at first, then one a minute for the trades between the tickers where no stream tells of them, and one now and then for the price a
/// day ago. A price that cannot be read is left out and fails nothing.
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
    /// Pages that were read, of the first minutes and of around a day ago: a later moment may stand in one of them.
    private var recent: [PastTrade] = [], past: [PastTrade] = []

    /// Pages of 500 trades that ten minutes may take.
    private static let mostPages = 2
    /// Between two lists of trades, and after a search that found nothing.
    private static let pause = Duration.seconds(60)
    private static let searchPause = Duration.seconds(600)
    /// A price that is older than a day by less is told as one of a day ago.
    private static let tolerance = Duration.seconds(1500)

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
            // Nobody waits for it.
            try await RequestIntent(.background).run { () async throws(WalletError) in
                try await lookBack(from: ticker.timestamp, at: now)
            }
        } catch {
            // What is known stays: the ticker says itself when it is not current.
            isUnreadable = ends == nil
            return true
        }
        isUnreadable = false
        return true
    }

    private func lookBack(from moment: Timestamp, at now: Timestamp) async throws(WalletError) {
        if ends == nil { try await readPages(until: moment) } else { try await readNews() }
        if searches.takesNext(at: now, after: reference == nil ? Self.pause : Self.searchPause) {
            try await findReference(for: moment.advanced(by: .zero - PriceHistory.day))
        }
    }

    private func readPages(until moment: Timestamp) async throws(WalletError) {
        for _ in 0..<Self.mostPages where !history.isWhole(at: moment) {
            let page = try await page(before: ends?.oldest.id)
            let isLast = page.count < Paging.most
            recent += page.map(PastTrade.init)
            let oldest = page.last.map(PastTrade.init) ?? ends?.oldest
            history.add(Self.prices(of: page), completeSince: oldest?.date, isAll: isLast)
            guard let oldest, let newest = ends?.newest ?? page.first.map(PastTrade.init) else { return }
            ends = (newest, oldest)
            if isLast { return }
        }
    }

    private func page(before id: Int64?) async throws(WalletError) -> [Execution] {
        guard let id else { return try await latest.answer() }
        let paging = Paging(count: Paging.most, before: id)
        return try await environment.client.fetch(GetExecutions(productCode: product, paging: paging))
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
        ends?.newest = PastTrade(first)
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
        if let known = TradeSearch.trade(for: moment, in: recent) ?? TradeSearch.trade(for: moment, in: past) {
            return reference = known
        }
        if let reference, moment.duration(since: reference.date) < Self.tolerance { return }
        // A day after the first list the moment lies between its ends.
        let isBetween = ends.oldest.date <= moment
        var search = TradeSearch(
            for: moment, newest: ends.newest, isBetween ? ends.newest : ends.oldest,
            earlier: reference ?? (isBetween ? ends.oldest : nil))
        while let id = search.next, !Task.isCancelled {
            let page = try await trades(below: id)
            search.take(page, isLast: page.count < Paging.most)
        }
        (reference, past) = (search.result, search.page)
    }

    /// The newest trades below an id; none when there are none, or the exchange does not tell of times so long ago.
    private func trades(below id: Int64) async throws(WalletError) -> [PastTrade] {
        do throws(WalletError) {
            return try await page(before: id).map(PastTrade.init)
        } catch .api(.refused(_, _, Self.tooLongAgo, _)) {
            return []
        }
    }

    /// "Execution history is limited to the most recent 31 days."
    private static let tooLongAgo = -156
}

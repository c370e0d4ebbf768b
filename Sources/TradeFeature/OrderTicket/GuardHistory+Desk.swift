import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

extension GuardHistory {
    /// What the journal knows of orders before this one. A clock that was set back makes an order newer than now, which counts
    /// as just sent; one whose answer is awaited counts as taken.
    /// - Parameters:
    ///   - entries: newest first.
    ///   - isEqual: whether nobody could tell an order of the journal from the new one.
    init(after entries: [IntentRecord], at now: Timestamp, isEqual: (OrderAction) -> Bool) {
        self.init()
        let sent = entries.filter { $0.intent.effect == .order && $0.hasLeft }
        let minute = now.advanced(by: .seconds(-60))
        ordersInLastMinute = sent.count { $0.intent.createdAt > minute }
        let equal = sent.first { $0.mayBeTaken && isEqual($0.intent.action) }
        sinceEqualOrder = equal.map { now.duration(since: $0.intent.createdAt) }
    }

    /// The same, and what the trades of the day have lost when the policy limits that.
    @MainActor init(
        before product: ProductCode, in environment: any Environment, isEqual: (OrderAction) -> Bool
    ) async throws(WalletError) {
        let now = environment.clock.now()
        let entries: [IntentRecord]
        do throws(DeskError) { entries = try await environment.desk.entries() } catch { throw WalletError(error) }
        self.init(after: entries, at: now, isEqual: isEqual)
        guard let quote = product.quote, environment.session.guardPolicy.limitsLoss(in: quote) else { return }
        let start = Self.startOfDay(at: now)
        let sent = entries.filter { $0.intent.effect == .order && $0.hasLeft && $0.intent.createdAt >= start }
        let count = DayCount(quote: quote, start: start, client: environment.client)
        dayLoss = try await count.loss(in: Set(sent.compactMap(\.intent.action.product)).union([product]))
    }
}

/// Counts what the trades of a day have lost, from the lists of the exchange.
@MainActor private final class DayCount {
    /// In so many pages of 500 trades it is looked for what had been paid for what was sold.
    private static let mostEarlierPages = 4
    /// More is not read for one order: a list that never ends would hold it back for ever.
    private static let mostPages = 40

    private let quote: Asset
    private let start: Timestamp
    private let client: any ServiceClient
    private var pages = 0

    init(quote: Asset, start: Timestamp, client: any ServiceClient) {
        self.quote = quote
        self.start = start
        self.client = client
    }

    /// - Parameter known: markets in which the wallet itself has traded.
    func loss(in known: Set<ProductCode>) async throws(WalletError) -> GuardHistory.DayLoss {
        var loss = ExactSum()
        guard let traded = try await products() else { return .unknown(pages: Self.mostPages) }
        for product in traded.union(known) where product.quote == quote && product.base != nil && !product.isMargin {
            guard let part = try await self.loss(of: product) else { return .unknown(pages: Self.mostPages) }
            loss.add(part)
        }
        return .known(loss)
    }

    /// - Returns: the next page; `nil` for one too many.
    private func page<Request: PagedRequest>(
        _ walk: inout HistoryWalk<Request>, _ request: Request
    ) async throws(WalletError) -> [Request.Element]? {
        pages += 1
        return pages > Self.mostPages ? nil : walk.take(try await client.fetch(request)).elements
    }

    /// The markets in which the account has traded for the asset that day, with whatever program.
    private func products() async throws(WalletError) -> Set<ProductCode>? {
        var walk = HistoryWalk(GetBalanceHistory(currencyCode: quote))
        var products: Set<ProductCode> = []
        while let request = walk.next {
            guard let page = try await page(&walk, request) else { return nil }
            products.formUnion(page.filter { $0.eventDate >= start }.compactMap(\.productCode))
            if let last = page.last, last.eventDate < start { break }
        }
        return products
    }

    private func loss(of product: ProductCode) async throws(WalletError) -> ExactSum? {
        var walk = HistoryWalk(GetOwnExecutions(productCode: product))
        var trades: [OwnExecution] = [], earlierPages = 0
        while let request = walk.next, earlierPages < Self.mostEarlierPages {
            guard let page = try await page(&walk, request) else { return nil }
            trades += page
            guard let last = trades.last, last.execDate < start else { continue }
            earlierPages += 1
            // What was sold today, and not bought today, was bought before.
            if trades.coverSales(since: start) { break }
        }
        guard trades.first.map({ $0.execDate >= start }) == true else { return ExactSum() }
        let price = try await client.fetch(GetTicker(productCode: product)).ltp
        do { return try GuardHistory.loss(of: trades, since: start, at: price) } catch { throw .money(error) }
    }
}

extension [OwnExecution] {
    /// Whether they tell what everything had cost that was sold since a moment.
    fileprivate func coverSales(since start: Timestamp) -> Bool {
        var left = ExactSum()
        for trade in self {
            if trade.execDate < start, !left.isNegative { return true }
            if trade.side == .buy { left.add(trade.size) } else { left.subtract(ExactSum(trade.size)) }
        }
        return !left.isNegative
    }
}

extension IntentRecord {
    /// Whether the exchange took it, or has not answered yet.
    fileprivate var mayBeTaken: Bool {
        switch outcome {
        case .accepted, nil: true
        case .refused, .unknown, .unproven, .notSent, .dismissed: false
        }
    }
}

extension GuardPolicy {
    fileprivate func limitsLoss(in asset: Asset) -> Bool {
        if case .dayLoss(let limits) = rule(for: .dayLoss) { limits[asset] != nil } else { false }
    }
}

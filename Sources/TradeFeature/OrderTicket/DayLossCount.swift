import LightningAPI
import SaifuMoney
import WalletCore

/// Counts what the trades of a day have lost, from the lists of the exchange.
@MainActor final class DayLossCount {
    /// In so many pages of 500 trades it is looked for what had been paid for what was sold.
    private static let mostEarlierPages = 4
    /// More is not read for one order: a list that never ends would hold it back for ever.
    private static let mostPages = 40

    private let quote: Asset
    private let start: Timestamp
    private let client: any ServiceClient
    private var pages = 0
    /// Why it is not known, where a page is missing.
    private var doubt = GuardHistory.LossDoubt.pages(mostPages)

    init(quote: Asset, start: Timestamp, client: any ServiceClient) {
        self.quote = quote
        self.start = start
        self.client = client
    }

    /// - Parameter known: markets in which the wallet itself has traded.
    func loss(in known: Set<ProductCode>) async throws(WalletError) -> GuardHistory.DayLoss {
        var loss = ExactSum()
        guard let traded = try await products() else { return .unknown(doubt) }
        for product in traded.union(known) where product.quote == quote && product.base != nil && !product.isMargin {
            guard let part = try await self.loss(of: product) else { return .unknown(doubt) }
            loss.add(part)
        }
        return .known(loss)
    }

    /// - Returns: the next page; `nil` for one too many, and for one that is not the next.
    private func page<Request: PagedRequest>(
        _ walk: inout HistoryWalk<Request>, _ request: Request
    ) async throws(WalletError) -> [Request.Element]? {
        pages += 1
        guard pages <= Self.mostPages else { return nil }
        let page = walk.take(try await client.fetch(request))
        if page.end == .repeated { doubt = .repeatedPage }
        return page.end == .repeated ? nil : page.elements
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
            switch trade.side {
            case .buy: left.add(trade.size)
            case .sell: left.subtract(ExactSum(trade.size))
            case .other: continue
            }
        }
        return !left.isNegative
    }
}

import LightningAPI
import SaifuMoney
import WalletCore

/// What happened before a ticker: prices of ten minutes, and the price a day ago. A few requests at first, then a few
/// every ten minutes; what cannot be read is not shown, and fails nothing.
@MainActor final class TickerPast {
    private(set) var history = PriceHistory()
    /// The trade to compare with: a day old, or the oldest there is.
    private(set) var reference: PastTrade?

    private let environment: any Environment
    private let product: ProductCode
    private var turns = Turns()
    /// The two ends of what was read: by them ids of the past are estimated.
    private var ends: (newest: PastTrade, oldest: PastTrade)?

    /// Pages of 500 trades that ten minutes may take.
    private static let mostPages = 2
    private static let day = Duration.seconds(86_400)
    private static let usualPause = Duration.seconds(600)
    /// After a look that found nothing.
    private static let shortPause = Duration.seconds(60)

    init(of product: ProductCode, in environment: any Environment) {
        self.product = product
        self.environment = environment
    }

    /// A ticker tells the last price.
    func take(_ ticker: Ticker) {
        history.add([(ticker.timestamp, ticker.ltp)])
    }

    /// Asks for what came before the ticker, where that is due.
    /// - Returns: whether something was asked for.
    func look(before ticker: Ticker) async -> Bool {
        guard !environment.session.answersPrograms, !Task.isCancelled else { return false }
        let pause = reference == nil ? Self.shortPause : Self.usualPause
        guard turns.takesNext(at: environment.clock.now(), after: pause) else { return false }
        do throws(WalletError) {
            if ends == nil { try await readPages(until: ticker.timestamp) }
            try await findReference(for: ticker.timestamp.advanced(by: .zero - Self.day))
        } catch {
            // What is known stays: the ticker says itself when it is not current.
        }
        return true
    }

    private func readPages(until moment: Timestamp) async throws(WalletError) {
        for _ in 0..<Self.mostPages where !history.isWhole(at: moment) {
            let paging = Paging(count: Paging.most, before: ends?.oldest.id)
            let page = try await environment.client.fetch(GetExecutions(productCode: product, paging: paging))
            history.add(page.map { ($0.execDate, $0.price) })
            guard let newest = page.first, let oldest = page.last else { return }
            ends = (ends?.newest ?? PastTrade(newest), PastTrade(oldest))
            if page.count < Paging.most { return }
        }
    }

    private func findReference(for moment: Timestamp) async throws(WalletError) {
        guard let ends else { return }
        // The oldest trade there is stays the one to compare with until it is a day old.
        if let reference, reference.date > moment { return }
        guard ends.oldest.date > moment else { return reference = ends.oldest }
        var search = TradeSearch(for: moment, newest: ends.newest, ends.oldest, earlier: reference)
        while let id = search.next, !Task.isCancelled { search.take(try await trade(below: id)) }
        reference = search.result
    }

    /// The newest trade below an id; `nil` when there is none, or the exchange does not tell of times so long ago.
    private func trade(below id: Int64) async throws(WalletError) -> PastTrade? {
        let request = GetExecutions(productCode: product, paging: Paging(count: 1, before: id))
        do throws(WalletError) {
            return try await environment.client.fetch(request).first.map(PastTrade.init)
        } catch .api(.refused(_, _, Self.tooLongAgo, _)) {
            return nil
        }
    }

    /// "Execution history is limited to the most recent 31 days."
    private static let tooLongAgo = -156
}

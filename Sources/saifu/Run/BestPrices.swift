import LightningAPI
import SaifuMoney
import Synchronization
import WalletCore

/// The best prices, as completion tells them beside `bid` and `ask`.
///
/// Completion is asked on the thread of the line editor and cannot wait: the first Tab after `at` begins to look, and the
/// second, which lists the words, tells what was found. A price that is not new is not told.
final class BestPrices: Sendable {
    private struct Quote {
        var ticker: Ticker?
        var seenAt: Timestamp?
        var isLooking = false

        func isSeen(within duration: Duration, of now: Timestamp) -> Bool {
            seenAt.map { $0.advanced(by: duration) >= now } ?? false
        }
    }

    private let reading: @MainActor @Sendable (ProductCode) -> any QuoteReading
    private let clock: any WalletClock
    /// Protects what was found from being read on the editor's thread while the main actor writes it.
    private let quotes = Mutex<[ProductCode: Quote]>([:])

    init(clock: any WalletClock, reading: @escaping @MainActor @Sendable (ProductCode) -> any QuoteReading) {
        self.clock = clock
        self.reading = reading
    }

    /// The price that a word stands for; `nil` when it was not seen in the last ten seconds. Begins to look again.
    func price(_ word: TypedPrice, of product: ProductCode) -> String? {
        let now = clock.now()
        let (quote, looks) = quotes.withLock { quotes in
            let quote = quotes[product, default: Quote()]
            let looks = !quote.isLooking && !quote.isSeen(within: .seconds(1), of: now)
            if looks { quotes[product, default: quote].isLooking = true }
            return (quote, looks)
        }
        if looks { Task { await look(at: product) } }
        guard quote.isSeen(within: .seconds(10), of: now), let ticker = quote.ticker else { return nil }
        let price = word == .bid ? ticker.bestBid : ticker.bestAsk
        return price.isPositive ? Figure(price).with(unit: product.quote).description : nil
    }

    @MainActor private func look(at product: ProductCode) async {
        let ticker: Ticker?
        do throws(WalletError) {
            ticker = try await reading(product).quote()
        } catch {
            ticker = nil  // the words are offered without it; a command that needs the price says what is wrong
        }
        quotes.withLock { $0[product] = Quote(ticker: ticker, seenAt: clock.now()) }
    }
}

import LightningAPI
import SaifuMoney
import WalletCore

/// What is shown of a ticker and of what came before it.
struct TickerReport: Sendable {
    let ticker: Ticker
    let history: PriceHistory
    let reference: PastTrade?

    /// Since a day ago, or since the oldest trade that is known; `nil` when there is none.
    var change: ExactDecimal? {
        guard let reference, !reference.price.isZero, !ticker.ltp.isZero else { return nil }
        do {
            return try ticker.ltp.subtracting(reference.price).divided(by: reference.price, scale: 6, .halfUp)
        } catch {
            return nil  // more digits than a number can hold
        }
    }

    var spread: Spread? {
        do {
            return try Spread(ask: ticker.bestAsk, bid: ticker.bestBid)
        } catch {
            return nil  // one side of the book cannot be counted against the other
        }
    }

    var range: ClosedRange<ExactDecimal>? { history.range(at: ticker.timestamp) }
    var sparkline: Figure { Chart.sparkline(history.prices(at: ticker.timestamp)) }
}

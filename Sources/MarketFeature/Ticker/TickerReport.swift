import LightningAPI
import SaifuMoney
import WalletCore

/// The facts about a ticker and the prices before it.
struct TickerReport: Sendable {
    let ticker: Ticker
    let history: PriceHistory
    let reference: PastTrade?
    /// Whether the trades before the ticker cannot be had.
    var isPastUnreadable = false

    /// Since a day ago, or since the oldest trade that is known; `nil` when there is none before the ticker.
    var change: ExactDecimal? {
        guard let reference, reference.date < ticker.timestamp, !reference.price.isZero, !ticker.ltp.isZero else {
            return nil
        }
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

    /// How many minutes the range is of, where those are not all that its title says.
    var knownMinutes: Int? {
        guard !history.isWhole(at: ticker.timestamp) else { return nil }
        return history.knownSpan(at: ticker.timestamp).map { Int($0.components.seconds / 60) }
    }
    var sparkline: Figure { knowsPast ? Chart.sparkline(history.prices(at: ticker.timestamp)) : .none }

    /// The last price alone is no history.
    private var knowsPast: Bool { !isPastUnreadable || history.isWhole(at: ticker.timestamp) }
}

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

    /// How many minutes the range is of: those of a day, or of as much of it as is known.
    var rangeMinutes: Int {
        max(1, Int((history.knownSpan(at: ticker.timestamp) ?? .zero).components.seconds / 60))
    }

    /// Prices of the last ten minutes, for a chart of so many columns.
    func prices(_ columns: Int) -> [ExactDecimal] {
        knowsPast ? history.prices(at: ticker.timestamp, steps: columns) : []
    }
    var sparkline: Figure { knowsPast ? Chart.sparkline(history.prices(at: ticker.timestamp)) : .none }

    /// The last price alone is no history.
    private var knowsPast: Bool { !isPastUnreadable || history.isWhole(at: ticker.timestamp) }
}

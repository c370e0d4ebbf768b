import LightningAPI
import SaifuMoney

/// The last price of a screen with a ticker and a book: that of the ticker, which comes at another moment than the trades.
struct LastPrice: Hashable, Sendable {
    let price: ExactDecimal
    /// The newest trade, where it is the one of this price.
    let trade: Execution?

    /// - Returns: `nil` where nothing was traded yet.
    init?(_ ticker: Ticker, _ newest: Execution?) {
        guard !ticker.ltp.isZero else { return nil }
        price = ticker.ltp
        trade = newest?.price == ticker.ltp ? newest : nil
    }
}

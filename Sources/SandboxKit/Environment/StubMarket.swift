public import LightningAPI
public import SaifuMoney
public import WalletCore

/// Prices, funds and waiting orders as other features would read them: plain figures, each of which can be another one.
@MainActor public final class StubMarket: QuoteReading, FundsReading, OwnOrdersReading {
    /// The best prices.
    public var ticker = StubMarket.ticker()
    /// The balances of the account.
    public var held = [
        Balance(currencyCode: .jpy, amount: "1000000", available: "1000000"),
        Balance(currencyCode: .btc, amount: "0.5", available: "0.5"),
    ]
    /// A fraction of the size.
    public var rate: ExactDecimal = "0.0015"
    /// The orders that wait.
    public var orders: [ChildOrder] = []
    /// The error that reading a price or the orders throws; `nil` when it works.
    public var error: WalletError?

    /// Creates a market with prices and funds that work.
    public init() {}

    /// A ticker with these best prices, at ``StubClock/moment``.
    public static func ticker(bid: ExactDecimal = "17213900", ask: ExactDecimal = "17214800") -> Ticker {
        Ticker(
            productCode: .btcJPY, state: .running, timestamp: StubClock.moment, tickID: 1, bestBid: bid, bestAsk: ask,
            bestBidSize: "0.1", bestAskSize: "0.1", totalBidDepth: "1", totalAskDepth: "1", marketBidSize: 0,
            marketAskSize: 0, ltp: bid, volume: "10", volumeByProduct: "10", preopenEnd: nil, circuitBreakEnd: nil)
    }

    /// Returns ``ticker``.
    /// - Throws: ``error``, when there is one.
    public func quote() async throws(WalletError) -> Ticker {
        if let error { throw error }
        return ticker
    }

    public func balances() async throws(WalletError) -> [Balance] { held }

    public func commissionRate() async throws(WalletError) -> ExactDecimal { rate }

    /// Returns ``orders``.
    /// - Throws: ``error``, when there is one.
    public func activeOrders() async throws(WalletError) -> [ChildOrder] {
        if let error { throw error }
        return orders
    }
}

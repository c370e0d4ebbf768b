public import LightningAPI
public import SaifuMoney

/// An order as the rules of a guard policy see it.
public struct GuardedOrder: Hashable, Sendable {
    /// The asset that the order is paid with.
    public let quote: Asset
    /// The price named, or the average that a market order would meet.
    public let price: ExactDecimal
    /// The exact value of the whole order at that price.
    public let value: ExactSum
    /// The prices it is held against: the best on the other side, and the last one. Empty where nothing trades.
    public let market: [ExactDecimal]
    /// When they were so.
    public let marketDate: Timestamp
    /// What the exchange's clock shows, at least; `nil` where nobody knows: then no market is too old.
    public var now: Timestamp?
    /// What was sent and traded before it.
    public var history = GuardHistory()

    /// - Parameters:
    ///   - value: of the part of the order that has a price.
    ///   - ticker: says what the market is.
    public init(quote: Asset, side: Side, price: ExactDecimal, value: ExactSum, at ticker: Ticker) {
        self.quote = quote
        self.price = price
        self.value = value
        marketDate = ticker.timestamp
        market = [side == .buy ? ticker.bestAsk : ticker.bestBid, ticker.ltp].filter(\.isPositive)
    }

    /// An order on its way to the exchange. A market order is judged at the best price on the other side; what it would
    /// really meet in a thin book, the other initialiser is told.
    /// - Returns: `nil` for a product that is not paid with an asset, and for a market order that nobody would meet.
    public init?(_ order: SendChildOrder, at ticker: Ticker) {
        let best = order.side == .buy ? ticker.bestAsk : ticker.bestBid
        guard let quote = order.productCode.quote, let price = order.price ?? (best.isPositive ? best : nil) else {
            return nil
        }
        var value = ExactSum()
        value.add(price, times: order.size)
        self.init(quote: quote, side: order.side, price: price, value: value, at: ticker)
    }
}

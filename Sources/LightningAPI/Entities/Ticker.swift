public import SaifuJSON
public import SaifuMoney

/// The best prices and the volume of a market at one moment. There is no open, high or low.
/// Source: Lightning API, "Ticker".
public struct Ticker: Hashable, Sendable {
    /// The market.
    public let productCode: ProductCode
    /// The state of the market.
    public let state: MarketState
    /// When this was so, UTC.
    public let timestamp: Timestamp
    /// Grows; not contiguous.
    public let tickID: Int64
    /// The highest price of a buyer, in quote units per base unit.
    public let bestBid: ExactDecimal
    /// The lowest price of a seller, in quote units per base unit.
    public let bestAsk: ExactDecimal
    /// The size that waits at `bestBid`, in base units.
    public let bestBidSize: ExactDecimal
    /// The size that waits at `bestAsk`, in base units.
    public let bestAskSize: ExactDecimal
    /// The sum of all sizes of the bids.
    public let totalBidDepth: ExactDecimal
    /// The sum of all sizes of the asks.
    public let totalAskDepth: ExactDecimal
    /// Market orders that wait during a call auction, else 0.
    public let marketBidSize: ExactDecimal
    /// Market orders that wait during a call auction, else 0.
    public let marketAskSize: ExactDecimal
    /// The price of the last trade.
    public let ltp: ExactDecimal
    /// Base units in 24 hours.
    public let volume: ExactDecimal
    /// Base units in 24 hours, this product only.
    public let volumeByProduct: ExactDecimal
    /// Only during a call auction.
    public let preopenEnd: Timestamp?
    /// Only while the circuit breaker is active.
    public let circuitBreakEnd: Timestamp?

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        productCode: ProductCode, state: MarketState, timestamp: Timestamp, tickID: Int64, bestBid: ExactDecimal,
        bestAsk: ExactDecimal, bestBidSize: ExactDecimal, bestAskSize: ExactDecimal, totalBidDepth: ExactDecimal,
        totalAskDepth: ExactDecimal, marketBidSize: ExactDecimal, marketAskSize: ExactDecimal, ltp: ExactDecimal,
        volume: ExactDecimal, volumeByProduct: ExactDecimal, preopenEnd: Timestamp?,
        circuitBreakEnd: Timestamp?
    ) {
        self.productCode = productCode
        self.state = state
        self.timestamp = timestamp
        self.tickID = tickID
        self.bestBid = bestBid
        self.bestAsk = bestAsk
        self.bestBidSize = bestBidSize
        self.bestAskSize = bestAskSize
        self.totalBidDepth = totalBidDepth
        self.totalAskDepth = totalAskDepth
        self.marketBidSize = marketBidSize
        self.marketAskSize = marketAskSize
        self.ltp = ltp
        self.volume = volume
        self.volumeByProduct = volumeByProduct
        self.preopenEnd = preopenEnd
        self.circuitBreakEnd = circuitBreakEnd
    }
}

extension Ticker: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            productCode: format.member("product_code", \.productCode),
            state: format.member("state", \.state),
            timestamp: format.member("timestamp", \.timestamp),
            tickID: format.member("tick_id", \.tickID),
            bestBid: format.member("best_bid", \.bestBid),
            bestAsk: format.member("best_ask", \.bestAsk),
            bestBidSize: format.member("best_bid_size", \.bestBidSize),
            bestAskSize: format.member("best_ask_size", \.bestAskSize),
            totalBidDepth: format.member("total_bid_depth", \.totalBidDepth),
            totalAskDepth: format.member("total_ask_depth", \.totalAskDepth),
            marketBidSize: format.member("market_bid_size", \.marketBidSize),
            marketAskSize: format.member("market_ask_size", \.marketAskSize),
            ltp: format.member("ltp", \.ltp),
            volume: format.member("volume", \.volume),
            volumeByProduct: format.member("volume_by_product", \.volumeByProduct),
            preopenEnd: format.optional("preopen_end", \.preopenEnd),
            circuitBreakEnd: format.optional("circuit_break_end", \.circuitBreakEnd))
    }
}

public import SaifuJSON
public import SaifuMoney

/// An order book, or in the Realtime API the levels that changed. The order of the levels is not guaranteed.
/// Source: Lightning API, "Order Book".
public struct Board: Hashable, Sendable {
    /// The price in the middle between the best bid and the best ask, in quote units per base unit.
    public let midPrice: ExactDecimal
    /// The sizes that buyers bid for, one level for each price.
    public let bids: [BoardLevel]
    /// The sizes that sellers ask for, one level for each price.
    public let asks: [BoardLevel]

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        midPrice: ExactDecimal, bids: [BoardLevel], asks: [BoardLevel]
    ) {
        self.midPrice = midPrice
        self.bids = bids
        self.asks = asks
    }
}

extension Board {
    /// From the best price on; the exchange promises no order. A price of 0 stands for market orders in an auction.
    public var bestAsks: [BoardLevel] { asks.filter(\.price.isPositive).sorted { $0.price < $1.price } }

    /// As ``bestAsks``.
    public var bestBids: [BoardLevel] { bids.filter(\.price.isPositive).sorted { $0.price > $1.price } }
}

extension Board: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            midPrice: format.member("mid_price", \.midPrice),
            bids: format.member("bids", \.bids),
            asks: format.member("asks", \.asks))
    }
}

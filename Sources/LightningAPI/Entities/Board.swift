public import SaifuMoney

/// An order book, or in the Realtime API the levels that changed. The order of the levels is not guaranteed.
/// Source: Lightning API, "Order Book".
public struct Board: Hashable, Sendable, Codable {
    /// Between the best bid and the best ask, in quote units per base unit.
    public let midPrice: ExactDecimal
    /// What buyers wait with, a level a price.
    public let bids: [BoardLevel]
    /// What sellers wait with, a level a price.
    public let asks: [BoardLevel]

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        midPrice: ExactDecimal, bids: [BoardLevel], asks: [BoardLevel]
    ) {
        self.midPrice = midPrice
        self.bids = bids
        self.asks = asks
    }

    enum CodingKeys: String, CodingKey {
        case midPrice = "mid_price", bids, asks
    }
}

public import SaifuMoney

/// An order book, or in the Realtime API the levels that changed. The order of the levels is not guaranteed.
/// Source: Lightning API, "Order Book".
public struct Board: Hashable, Sendable, Codable {
    public let midPrice: ExactDecimal
    public let bids: [BoardLevel]
    public let asks: [BoardLevel]

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

public import SaifuMoney

/// Whether a market takes orders. Source: Lightning API, "Orderbook status".
public struct BoardState: Hashable, Sendable, Codable {
    /// How busy the exchange is with this market.
    public let health: HealthStatus
    /// What the market is doing; orders are taken while it is `running`.
    public let state: MarketState
    /// Only on futures, which are historic.
    public let data: MarketData?

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        health: HealthStatus, state: MarketState, data: MarketData? = nil
    ) {
        self.health = health
        self.state = state
        self.data = data
    }

    enum CodingKeys: String, CodingKey {
        case health, state, data
    }
}

extension BoardState {
    /// What a matured future was settled at.
    public struct MarketData: Hashable, Sendable, Codable {
        /// Quote units; `nil` until it is known.
        public let specialQuotation: ExactDecimal?

        /// - Parameter specialQuotation: quote units; `nil` until it is known.
        public init(specialQuotation: ExactDecimal? = nil) {
            self.specialQuotation = specialQuotation
        }

        enum CodingKeys: String, CodingKey {
            case specialQuotation = "special_quotation"
        }
    }
}

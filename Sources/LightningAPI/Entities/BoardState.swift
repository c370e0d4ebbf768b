public import SaifuMoney

/// Whether a market takes orders. Source: Lightning API, "Orderbook status".
public struct BoardState: Hashable, Sendable, Codable {
    public let health: HealthStatus
    public let state: MarketState
    /// Only on futures, which are historic.
    public let data: MarketData?

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
        public let specialQuotation: ExactDecimal?

        public init(specialQuotation: ExactDecimal? = nil) {
            self.specialQuotation = specialQuotation
        }

        enum CodingKeys: String, CodingKey {
            case specialQuotation = "special_quotation"
        }
    }
}

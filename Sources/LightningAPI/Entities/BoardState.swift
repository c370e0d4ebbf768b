public import SaifuJSON
public import SaifuMoney

/// Whether a market takes orders. Source: Lightning API, "Orderbook status".
public struct BoardState: Hashable, Sendable {
    /// How busy the exchange is with this market.
    public let health: HealthStatus
    /// The state of the market; orders are taken while it is `running`.
    public let state: MarketState
    /// Only on futures, which are historic.
    public let data: MarketData?

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        health: HealthStatus, state: MarketState, data: MarketData?
    ) {
        self.health = health
        self.state = state
        self.data = data
    }
}

extension BoardState {
    /// The settlement of a matured future.
    public struct MarketData: Hashable, Sendable {
        /// Quote units; `nil` until it is known.
        public let specialQuotation: ExactDecimal?

        /// - Parameter specialQuotation: quote units; `nil` until it is known.
        public init(specialQuotation: ExactDecimal?) {
            self.specialQuotation = specialQuotation
        }
    }
}

extension BoardState: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            health: format.member("health", \.health),
            state: format.member("state", \.state),
            data: format.optional("data", \.data))
    }
}

extension BoardState.MarketData: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            specialQuotation: format.optional("special_quotation", \.specialQuotation))
    }
}

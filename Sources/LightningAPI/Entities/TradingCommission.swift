public import SaifuMoney

/// The fee of the account in one market. Source: Lightning API, "Get Trading Commission".
public struct TradingCommission: Hashable, Sendable, Codable {
    /// A fraction: 0.0015 is 0.15 %.
    public let commissionRate: ExactDecimal

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        commissionRate: ExactDecimal
    ) {
        self.commissionRate = commissionRate
    }

    enum CodingKeys: String, CodingKey {
        case commissionRate = "commission_rate"
    }
}

public import SaifuJSON
public import SaifuMoney

/// The fee of the account in one market. Source: Lightning API, "Get Trading Commission".
public struct TradingCommission: Hashable, Sendable {
    /// A fraction: 0.0015 is 0.15 %.
    public let commissionRate: ExactDecimal

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        commissionRate: ExactDecimal
    ) {
        self.commissionRate = commissionRate
    }
}

extension TradingCommission: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            commissionRate: format.member("commission_rate", \.commissionRate))
    }
}

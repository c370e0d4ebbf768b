public import SaifuJSON
public import SaifuMoney

/// A funding rate that was paid. Source: Lightning API, "Funding rate history".
public struct FundingRateRecord: Hashable, Sendable {
    /// When the rate was fixed. UTC.
    public let calculationDate: Timestamp
    /// When it was paid. UTC.
    public let settlementDate: Timestamp
    /// A fraction of the position.
    public let rate: ExactDecimal

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        calculationDate: Timestamp, settlementDate: Timestamp, rate: ExactDecimal
    ) {
        self.calculationDate = calculationDate
        self.settlementDate = settlementDate
        self.rate = rate
    }
}

extension FundingRateRecord: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            calculationDate: format.member("calculation_date", \.calculationDate),
            settlementDate: format.member("settlement_date", \.settlementDate),
            rate: format.member("rate", \.rate))
    }
}

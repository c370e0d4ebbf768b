public import SaifuJSON
public import SaifuMoney

/// The next payment between the holders of long and short positions in the CFD. Source: Lightning API, "Funding rate".
public struct FundingRate: Hashable, Sendable {
    /// A fraction of the position: -0.00375 is -0.375 %. Positive: who is long pays.
    public let currentFundingRate: ExactDecimal
    /// When it is paid. UTC.
    public let nextFundingRateSettleDate: Timestamp

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        currentFundingRate: ExactDecimal, nextFundingRateSettleDate: Timestamp
    ) {
        self.currentFundingRate = currentFundingRate
        self.nextFundingRateSettleDate = nextFundingRateSettleDate
    }
}

extension FundingRate: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            currentFundingRate: format.member("current_funding_rate", \.currentFundingRate),
            nextFundingRateSettleDate: format.member("next_funding_rate_settledate", \.nextFundingRateSettleDate))
    }
}

public import SaifuJSON
public import SaifuMoney

/// The most leverage that companies get, fixed for a week. Source: Lightning API, "Maximum leverage for corporations".
public struct CorporateLeverage: Hashable, Sendable {
    /// The largest leverage now, as a multiple of the collateral.
    public let currentMax: ExactDecimal
    /// The start of the current limit, UTC.
    public let currentStartDate: Timestamp
    /// The limit of the next week; `nil` while it is not decided.
    public let nextMax: ExactDecimal?
    /// The start of the next limit; `nil` while it is not decided.
    public let nextStartDate: Timestamp?

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        currentMax: ExactDecimal, currentStartDate: Timestamp, nextMax: ExactDecimal?,
        nextStartDate: Timestamp?
    ) {
        self.currentMax = currentMax
        self.currentStartDate = currentStartDate
        self.nextMax = nextMax
        self.nextStartDate = nextStartDate
    }
}

extension CorporateLeverage: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            currentMax: format.member("current_max", \.currentMax),
            currentStartDate: format.member("current_startdate", \.currentStartDate),
            nextMax: format.optional("next_max", \.nextMax),
            nextStartDate: format.optional("next_startdate", \.nextStartDate))
    }
}

/// The terms of trading with collateral. What no source settles is chosen here, and listed on the page Fidelity.
enum MarginRules {
    /// The asset that collateral, gains and losses are in.
    static let asset = "JPY"
    /// An account can hold positions of so many times its collateral.
    static let leverage: Int128 = 2

    /// Whether the collateral is less than positions require: it must be raised, or they are closed later.
    static func isCalled(worth: Int128, required: Int128) -> Bool { worth < required }

    /// Whether positions are closed at once: below half of what they require.
    static func isLiquidated(worth: Int128, required: Int128) -> Bool { worth * 2 < required }

    /// From a margin call to the closing of the positions, in milliseconds.
    static let callPeriod: Int64 = 2 * 86_400_000

    /// Whether funding is settled in the second that begins then: at 05:00, 13:00 and 21:00 UTC.
    static func isFundingTime(second: Int64) -> Bool { (second - 5 * 3600) % (8 * 3600) == 0 }

    /// Funding rates are fractions of this.
    static let rateScale: Int128 = 1_000_000_000_000
    /// What holders of long positions pay those of short ones when both prices are equal: 0.01 %.
    private static let baseRate: Int128 = 100_000_000
    /// 0.375 %, either way.
    private static let mostRate: Int128 = 3_750_000_000

    /// The rate of one period; positive when longs pay.
    ///
    /// How the gap between the two prices enters is not published: a third of it here, so that a day closes it.
    static func fundingRate(last: Int64, spot: Int64) -> Int128 {
        guard last > 0, spot > 0 else { return baseRate }
        let gap = (Int128(last) - Int128(spot)) * rateScale / Int128(spot)
        return min(max(baseRate + gap / 3, -mostRate), mostRate)
    }

    /// The collateral for a value, rounded up.
    static func collateral(for value: Int128) -> Int128 { (value + leverage - 1) / leverage }
}

/// When those who hold the CFD pay each other, and how much: a function of the seed.
///
/// The real rate follows the gap between the CFD and the spot price by a formula that is not published.
enum FundingSchedule {
    /// In milliseconds.
    static let period: Int64 = 8 * 3_600_000
    /// 05:00, 13:00 and 21:00 UTC.
    private static let offset: Int64 = 5 * 3_600_000
    /// The first settlement of the CFD, 2024-03-28T13:00:00.
    static let first = (CivilDate.days(year: 2024, month: 3, day: 28) * 24 + 13) * 3_600_000

    /// The next settlement, later than `now`. Both are milliseconds since 1970.
    static func next(after now: Int64) -> Int64 {
        max(first, (now - offset) / period * period + offset + period)
    }

    /// Whether a settlement is due at the beginning of this second, in milliseconds.
    static func isSettled(at second: Int64) -> Bool { second >= first && (second - offset) % period == 0 }

    /// Rates are fractions of this.
    static let rateUnit: Int128 = 1_000_000_000

    /// The rate that is told before a settlement, paid at it and listed after it: a fraction of the position, positive
    /// when who is long pays.
    ///
    /// Around 0.01 %, which it is without a gap, and never past 0.375 % either way.
    static func rate(settledAt date: Int64, seed: UInt64) -> Int128 {
        var random = SplitMix64(seed: seed &+ UInt64(bitPattern: date / period) &* 0xD134_2543_DE82_EF95)
        let noise = 200_000 * random.bell() / SplitMix64.bellDeviation
        return Int128(min(max(100_000 + noise, -most), most))
    }

    /// 0.375 %.
    private static let most: Int64 = 3_750_000
}

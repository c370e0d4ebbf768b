/// What positions cost a day beside funding, at the price they were opened at: charged at 18:00 in Japan, when the real
/// exchange rolls its one-day contracts over.
enum LeveragePoints {
    /// 0.04 % a day.
    private static let rate: Int128 = 4
    private static let rateUnit: Int128 = 10_000
    private static let day: Int64 = 86_400_000
    /// 09:00 UTC.
    private static let offset: Int64 = 9 * 3_600_000

    /// The next charge, later than `now`. Both are milliseconds since 1970.
    static func next(after now: Int64) -> Int64 {
        (max(now, FundingSchedule.first) - offset) / day * day + offset + day
    }

    /// Whether a charge is due at the beginning of this second, in milliseconds.
    static func isCharged(at second: Int64) -> Bool { second > FundingSchedule.first && (second - offset) % day == 0 }

    /// How often a lot has been charged, from its opening to `now`.
    static func count(since opened: Int64, until now: Int64) -> Int128 {
        Int128(max(0, (next(after: now) - next(after: opened)) / day))
    }

    /// What a lot pays each time, in yen, rounded up.
    static func charge(on lot: Lot, _ units: MarketUnits) -> Int128 {
        (units.cost(price: lot.price, size: lot.size, up: true) * rate + rateUnit - 1) / rateUnit
    }
}

/// When positions pay, whatever it is for.
enum PositionCharges {
    static func next(after now: Int64) -> Int64 {
        min(FundingSchedule.next(after: now), LeveragePoints.next(after: now))
    }

    static func areDue(at second: Int64) -> Bool {
        FundingSchedule.isSettled(at: second) || LeveragePoints.isCharged(at: second)
    }
}

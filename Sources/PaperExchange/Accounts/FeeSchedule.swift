/// The fee of a trade by the volume of the last thirty days: Lightning spot, Japan, the same for maker and taker.
enum FeeSchedule {
    /// From this volume in yen on, this rate in hundredths of a percent.
    private static let tiers: [(volume: Int64, rate: Int64)] = [
        (0, 15), (100_000, 14), (200_000, 13), (500_000, 12), (1_000_000, 11), (2_000_000, 10), (5_000_000, 9),
        (10_000_000, 7), (20_000_000, 5), (50_000_000, 3), (100_000_000, 2), (500_000_000, 1),
    ]

    /// Rates are fractions of this: 15 is 0.15 %.
    static let scale: Int64 = 10_000

    static func rate(volume: Int64) -> Int64 { tiers.last { volume >= $0.volume }?.rate ?? tiers[0].rate }

    /// So many yen of one day are counted: more changes nothing, because the last tier begins far below.
    static let mostCounted: Int64 = 1_000_000_000_000

    /// The fee on `size` units, rounded against the customer. See `Bounds` for why it fits.
    static func fee(on size: Int64, rate: Int64) -> Int64 {
        let (whole, rest) = (size * rate).quotientAndRemainder(dividingBy: scale)
        return whole + (rest > 0 ? 1 : 0)
    }

    /// Returns the fee of sending yen to a bank, in yen. It depends on the amount, as for any bank but the exchange's
    /// own.
    static func withdrawalFee(on yen: Int64) -> Int64 { yen < 30_000 ? 550 : 770 }

    /// Returns the key under which the volume of a holder on a day is stored.
    static func row(day: Int64, of holder: Holder) -> Int64 { holder.index << 32 + day }

    /// The day a moment belongs to in Japan: tiers change at midnight there. Days since 1970.
    static func japaneseDay(milliseconds: Int64) -> Int64 { (milliseconds + 9 * 3_600_000) / 86_400_000 }
}

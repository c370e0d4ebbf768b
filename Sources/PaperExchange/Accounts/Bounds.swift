/// The largest figures that may come into the exchange, from the wire or from its file.
///
/// They are checked once, where an order, a row or a snapshot is read. Behind that no sum can leave its integer:
/// - A price times a size, times a tick's mantissa, is below 2^50 * 2^47 * 2^10 = 2^107. The sum over everything that
///   can rest in a book is below 2^14 times that, so `Int128` holds it.
/// - The sizes on one side of a book add up to less than 2^14 * 2^47 = 2^61, so `Int64` holds them.
/// - A size times a fee rate is at most 10^14 * 10^4 = 10^18, so `Int64` holds it.
/// - Amounts of money and volumes are `Int128` in memory: each change is below 2^107. An amount that does not fit the
///   file's 64 bits is refused where it is written (`SQLiteValue.amount`), and the order with it.
/// - What a position gains is a difference of prices times a size, below the same 2^107. Funding multiplies a value in
///   yen, below 2^80, by a rate below 2^33.
/// - Special orders keep three places each among the open orders: what they send has room in the books.
/// - Ids and counters grow by one from below 2^58.
enum Bounds {
    /// In ticks: far above any price.
    static let price: ClosedRange<Int64> = 1...(1 << 50) - 1
    /// In units: a million base units. The venue publishes no maximum.
    static let size: ClosedRange<Int64> = 1...100_000_000_000_000
    /// The most that all accounts together may be funded with, of one asset, in its smallest unit: two of them fit 64
    /// bits.
    static let funding: Int128 = 1 << 60
    /// In yen: nobody has been funded with more.
    static let withdrawal: ClosedRange<Int64> = 1...1_000_000_000_000_000
    static let tickMantissa: ClosedRange<Int64> = 1...1000
    /// Of all accounts, in all markets.
    static let openOrders = 10_000
    /// Of the simulated makers, on one side of one market.
    static let quotes = 1000
    /// What a stage of a simulated second can have left to do: chances of a trade, 1/65,536 each.
    static let acts: ClosedRange<Int64> = 0...1000 * 65_536
    /// Ids and counters.
    static let count: ClosedRange<Int64> = 0...1 << 58
    /// Seconds since 1970 that an order's id can tell: up to 2514-05-30T01:53:03.
    static let second: ClosedRange<Int64> = 0...0x3_FFFF_FFFF
    /// Dates in the file, in milliseconds since 1970. An order can expire a month after the last moment.
    static let date: ClosedRange<Int64> = 0...second.upperBound * 1000 + 31 * 86_400_000
    /// The range of the clock, in milliseconds since 1970. The first day is left for the time before a new exchange.
    static let clock: ClosedRange<Int64> = 86_400_000...second.upperBound * 1000 + 999
}

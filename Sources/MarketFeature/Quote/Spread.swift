import SaifuMoney

/// The difference between the best ask and the best bid.
struct Spread: Hashable, Sendable {
    /// In quote units.
    let width: ExactDecimal
    /// Whether somebody bids as much as is asked for, or more: both would trade, unless a call auction holds them back.
    var isCrossed: Bool { !width.isPositive }
    /// Of the price in the middle, to a hundredth of a basis point.
    let fraction: ExactDecimal

    /// `nil` when nobody offers on one side, of which the exchange says 0.
    init?(ask: ExactDecimal, bid: ExactDecimal) throws(MoneyError) {
        guard !ask.isZero, !bid.isZero else { return nil }
        width = try ask.subtracting(bid)
        fraction = try width.multiplied(by: 2).divided(by: ask.adding(bid), scale: 6, .halfUp)
    }
}

import LightningAPI
import SaifuMoney

/// What lies between the best ask and the best bid.
struct Spread: Identifiable, Hashable, Sendable {
    /// A book has one.
    let id = "spread"
    /// In quote units.
    let width: ExactDecimal
    /// Of the best ask, to 0.01 %.
    let fraction: ExactDecimal

    /// `nil` when a side is empty.
    init?(between ask: BoardRow?, and bid: BoardRow?) throws(MoneyError) {
        guard let ask, let bid else { return nil }
        width = try ask.price.subtracting(bid.price)
        fraction = try width.divided(by: ask.price, scale: 4, .halfUp)
    }
}

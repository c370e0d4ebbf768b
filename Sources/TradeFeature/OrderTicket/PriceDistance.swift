import LightningAPI
import SaifuMoney

/// How far the price of an order is from the best one it could trade with.
struct PriceDistance: Hashable, Sendable {
    /// Never negative, in the quote asset.
    let amount: Amount
    /// As a fraction of the best price, to 0.01%.
    let fraction: ExactDecimal
    /// Whether the order meets one on the other side.
    let crosses: Bool
    /// Only while it is running, orders that meet are filled at once.
    let state: MarketState
    /// Of the order.
    let side: Side

    init(of price: ExactDecimal, from best: Amount, side: Side, in state: MarketState) throws(MoneyError) {
        let difference = try price.subtracting(best.quantity)
        amount = Amount(quantity: difference.magnitude, asset: best.asset)
        fraction = try difference.magnitude.divided(by: best.quantity, scale: 4, .halfUp)
        self.side = side
        self.state = state
        crosses = difference.isZero || difference.isPositive == (side == .buy)
    }
}

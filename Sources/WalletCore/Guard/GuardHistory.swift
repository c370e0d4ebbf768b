public import LightningAPI
public import SaifuMoney

/// What was sent and traded before an order, as far as the rules of a guard policy ask for it.
public struct GuardHistory: Hashable, Sendable {
    /// How many orders were sent within the last minute.
    public var ordersInLastMinute = 0
    /// The age of the latest equal order that the exchange took; `nil` without one.
    public var sinceEqualOrder: Duration?
    /// What the trades of the day have lost, in the quote asset: negative for a gain, `nil` when nobody counted.
    public var dayLoss: ExactSum?

    /// Nothing was sent, and no loss is counted.
    public init() {}

    /// When the day of a moment began, which it does at midnight in Japan, as it does for the exchange. UTC.
    public static func startOfDay(at moment: Timestamp) -> Timestamp {
        let day: Int64 = 86_400_000, japan: Int64 = 9 * 3_600_000
        let local = moment.milliseconds + japan
        return Timestamp(milliseconds: local - ((local % day) + day) % day - japan)
    }

    /// What trades of one product have lost at a price: what was paid less what was received, less the worth of what they
    /// left in the account; fees count as lost.
    public static func loss(of trades: [OwnExecution], at price: ExactDecimal) -> ExactSum {
        var loss = ExactSum(), gain = ExactSum()
        for trade in trades {
            let (own, market) = trade.side == .buy ? (trade.price, price) : (price, trade.price)
            loss.add(own, times: trade.size)
            gain.add(market, times: trade.size)
            loss.add(price, times: trade.commission)
        }
        loss.subtract(gain)
        return loss
    }
}

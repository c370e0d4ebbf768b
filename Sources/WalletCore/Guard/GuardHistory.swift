public import LightningAPI
public import SaifuMoney

/// What was sent and traded before an order, as far as the rules of a guard policy ask for it.
public struct GuardHistory: Hashable, Sendable {
    /// How many orders were sent within the last minute.
    public var ordersInLastMinute = 0
    /// The age of the latest equal order that the exchange took, or whose answer is awaited; `nil` without one.
    public var sinceEqualOrder: Duration?
    /// What the trades of the day have lost; `nil` when nobody counted.
    public var dayLoss: DayLoss?
    /// When the day of that loss began; `nil` when nobody counted.
    public var dayStart: Timestamp?

    /// What the trades of a day in an asset have lost.
    public enum DayLoss: Hashable, Sendable {
        /// In the asset; negative for a gain.
        case known(ExactSum)
        /// The lists of the exchange do not tell it.
        case unknown(LossDoubt)
    }

    /// Why what a day has lost is not known.
    public enum LossDoubt: Hashable, Sendable {
        /// The exchange lists more than so many pages, the most that are read.
        case pages(Int)
        /// The exchange gave the same page again instead of the next one.
        case repeatedPage
    }

    /// Nothing was sent, and no loss is counted.
    public init() {}

    /// When the day of a moment began, which it does at midnight in Japan, as it does for the exchange. UTC.
    public static func startOfDay(at moment: Timestamp) -> Timestamp {
        let day: Int64 = 86_400_000, japan: Int64 = 9 * 3_600_000
        let local = moment.milliseconds + japan
        return Timestamp(milliseconds: local - ((local % day) + day) % day - japan)
    }

    /// What the trades of a day in one product have lost: what was paid less what was received, and
    /// - of what was bought and is left, less its worth at the present price;
    /// - of what was sold and had been there before, and what it had cost: the latest purchases before the day count first, and
    ///   where none is known the present price does.
    ///
    /// Fees are lost, at the present price. What was there before and was not sold is not counted.
    /// - Parameters:
    ///   - trades: of the account, newest first: those of the day, and earlier ones.
    ///   - start: when the day began.
    ///   - price: the present one.
    /// - Throws: for sizes of more digits than are counted with.
    public static func loss(
        of trades: [OwnExecution], since start: Timestamp, at price: ExactDecimal
    ) throws(MoneyError) -> ExactSum {
        let today = trades.prefix { $0.execDate >= start }
        var loss = ExactSum(), gain = ExactSum(), left = ExactDecimal.zero
        for trade in today {
            switch trade.side {
            case .buy:
                loss.add(trade.price, times: trade.size)
                left = try left.adding(trade.size)
            case .sell:
                gain.add(trade.price, times: trade.size)
                left = try left.subtracting(trade.size)
            case .other:
                // Nobody knows which: the worse is assumed.
                loss.add(max(trade.price, price), times: trade.size)
                gain.add(min(trade.price, price), times: trade.size)
            }
            loss.add(price, times: trade.commission)
        }
        if left.isNegative {
            loss.add(try cost(of: left.magnitude, trades.dropFirst(today.count), else: price))
        } else {
            gain.add(price, times: left)
        }
        loss.subtract(gain)
        return loss
    }

    /// What so much had cost: what was sold again meanwhile is not part of it.
    /// - Parameter trades: before the day, newest first.
    private static func cost(
        of size: ExactDecimal, _ trades: some Sequence<OwnExecution>, else price: ExactDecimal
    ) throws(MoneyError) -> ExactSum {
        var cost = ExactSum(), wanted = size, soldAgain = ExactDecimal.zero
        for trade in trades where wanted.isPositive {
            switch trade.side {
            case .buy: break
            case .sell:
                soldAgain = try soldAgain.adding(trade.size)
                continue
            // Nobody knows which: it tells no cost, and takes none away.
            case .other: continue
            }
            let gone = min(trade.size, soldAgain), taken = min(try trade.size.subtracting(gone), wanted)
            soldAgain = try soldAgain.subtracting(gone)
            wanted = try wanted.subtracting(taken)
            cost.add(trade.price, times: taken)
        }
        cost.add(price, times: wanted)
        return cost
    }
}

import LightningAPI
public import SaifuMoney

/// One rule.
public enum GuardRule: Hashable, Sendable {
    /// The price may be this far from the market, above and below: `0.3` is 30 %.
    case priceBand(ExactDecimal)
    /// What an order may be worth, by the asset it is paid with. Orders paid with another asset are not judged.
    case largestOrder([Asset: ExactDecimal])
    /// So many orders may be sent within a minute, this one included.
    case ordersPerMinute(Int)
    /// An equal order must be this much older.
    case repeatedOrder(seconds: Int)
    /// What the trades of a day may lose, by the asset they are paid with. Other trades are not judged.
    case dayLoss([Asset: ExactDecimal])

    /// The widest price band: ten times the market. More is no limit.
    public static let widestBand: ExactDecimal = 10

    /// The limit that the value is for.
    public var limit: GuardLimit {
        switch self {
        case .priceBand: .priceBand
        case .largestOrder: .largestOrder
        case .ordersPerMinute: .ordersPerMinute
        case .repeatedOrder: .repeatedOrder
        case .dayLoss: .dayLoss
        }
    }

    /// Returns what of the order is beyond the rule; `nil` for an order that keeps it.
    func breach(by order: GuardedOrder) -> GuardBreach? {
        switch self {
        case .priceBand(let share): return bandBreach(by: order, share)
        case .largestOrder(let largest):
            guard let limit = largest[order.quote], order.value.exceeds(limit, times: 1) else { return nil }
            return .largestOrder(limit: Amount(quantity: limit, asset: order.quote))
        case .ordersPerMinute, .repeatedOrder: return breach(after: order.history)
        case .dayLoss(let largest):
            guard let limit = largest[order.quote], let loss = order.history.dayLoss else { return nil }
            let most = Amount(quantity: limit, asset: order.quote)
            switch loss {
            case .known(let loss):
                guard loss.exceeds(limit, times: 1) else { return nil }
                return .dayLoss(lost: loss.told(in: order.quote), limit: most, since: order.history.dayStart)
            case .unknown(let doubt): return .unknownLoss(doubt, limit: most)
            }
        }
    }

    /// The same of a rule about what was sent before; `nil` for any other.
    func breach(after history: GuardHistory) -> GuardBreach? {
        switch self {
        case .ordersPerMinute(let most):
            return history.ordersInLastMinute < most ? nil : .ordersPerMinute(most: most)
        case .repeatedOrder(let seconds):
            guard let age = history.sinceEqualOrder, age < .seconds(seconds) else { return nil }
            return .repeatedOrder(age: max(0, Int(age.components.seconds)), least: seconds)
        case .priceBand, .largestOrder, .dayLoss: return nil
        }
    }

    /// Prices that are older say nothing of the market: a cache or a broken exchange gives them as if they were new.
    static let oldestMarket = Duration.seconds(3600)

    /// A price is held against every price that is known; without any, nobody can say how far away it is.
    private func bandBreach(by order: GuardedOrder, _ share: ExactDecimal) -> GuardBreach? {
        let price = Amount(quantity: order.price, asset: order.quote)
        if let now = order.now, now > order.marketDate.advanced(by: Self.oldestMarket) {
            return .noMarket(price: price, share: share, since: order.marketDate)
        }
        guard !order.market.isEmpty else { return .noMarket(price: price, share: share, since: nil) }
        let far = order.market.first { market in
            var distance = ExactSum(max(order.price, market))
            distance.subtract(ExactSum(min(order.price, market)))
            return distance.exceeds(market, times: share)
        }
        return far.map { .priceBand(price: price, market: Amount(quantity: $0, asset: order.quote), share: share) }
    }
}

extension GuardRule {
    /// Whether some order keeps this rule and not the other one, which is for the same limit.
    func isLooser(than other: GuardRule) -> Bool { tightened(by: other) != self }

    /// The tighter one of two rules for the same limit; for two limits this one.
    func tightened(by other: GuardRule) -> GuardRule {
        switch (self, other) {
        case (.priceBand(let own), .priceBand(let their)): .priceBand(min(own, their))
        case (.largestOrder(let own), .largestOrder(let their)):
            .largestOrder(own.merging(their, uniquingKeysWith: min))
        case (.ordersPerMinute(let own), .ordersPerMinute(let their)): .ordersPerMinute(min(own, their))
        case (.repeatedOrder(let own), .repeatedOrder(let their)): .repeatedOrder(seconds: max(own, their))
        case (.dayLoss(let own), .dayLoss(let their)): .dayLoss(own.merging(their, uniquingKeysWith: min))
        case (.priceBand, _), (.largestOrder, _), (.ordersPerMinute, _), (.repeatedOrder, _), (.dayLoss, _): self
        }
    }
}

extension ExactSum {
    /// Compared without a rounding.
    fileprivate func exceeds(_ one: ExactDecimal, times other: ExactDecimal) -> Bool {
        var rest = self, limit = ExactSum()
        limit.add(one, times: other)
        rest.subtract(limit)
        return rest.isPositive
    }

    /// As a person is told it, never less than it is; `nil` for one of too many digits.
    fileprivate func told(in asset: Asset) -> Amount? {
        do throws(MoneyError) {
            return Amount(quantity: try rounded(scale: asset.displayScale, .ceiling), asset: asset)
        } catch { return nil }
    }
}

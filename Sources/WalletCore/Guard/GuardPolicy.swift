import LightningAPI
public import SaifuMoney

/// The limits that an order must keep to be sent like any other: a list of rules, each with a name.
///
/// Whoever sends an order asks for its breaches first. With none it may be sent; with some, a person types a word, and a
/// program names the limits that it lifts. The policy itself sends and keeps nothing.
///
///     let order = try GuardedOrder(request, at: ticker)
///     let breaches = GuardPolicy.standard.breaches(by: order)
public struct GuardPolicy: Hashable, Sendable {
    /// One for each limit.
    public private(set) var rules: [GuardRule]

    /// - Parameter rules: of two for the same limit the later one counts.
    public init(_ rules: [GuardRule]) {
        self.rules = []
        for rule in rules { set(rule) }
    }

    /// Prices within 30 % of the market, orders worth up to 5,000,000 JPY or about as much in other currencies, 30 orders
    /// a minute, and no equal order within 10 seconds. The loss of a day has no limit by itself.
    public static let standard = GuardPolicy([
        .priceBand("0.3"), .largestOrder([.jpy: "5000000", .btc: "0.5", .usd: "30000", .eur: "30000"]),
        .ordersPerMinute(30), .repeatedOrder(seconds: 10),
    ])

    /// Puts the rule in the place of the one for the same limit.
    public mutating func set(_ rule: GuardRule) {
        if let place = rules.firstIndex(where: { $0.limit == rule.limit }) {
            rules[place] = rule
        } else {
            rules.append(rule)
        }
    }

    /// Removes the rule for a limit, if there is one.
    public mutating func remove(_ limit: GuardLimit) { rules.removeAll { $0.limit == limit } }

    /// The rule for a limit; `nil` when the policy has none.
    public func rule(for limit: GuardLimit) -> GuardRule? { rules.first { $0.limit == limit } }

    /// Whether some order keeps these limits and not those of the other policy.
    public func isLooser(than other: GuardPolicy) -> Bool {
        other.rules.contains { theirs in rule(for: theirs.limit)?.isLooser(than: theirs) ?? true }
    }

    /// The tighter one of each two limits.
    public func tightened(by other: GuardPolicy) -> GuardPolicy {
        var tight = self
        for rule in other.rules { tight.set(self.rule(for: rule.limit)?.tightened(by: rule) ?? rule) }
        return tight
    }

    /// Returns whether a withdrawal is larger than an order may be; `nil` for one that is not, or of an asset without a limit.
    public func breach(byWithdrawalOf amount: Amount) -> GuardBreach? {
        guard case .largestOrder(let largest)? = rule(for: .largestOrder), let limit = largest[amount.asset],
            amount.quantity > limit
        else { return nil }
        return .largestWithdrawal(limit: Amount(quantity: limit, asset: amount.asset))
    }

    /// The limits that the order goes beyond; empty when it keeps them all.
    public func breaches(by order: GuardedOrder) -> [GuardBreach] {
        rules.compactMap { $0.breach(by: order) }
    }

    /// The limits that speak against any order after what was sent before. They are asked for once more in the act that writes
    /// the order down, for another program may have sent one meanwhile.
    public func breaches(after history: GuardHistory) -> [GuardBreach] {
        rules.compactMap { $0.breach(after: history) }
    }
}

/// The names of the limits, as they are typed.
public enum GuardLimit: String, CaseIterable, Sendable {
    /// The largest distance of a price from the market.
    case priceBand = "price-band"
    /// How much an order may be worth.
    case largestOrder = "largest-order"
    /// How many orders may be sent within a minute.
    case ordersPerMinute = "orders-per-minute"
    /// How soon an equal order may follow one that the exchange took.
    case repeatedOrder = "repeated-order"
    /// How much the trades of a day may lose before new orders are held back.
    case dayLoss = "day-loss"
    /// No equal order may be unsettled. It is kept by the order desk and has no figure.
    case unsettledTwin = "unsettled-twin"
    /// A special order waits: its trigger may not be reached already. It has no figure.
    case reachedTrigger = "reached-trigger"

    /// Whether the limit has a figure, which `guard` shows and changes.
    public var hasFigure: Bool { self != .unsettledTwin && self != .reachedTrigger }
}

extension GuardPolicy {
    /// The codes of the assets that the documented products are paid with.
    public static let usualQuotes = Set(ProductCode.documented.compactMap(\.quote?.code)).sorted()

    /// The usual asset that was probably meant, where a limit names one that is none: nobody would keep the limit. `nil` for one
    /// that is usual itself, or near none of the same length: `USDT` is a coin of its own.
    public static func meant(by asset: Asset) -> Asset? {
        let near = usualQuotes.filter { $0.count == asset.code.count }
        return near.contains(asset.code) ? nil : Nearest.word(to: asset.code, among: near).map { Asset($0) }
    }
}

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

    /// Prices within 30 % of the market, and orders worth up to 5,000,000 JPY or about as much in other currencies.
    public static let standard = GuardPolicy([
        .priceBand("0.3"), .largestOrder([.jpy: "5000000", .btc: "0.5", .usd: "30000", .eur: "30000"]),
    ])

    /// Puts the rule in the place of the one for the same limit.
    public mutating func set(_ rule: GuardRule) {
        if let place = rules.firstIndex(where: { $0.limit == rule.limit }) {
            rules[place] = rule
        } else {
            rules.append(rule)
        }
    }

    /// The limits that the order goes beyond; empty when it keeps them all.
    public func breaches(by order: GuardedOrder) -> [GuardBreach] {
        rules.compactMap { $0.breach(by: order) }
    }
}

/// The names of the limits, as they are typed.
public enum GuardLimit: String, CaseIterable, Sendable {
    /// The largest distance of a price from the market.
    case priceBand = "price-band"
    /// How much an order may be worth.
    case largestOrder = "largest-order"
    /// No equal order may be unsettled. It is kept by the order desk and has no figure.
    case unsettledTwin = "unsettled-twin"
}

/// One rule.
public enum GuardRule: Hashable, Sendable {
    /// The price may be this far from the market, above and below: `0.3` is 30 %.
    case priceBand(ExactDecimal)
    /// The largest value of an order, by the asset it is paid with. Orders paid with another asset are not judged.
    case largestOrder([Asset: ExactDecimal])

    /// The widest price band: ten times the market. More is no limit.
    public static let widestBand: ExactDecimal = 10

    /// The limit that the value is for.
    public var limit: GuardLimit {
        switch self {
        case .priceBand: .priceBand
        case .largestOrder: .largestOrder
        }
    }

    func breach(by order: GuardedOrder) -> GuardBreach? {
        switch self {
        case .priceBand(let share): bandBreach(by: order, share)
        case .largestOrder(let largest):
            largest[order.quote].flatMap { limit in
                order.value.exceeds(limit, times: 1)
                    ? .largestOrder(limit: Amount(quantity: limit, asset: order.quote)) : nil
            }
        }
    }

    /// A price is held against every price that is known; without any, nobody can say how far away it is.
    private func bandBreach(by order: GuardedOrder, _ share: ExactDecimal) -> GuardBreach? {
        let price = Amount(quantity: order.price, asset: order.quote)
        guard !order.market.isEmpty else { return .noMarket(price: price) }
        let far = order.market.first { market in
            var distance = ExactSum(max(order.price, market))
            distance.subtract(ExactSum(min(order.price, market)))
            return distance.exceeds(market, times: share)
        }
        return far.map { .priceBand(price: price, market: Amount(quantity: $0, asset: order.quote), share: share) }
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
}

public import SaifuMoney

/// What of an order is beyond a limit.
public enum GuardBreach: Hashable, Sendable {
    /// `share` is how far away a price may be: `0.3` is 30 %.
    case priceBand(price: Amount, market: Amount, share: ExactDecimal)
    /// Nothing is known that the price could be held against.
    case noMarket(price: Amount)
    case largestOrder(limit: Amount)
    /// Equal orders whose outcome is not known.
    case twin(entries: [Int64])

    /// The limit that must be lifted to send the order.
    public var limit: GuardLimit {
        switch self {
        case .priceBand, .noMarket: .priceBand
        case .largestOrder: .largestOrder
        case .twin: .unsettledTwin
        }
    }

    /// For a person.
    public func sentence(_ strings: Strings) -> String {
        switch self {
        case .priceBand(let price, let market, let share):
            strings(.beyondPriceBand, figure(price), Figures.percent(share), figure(market))
        case .noMarket(let price): strings(.beyondNoMarket, figure(price))
        case .largestOrder(let limit): strings(.beyondLargestOrder, figure(limit))
        case .twin(let entries): strings(.twinUnsettled, entries.map(String.init).joined(separator: ", "))
        }
    }

    private func figure(_ amount: Amount) -> String {
        Figures.grouped(amount.quantity) + " " + amount.asset.code
    }
}

/// Why a size or a price cannot be ordered in a market.
public enum MarketRuleError: Error, Hashable, Sendable {
    /// The size is zero or less.
    case sizeNotPositive(ExactDecimal)
    /// The market's smallest size is `minimum`, in the same unit.
    case sizeBelowMinimum(size: ExactDecimal, minimum: ExactDecimal)
    /// The size has more decimal places than the market takes.
    case tooManyDecimals(size: ExactDecimal, places: Int)
    /// The price is zero or less.
    case priceNotPositive(ExactDecimal)
    /// The price is between two ticks; `below` and `above` are the nearest ones (`nil`: there is none).
    case priceOffTick(price: ExactDecimal, tick: ExactDecimal, below: ExactDecimal?, above: ExactDecimal?)
}

extension MarketRuleError: CustomStringConvertible {
    /// One sentence for a person.
    public var description: String {
        switch self {
        case .sizeNotPositive(let size): "The size \(size) is not above zero."
        case .sizeBelowMinimum(let size, let minimum): "The size \(size) is below the minimum of \(minimum)."
        case .tooManyDecimals(let size, let places): "The size \(size) has more than \(places) decimal places."
        case .priceNotPositive(let price): "The price \(price) is not above zero."
        case .priceOffTick(let price, let tick, let below, let above):
            "The price \(price) is not a multiple of \(tick)" + Self.hint(below, above) + "."
        }
    }

    private static func hint(_ below: ExactDecimal?, _ above: ExactDecimal?) -> String {
        let nearest = [below, above].compactMap { $0?.description }
        return nearest.isEmpty ? "" : "; the nearest is " + nearest.joined(separator: " or ")
    }
}

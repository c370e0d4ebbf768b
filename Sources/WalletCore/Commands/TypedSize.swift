public import SaifuMoney
import SaifuStyle

/// A size as a person types it: a number, or words that market and funds turn into one.
public enum TypedSize: Hashable, Sendable {
    /// A number, in base units.
    case exact(ExactDecimal)
    /// `¥100000`: as much as so much money buys, or as brings it.
    case worth(Amount)
    /// `50%`: so many percent of what is available, at most 100, which is also typed `max` or `all`.
    case share(percent: ExactDecimal)

    /// The number, when it was typed as one.
    public var exact: ExactDecimal? { if case .exact(let size) = self { size } else { nil } }

    /// The size as it is typed: `0.01`, `¥100000`, `50%` or `max`.
    public var figure: Figure {
        switch self {
        case .exact(let number): Figure(typing: number)
        case .worth(let money): Figure(text: "¥" + money.quantity.description)
        case .share(100): Figure(text: "max")
        case .share(let percent): Figure(text: percent.description + "%")
        }
    }

    /// The words that are a size, the one to offer first.
    static let words = ["max", "all"]

    /// - Parameters:
    ///   - quote: what money is in; `nil` for a product that is not known.
    ///   - base: what a plain number is in.
    /// - Throws: `badSize`, `badGrouping`, or `otherCurrency` for another currency than these.
    init(_ text: String, in quote: Asset?, of base: Asset?) throws(WalletError) {
        let word = text.narrow, fault = UsageError.badSize(text: text)
        if word.isSpelled("max") || word.isSpelled("all") {
            self = .share(percent: 100)
        } else if word.hasSuffix("%") {
            let percent = try Arguments.positive(String(word.dropLast()), fault)
            guard percent <= 100 else { throw .usage(fault) }
            self = .share(percent: percent)
        } else {
            switch try Arguments.number(text, fault).currency {
            case let money? where money == quote:
                self = .worth(Amount(quantity: try Arguments.positive(text, in: money, fault), asset: money))
            // Money in another currency is told the right one, and so is another coin.
            case .jpy?: self = .exact(try Arguments.positive(text, in: quote ?? base, fault))
            case let unit: self = .exact(try Arguments.positive(text, in: unit == nil ? nil : base, fault))
            }
        }
    }
}

public import SaifuMoney
import SaifuStyle

/// A size as a person types it: a number, or words that market and funds turn into one.
public enum TypedSize: Hashable, Sendable {
    /// In base units.
    case exact(ExactDecimal)
    /// `¥100000`: as much as so much money buys, or as brings it.
    case worth(Amount)
    /// `50%`: so many percent of what is available, at most 100, which is also typed `max`.
    case share(percent: ExactDecimal)

    /// The number, when it was typed as one.
    public var exact: ExactDecimal? { if case .exact(let size) = self { size } else { nil } }

    /// As it is typed: `0.01`, `¥100000`, `50%` or `max`.
    public var figure: Figure {
        switch self {
        case .exact(let number): Figure(typing: number)
        case .worth(let money): Figure(text: "¥" + money.quantity.description)
        case .share(100): Figure(text: "max")
        case .share(let percent): Figure(text: percent.description + "%")
        }
    }

    /// The words that are a size.
    static let words = ["max"]

    /// - Parameter quote: what money is in; `nil` for a product that is not known.
    /// - Throws: `badSize`, `badGrouping`, or `otherCurrency` for the sign of another currency than `quote`.
    init(_ text: String, in quote: Asset?) throws(WalletError) {
        let word = text.narrow, fault = UsageError.badSize(text: text)
        if word.isSpelled("max") {
            self = .share(percent: 100)
        } else if word.hasSuffix("%") {
            let percent = try Arguments.positive(String(word.dropLast()), fault)
            guard percent <= 100 else { throw .usage(fault) }
            self = .share(percent: percent)
        } else if let quote, try Arguments.number(text, fault).currency != nil {
            self = .worth(Amount(quantity: try Arguments.positive(text, in: quote, fault), asset: quote))
        } else {
            self = .exact(try Arguments.positive(text, fault))
        }
    }
}

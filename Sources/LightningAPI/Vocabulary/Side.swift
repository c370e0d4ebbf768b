public import SaifuJSON

/// Which way an order trades; on a public execution, which way the taker traded. Open: a list is read also when the
/// exchange adds a value.
public enum Side: RawRepresentable, Hashable, Sendable, JSONMember, CaseIterable {
    /// Buys the base asset.
    case buy
    /// Sells the base asset.
    case sell
    /// A word that is not known here, as the API writes it: only what is read has one. Kept apart, so that a side is one
    /// machine word: the compiler of Swift 6.3.1 has passed the decimals behind a larger one wrongly to an async function.
    indirect case other(String)

    /// Those that are known.
    public static let allCases: [Side] = [.buy, .sell]

    /// Reads a word of the API; one that is not known here becomes `other`.
    public init(rawValue: String) {
        self =
            switch rawValue {
            case "BUY": .buy
            case "SELL": .sell
            default: .other(rawValue)
            }
    }

    /// The word as the API writes it.
    public var rawValue: String {
        switch self {
        case .buy: "BUY"
        case .sell: "SELL"
        case .other(let word): word
        }
    }

    /// The side that such an order trades with; nobody knows that of a word that is not known.
    public var opposite: Side {
        switch self {
        case .buy: .sell
        case .sell: .buy
        case .other: self
        }
    }
}

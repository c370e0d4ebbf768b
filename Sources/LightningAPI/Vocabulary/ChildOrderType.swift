public import SaifuJSON

/// A limit order names its price; a market order takes what the book has. Open: a list is read also when the exchange adds
/// a value.
public enum ChildOrderType: RawRepresentable, Hashable, Sendable, JSONMember, CaseIterable {
    /// Names its price.
    case limit
    /// Takes the prices of the book.
    case market
    /// A word that is not known here, as the API writes it.
    case other(String)

    /// Those that are known.
    public static let allCases: [ChildOrderType] = [.limit, .market]

    /// Reads a word of the API; one that is not known here becomes `other`.
    public init(rawValue: String) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .other(rawValue)
    }

    /// The word as the API writes it.
    public var rawValue: String {
        switch self {
        case .limit: "LIMIT"
        case .market: "MARKET"
        case .other(let word): word
        }
    }
}

public import SaifuJSON

/// A limit order names its price; a market order takes what the book has.
public enum ChildOrderType: String, Hashable, Sendable, JSONMember, CaseIterable {
    /// Names its price.
    case limit = "LIMIT"
    /// Takes the prices of the book.
    case market = "MARKET"
}

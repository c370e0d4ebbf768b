public import SaifuJSON

/// A limit order names its price; a market order takes what the book has.
public enum ChildOrderType: String, Hashable, Sendable, JSONMember, CaseIterable {
    case limit = "LIMIT"
    case market = "MARKET"
}

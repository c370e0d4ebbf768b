public import SaifuJSON

/// Which way an order trades; on a public execution, which way the taker traded.
public enum Side: String, Hashable, Sendable, JSONMember, CaseIterable {
    /// Buys the base asset.
    case buy = "BUY"
    /// Sells the base asset.
    case sell = "SELL"

    /// The side that such an order trades with.
    public var opposite: Side { self == .buy ? .sell : .buy }
}

public import SaifuJSON

/// What happens to the part of an order that is not filled at once.
public enum TimeInForce: String, Hashable, Sendable, JSONMember, CaseIterable {
    /// Rests in the book until it is filled, cancelled or expired.
    case goodTilCancelled = "GTC"
    /// The rest is cancelled.
    case immediateOrCancel = "IOC"
    /// All of it at once, or nothing.
    case fillOrKill = "FOK"

    /// Good till cancelled: as the API writes it.
    public static let gtc = TimeInForce.goodTilCancelled
    /// Immediate or cancel: as the API writes it.
    public static let ioc = TimeInForce.immediateOrCancel
    /// Fill or kill: as the API writes it.
    public static let fok = TimeInForce.fillOrKill
}

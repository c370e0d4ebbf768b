public import SaifuJSON

/// What happens to the part of an order that is not filled at once.
public enum TimeInForce: String, Hashable, Sendable, Codable, JSONReadable, CaseIterable {
    /// Rests in the book until it is filled, cancelled or expired.
    case goodTilCancelled = "GTC"
    /// The rest is cancelled.
    case immediateOrCancel = "IOC"
    /// All of it at once, or nothing.
    case fillOrKill = "FOK"

    public static let gtc = TimeInForce.goodTilCancelled
    public static let ioc = TimeInForce.immediateOrCancel
    public static let fok = TimeInForce.fillOrKill
}

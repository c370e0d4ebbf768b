/// A limit of the exchange on what is sent to it.
/// Source: Lightning API, "API Limits".
public enum RequestLimit: String, Hashable, Sendable, CaseIterable {
    /// 500 calls in five minutes from one address.
    case address
    /// 500 private calls in five minutes for one account.
    case account
    /// 300 orders, special orders and cancellations of all orders in five minutes, together.
    case orders
    /// 100 orders of 0.1 or less in a minute, of all markets together.
    case smallOrders = "small-orders"

    /// How many may be sent in a window.
    public var most: Int {
        switch self {
        case .address, .account: 500
        case .orders: 300
        case .smallOrders: 100
        }
    }

    /// How long a window is.
    public var period: Duration { self == .smallOrders ? .seconds(60) : .seconds(300) }
}

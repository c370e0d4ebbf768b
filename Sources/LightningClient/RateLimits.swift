public import LightningAPI
internal import SaifuWire

/// One limit of the exchange: a window that starts with its first call and lasts five minutes.
public struct RateLimit: Hashable, Sendable {
    /// Calls left in the window.
    public let remaining: Int
    /// Until the window ends, counted from `receivedAt`.
    public let period: Duration
    /// When this was said, by the client's clock.
    public let receivedAt: Timestamp

    /// - Parameters:
    ///   - remaining: calls left.
    ///   - period: until the window ends, from `receivedAt` on.
    public init(remaining: Int, period: Duration, receivedAt: Timestamp) {
        self.remaining = remaining
        self.period = period
        self.receivedAt = receivedAt
    }
}

/// What the exchange last said about its limits; `nil` where it has said nothing.
/// Source: the headers `X-RateLimit-…` and `X-OrderRequest-RateLimit-…`.
public struct RateLimits: Hashable, Sendable {
    /// For all calls from this address, told with public calls.
    public private(set) var publicCalls: RateLimit?
    /// For private calls.
    public private(set) var privateCalls: RateLimit?
    /// For new orders and cancelling all orders, together.
    public private(set) var orders: RateLimit?

    /// Before the exchange has said anything.
    public init() {}

    mutating func note(_ headers: HTTPHeaders, access: RequestAccess, at now: Timestamp) {
        if let limit = Self.limit("X-RateLimit-", headers, now) {
            if access == .public { publicCalls = limit } else { privateCalls = limit }
        }
        if let limit = Self.limit("X-OrderRequest-RateLimit-", headers, now) { orders = limit }
    }

    private static func limit(_ prefix: String, _ headers: HTTPHeaders, _ now: Timestamp) -> RateLimit? {
        guard let remaining = headers[prefix + "Remaining"].flatMap({ Int($0) }),
            let period = headers[prefix + "Period"].flatMap({ Int32($0) }), period >= 0
        else { return nil }
        return RateLimit(remaining: remaining, period: .seconds(period), receivedAt: now)
    }
}

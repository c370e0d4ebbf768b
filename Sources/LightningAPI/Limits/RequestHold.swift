/// Why there is no room for a request.
public enum HoldReason: Hashable, Sendable {
    /// What is left of a limit is kept for more urgent requests: orders have room.
    case share(RequestLimit)
    /// A limit is reached, for orders as well.
    case limit(RequestLimit)
    /// The exchange refused a request for being one too many, and is left alone for as long as it asked.
    case pause

    /// The limit; `nil` for a pause.
    public var limit: RequestLimit? {
        switch self {
        case .share(let limit), .limit(let limit): limit
        case .pause: nil
        }
    }
}

/// There is no room for a request.
public struct RequestHold: Error, Hashable, Sendable {
    /// What holds it.
    public let reason: HoldReason
    /// When there is room again.
    public let until: Timestamp

    /// - Parameter until: when there is room again.
    public init(_ reason: HoldReason, until: Timestamp) {
        self.reason = reason
        self.until = until
    }
}

/// There is no room for a request.
public struct RequestHold: Error, Hashable, Sendable {
    /// What it would go beyond.
    public let limit: RequestLimit
    /// When there is room again.
    public let until: Timestamp

    /// - Parameter until: when there is room again.
    public init(limit: RequestLimit, until: Timestamp) {
        self.limit = limit
        self.until = until
    }
}

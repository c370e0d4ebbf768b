/// An order that is about to be sent, as it is written down first.
public struct OrderIntent: Hashable, Sendable, Codable {
    /// Where it goes: scheme, host and port.
    public let origin: String
    public let order: SendChildOrder
    public let createdAt: Timestamp

    public init(origin: String, order: SendChildOrder, createdAt: Timestamp) {
        self.origin = origin
        self.order = order
        self.createdAt = createdAt
    }
}

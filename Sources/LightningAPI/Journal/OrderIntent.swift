/// An order that is about to be sent, as it is written down first.
public struct OrderIntent: Hashable, Sendable, Codable {
    /// Where it goes: scheme, host and port.
    public let origin: String
    /// What was to be sent.
    public let order: SendChildOrder
    /// When it was decided, UTC, by the clock of this machine.
    public let createdAt: Timestamp

    /// - Parameters:
    ///   - origin: where it goes, scheme, host and port.
    ///   - createdAt: UTC.
    public init(origin: String, order: SendChildOrder, createdAt: Timestamp) {
        self.origin = origin
        self.order = order
        self.createdAt = createdAt
    }
}

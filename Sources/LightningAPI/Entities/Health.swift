/// How busy the exchange is. Source: Lightning API, "Exchange status".
public struct Health: Hashable, Sendable, Codable {
    /// From normal to stopped; an open list.
    public let status: HealthStatus

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        status: HealthStatus
    ) {
        self.status = status
    }

    enum CodingKeys: String, CodingKey {
        case status
    }
}

/// How busy the exchange is. Source: Lightning API, "Exchange status".
public struct Health: Hashable, Sendable, Codable {
    public let status: HealthStatus

    public init(
        status: HealthStatus
    ) {
        self.status = status
    }

    enum CodingKeys: String, CodingKey {
        case status
    }
}

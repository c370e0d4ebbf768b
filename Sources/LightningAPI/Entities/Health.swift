public import SaifuJSON

/// How busy the exchange is. Source: Lightning API, "Exchange status".
public struct Health: Hashable, Sendable {
    /// The load of the exchange, from normal to stopped; an open list.
    public let status: HealthStatus

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        status: HealthStatus
    ) {
        self.status = status
    }
}

extension Health: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            status: format.member("status", \.status))
    }
}

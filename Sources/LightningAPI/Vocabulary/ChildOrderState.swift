public import SaifuJSON

/// Where an order stands. A partly filled, then cancelled order is `canceled`.
public enum ChildOrderState: String, Hashable, Sendable, JSONMember, CaseIterable {
    case active = "ACTIVE"
    case completed = "COMPLETED"
    /// One L, as the API writes it.
    case canceled = "CANCELED"
    case expired = "EXPIRED"
    case rejected = "REJECTED"
}

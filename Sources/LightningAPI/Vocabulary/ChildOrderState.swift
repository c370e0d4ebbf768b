public import SaifuJSON

/// Where an order stands. A partly filled, then cancelled order is `canceled`.
public enum ChildOrderState: String, Hashable, Sendable, JSONMember, CaseIterable {
    /// Open: all of it or the rest waits in the book.
    case active = "ACTIVE"
    /// Filled in full.
    case completed = "COMPLETED"
    /// One L, as the API writes it.
    case canceled = "CANCELED"
    /// Ended by its time limit or by how long it was in force.
    case expired = "EXPIRED"
    /// Refused by the exchange after it was accepted.
    case rejected = "REJECTED"
}

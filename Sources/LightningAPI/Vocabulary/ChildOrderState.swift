public import SaifuJSON

/// Where an order stands. A partly filled, then cancelled order is `canceled`. Open: a list is read also when the exchange
/// adds a value.
public enum ChildOrderState: RawRepresentable, Hashable, Sendable, JSONMember, CaseIterable {
    /// Open: all of it or the rest waits in the book.
    case active
    /// Filled in full.
    case completed
    /// One L, as the API writes it.
    case canceled
    /// Ended by its time limit or by how long it was in force.
    case expired
    /// Refused by the exchange after it was accepted.
    case rejected
    /// A word that is not known here, as the API writes it.
    case other(String)

    /// Those that are known.
    public static let allCases: [ChildOrderState] = [.active, .completed, .canceled, .expired, .rejected]

    /// Reads a word of the API; one that is not known here becomes `other`.
    public init(rawValue: String) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .other(rawValue)
    }

    /// The word as the API writes it.
    public var rawValue: String {
        switch self {
        case .active: "ACTIVE"
        case .completed: "COMPLETED"
        case .canceled: "CANCELED"
        case .expired: "EXPIRED"
        case .rejected: "REJECTED"
        case .other(let word): word
        }
    }

    /// Whether the order may still be filled: a word that is not known does not say that it has ended.
    public var mayTrade: Bool {
        switch self {
        case .active, .other: true
        case .completed, .canceled, .expired, .rejected: false
        }
    }
}

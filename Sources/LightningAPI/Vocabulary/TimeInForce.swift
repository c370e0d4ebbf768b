public import SaifuJSON

/// How long the part of an order that is not filled at once stays valid. Open: a list is read also when the exchange
/// adds a value.
public enum TimeInForce: RawRepresentable, Hashable, Sendable, JSONMember, CaseIterable {
    /// Rests in the book until it is filled, cancelled or expired.
    case goodTilCancelled
    /// The rest is cancelled.
    case immediateOrCancel
    /// All of it at once, or nothing.
    case fillOrKill
    /// A word that is not known here, as the API writes it.
    case other(String)

    /// Those that are known.
    public static let allCases: [TimeInForce] = [.goodTilCancelled, .immediateOrCancel, .fillOrKill]

    /// Reads a word of the API; one that is not known here becomes `other`.
    public init(rawValue: String) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .other(rawValue)
    }

    /// The word as the API writes it.
    public var rawValue: String {
        switch self {
        case .goodTilCancelled: "GTC"
        case .immediateOrCancel: "IOC"
        case .fillOrKill: "FOK"
        case .other(let word): word
        }
    }

    /// Good till cancelled: as the API writes it.
    public static let gtc = TimeInForce.goodTilCancelled
    /// Immediate or cancel: as the API writes it.
    public static let ioc = TimeInForce.immediateOrCancel
    /// Fill or kill: as the API writes it.
    public static let fok = TimeInForce.fillOrKill
}

/// The exchange behind the client, as it is shown.
public enum Venue: Hashable, Sendable {
    /// The exchange inside this program: no real money.
    case paper
    /// Another endpoint, by its origin, e.g. `https://api.bitflyer.com`.
    case endpoint(String)

    /// For programs: `paper`, or the origin.
    public var name: String {
        switch self {
        case .paper: "paper"
        case .endpoint(let origin): origin
        }
    }

    /// For a person.
    public func title(in strings: Strings) -> String {
        switch self {
        case .paper: strings(.paperName)
        case .endpoint(let origin): origin
        }
    }
}

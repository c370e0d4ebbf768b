public import SaifuStyle

/// The exchange behind the client, as it is shown.
public enum Venue: Hashable, Sendable {
    /// The exchange inside this program: no real money.
    case paper
    /// An endpoint on this machine, by its origin: an exchange that somebody serves here.
    case local(origin: String)
    /// An endpoint elsewhere: the money is real. `host` is what a person knows it by.
    case real(origin: String, host: String)

    /// An endpoint that the person named. What is not on this machine trades real money: no other exchange is known.
    public init(origin: String, host: String, isLoopback: Bool) {
        self = isLoopback ? .local(origin: origin) : .real(origin: origin, host: host)
    }

    /// For programs: `paper`, or the origin.
    public var name: String {
        switch self {
        case .paper: "paper"
        case .local(let origin), .real(let origin, _): origin
        }
    }

    /// For a person.
    public func title(in strings: Strings) -> String {
        switch self {
        case .paper: strings(.paperName)
        case .local(let origin): origin
        case .real(_, let host): strings(.realMoney, host)
        }
    }

    /// What stands before the product at the prompt.
    public func mark(in strings: Strings) -> StyledText {
        switch self {
        case .paper: StyledText(strings(.paperMark), style: .secondary)
        case .local(let origin): StyledText(origin, style: .secondary)
        case .real: StyledText(title(in: strings), style: .warning)
        }
    }

    /// Says on screens, previews and answers that the money is real, and where it goes; `nil` where it is not.
    public func warning(in strings: Strings) -> StyledText? {
        guard case .real = self else { return nil }
        return StyledText(title(in: strings), style: .warning)
    }
}

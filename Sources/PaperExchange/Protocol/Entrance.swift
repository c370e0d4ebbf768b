internal import SaifuWire

/// Where a request came in.
enum Entrance {
    /// A port, which everybody on this machine can reach.
    case network
    /// The socket in the home, which only its owner can.
    case home

    /// What a front adds to a request that came to a port of its own. Whoever adds it himself is counted as anybody.
    static let forwardedHeader = "Forwarded"

    /// Whose budget a public call is counted against.
    func caller(of request: HTTPRequestMessage) -> CallBudgets.Caller {
        switch self {
        case .network: .anybody
        case .home: request.headers.contains(Self.forwardedHeader) ? .anybody : .owner
        }
    }
}

extension ListenAddress {
    var entrance: Entrance {
        switch self {
        case .tcp, .network: .network
        case .unix: .home
        }
    }
}

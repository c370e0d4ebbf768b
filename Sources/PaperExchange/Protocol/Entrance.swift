internal import SaifuWire

/// Where a request came in.
enum Entrance {
    /// A port, which everybody on this machine can reach.
    case network
    /// The socket in the home, which only its owner can.
    case home

    /// Whether a request is the owner's own, and not one that a front carries on.
    func isOwner(_ request: HTTPRequestMessage) -> Bool {
        self == .home && !request.headers.contains(PaperExchangeServer.forwardedHeader)
    }

    /// Whose budget a public call is counted against.
    func caller(of request: HTTPRequestMessage) -> CallBudgets.Caller { isOwner(request) ? .owner : .anybody }
}

extension PaperExchangeServer {
    /// The header that a front adds to a request that came to its own port. A client that adds it itself is counted as
    /// anybody.
    public static let forwardedHeader = "Forwarded"
}

extension ListenAddress {
    var entrance: Entrance {
        switch self {
        case .tcp, .network: .network
        case .unix: .home
        }
    }
}

/// Keeps web pages out: loopback is reachable from every browser on this machine.
struct RequestPolicy: Sendable {
    /// Requests come over a Unix socket, which no browser reaches, and whose `Host` means nothing.
    let isUnix: Bool
    /// The hosts that a `Host` header may name, in lower case.
    let hosts: [String]
    init(_ address: ListenAddress) {
        switch address {
        case .unix: (isUnix, hosts) = (true, [])
        case .tcp: (isUnix, hosts) = (false, Self.loopback)
        case .network(_, _, let names): (isUnix, hosts) = (false, Self.loopback + names.map { $0.lowercased() })
        }
    }

    private static let loopback = ["127.0.0.1", "localhost", "[::1]"]

    /// Why a request is refused with 403; `nil` when it may pass.
    /// - Parameters:
    ///   - authority: what a whole address in the place of a path names; held against the same names as the `Host`.
    ///   - isSecure: whether it came by TLS.
    func refusal(_ headers: HTTPHeaders, _ authority: String?, isSecure: Bool) -> StaticString? {
        let origins = headers.values(of: "Origin")
        guard origins.allSatisfy({ isOwn($0, headers["Host"], isSecure) }) else {
            return "Requests from web pages are refused."
        }
        if let site = headers["Sec-Fetch-Site"], site != "none" { return "Requests from web pages are refused." }
        // HTTP/1.0 has no Host, and no browser speaks it.
        if isUnix { return nil }
        if let host = headers["Host"], !isOurs(host) { return "The Host header does not name this server." }
        if let authority, !isOurs(authority) { return "The address that is asked for is not this server's." }
        return nil
    }

    /// Clients that are no browsers say where they connect to (Python's websocket-client does). No page has this origin:
    /// the server has none, whatever else listens on this machine has another port, and a browser's `Host` is the address
    /// it really connects to.
    private func isOwn(_ origin: String, _ host: String?, _ isSecure: Bool) -> Bool {
        guard !isUnix, let host, isOurs(host) else { return false }
        return origin.lowercased() == (isSecure ? "https://" : "http://") + host.lowercased()
    }

    /// Any port will do: a tunnel, a container or a proxy leads here from a port of its own, and the client names that
    /// one. What keeps pages out is the name, which a page of a stranger does not have.
    private func isOurs(_ host: String) -> Bool {
        let host = host.lowercased()
        for name in hosts where host.hasPrefix(name) {
            let rest = host.utf8.dropFirst(name.utf8.count)
            if rest.isEmpty { return true }
            let port = rest.dropFirst()
            if rest.first == UInt8(ascii: ":"), port.count <= 5, port.allSatisfy(isDigit) { return true }
        }
        return false
    }
}

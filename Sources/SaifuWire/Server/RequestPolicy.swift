/// Keeps web pages out: loopback is reachable from every browser on this machine.
struct RequestPolicy: Sendable {
    /// Requests come over a Unix socket, which no browser reaches, and whose `Host` means nothing.
    let isUnix: Bool
    /// What a `Host` may name, in lower case.
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
    func refusal(_ headers: HTTPHeaders) -> StaticString? {
        if headers.contains("Origin") { return "Requests from web pages are refused." }
        if let site = headers["Sec-Fetch-Site"], site != "none" { return "Requests from web pages are refused." }
        // HTTP/1.0 has no Host, and no browser speaks it.
        guard !isUnix, let host = headers["Host"], !isOurs(host) else { return nil }
        return "The Host header does not name this machine."
    }

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

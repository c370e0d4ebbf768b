/// Keeps web pages out: loopback is reachable from every browser on this machine.
enum RequestPolicy {
    /// Why a request is refused with 403; `nil` when it may pass.
    static func refusal(_ headers: HTTPHeaders, isUnix: Bool) -> StaticString? {
        if headers.contains("Origin") { return "Requests from web pages are refused." }
        if let site = headers["Sec-Fetch-Site"], site != "none" { return "Requests from web pages are refused." }
        // HTTP/1.0 has no Host, and no browser speaks it.
        guard !isUnix, let host = headers["Host"], !isLoopback(host) else { return nil }
        return "The Host header does not name this machine."
    }

    private static func isLoopback(_ host: String) -> Bool {
        for name in ["127.0.0.1", "localhost", "[::1]"] where host.lowercased().hasPrefix(name) {
            let rest = host.utf8.dropFirst(name.utf8.count)
            if rest.isEmpty { return true }
            let port = rest.dropFirst()
            if rest.first == UInt8(ascii: ":"), port.count <= 5, port.allSatisfy(isDigit) { return true }
        }
        return false
    }
}

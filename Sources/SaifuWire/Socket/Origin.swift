/// Where a server is: scheme, host and port, or the path of a Unix socket.
///
/// Keys are bound to an origin, so two origins are the same only when every part is the same.
public enum Origin: Hashable, Sendable {
    /// Plain HTTP; `host` is a lower-case name or address, IPv6 without brackets.
    case http(host: String, port: Int)
    /// HTTP over TLS.
    case https(host: String, port: Int)
    /// Plain HTTP over a Unix socket.
    case unix(path: String)

    /// Reads `http://host`, `https://host:port`, `http://[::1]:port` or `unix:/path`; one trailing slash is allowed.
    ///
    /// - Throws: what is wrong with the text; a path, a query or a user name is refused, not ignored, and plain `http` is
    ///   refused for any host but this machine.
    public init(parsing text: String) throws(OriginError) {
        if text.hasPrefix("unix:") {
            self = .unix(path: try Self.socketPath(text.dropFirst(5)))
        } else if text.lowercased().hasPrefix("http://") {
            let (host, port) = try Self.authority(text.dropFirst(7), defaultPort: 80)
            self = .http(host: host, port: port)
        } else if text.lowercased().hasPrefix("https://") {
            let (host, port) = try Self.authority(text.dropFirst(8), defaultPort: 443)
            self = .https(host: host, port: port)
        } else {
            throw .unsupportedScheme(text: text)
        }
        guard isProtected else { throw .unprotected(text: text) }
    }

    /// True when nothing sent there leaves this machine.
    public var isLoopback: Bool {
        switch self {
        case .unix: true
        case .http(let host, _), .https(let host, _): SocketAddress.isLoopback(host: host)
        }
    }

    /// True when nobody on the way can read or change what is sent there: TLS protects it, or it stays on this machine.
    ///
    /// No client of this module sends anything to another origin.
    public var isProtected: Bool {
        if case .https = self { return true }
        return isLoopback
    }

    /// A Unix socket is served by a process that may end at any moment: a connection of its own for each request lets
    /// it tell a request that is coming from a connection that merely stays.
    var endsAfterAnswer: Bool {
        if case .unix = self { return true }
        return false
    }

    /// The value of the `Host` header for requests to this origin.
    public var hostHeader: String {
        switch self {
        case .http(let host, let port): Self.authority(host, port, defaultPort: 80)
        case .https(let host, let port): Self.authority(host, port, defaultPort: 443)
        case .unix: "localhost"
        }
    }

    private static func authority(_ host: String, _ port: Int, defaultPort: Int) -> String {
        let host = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
        return port == defaultPort ? host : "\(host):\(port)"
    }
}

extension Origin: CustomStringConvertible {
    /// The text ``init(parsing:)`` reads; the default port is left out.
    public var description: String {
        switch self {
        case .http: "http://" + hostHeader
        case .https: "https://" + hostHeader
        case .unix(let path): "unix:" + path
        }
    }
}

extension Origin {
    private static func socketPath(_ text: Substring) throws(OriginError) -> String {
        let path = text.hasPrefix("///") ? text.dropFirst(2) : text
        guard path.hasPrefix("/"), !path.hasSuffix("/"), !path.utf8.contains(0) else {
            throw .invalidSocketPath(text: String(text))
        }
        return String(path)
    }

    private static func authority(_ text: Substring, defaultPort: Int) throws(OriginError) -> (String, Int) {
        let trimmed = text.hasSuffix("/") ? text.dropLast() : text
        guard !trimmed.contains(where: { "/?#@\\".contains($0) }) else { throw .notJustAnOrigin(text: String(text)) }
        if trimmed.hasPrefix("[") {
            guard let end = trimmed.firstIndex(of: "]") else { throw .invalidHost(text: String(text)) }
            let host = String(trimmed[trimmed.index(after: trimmed.startIndex)..<end]).lowercased()
            guard SocketAddress.isIPv6(host) else { throw .invalidHost(text: host) }
            return (host, try port(trimmed[trimmed.index(after: end)...], defaultPort: defaultPort))
        }
        let end = trimmed.firstIndex(of: ":") ?? trimmed.endIndex
        let host = String(trimmed[..<end]).lowercased()
        guard isHostName(host) else { throw .invalidHost(text: host) }
        return (host, try port(trimmed[end...], defaultPort: defaultPort))
    }

    private static func port(_ text: Substring, defaultPort: Int) throws(OriginError) -> Int {
        guard !text.isEmpty else { return defaultPort }
        let digits = text.dropFirst()
        guard text.hasPrefix(":"), digits.utf8.count <= 5, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let port = Int(digits), (1...65535).contains(port)
        else { throw .invalidPort(text: String(text)) }
        return port
    }

    private static func isHostName(_ host: String) -> Bool {
        !host.isEmpty && host.utf8.count <= 253
            && host.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x7a).contains($0) || $0 == 0x2d || $0 == 0x2e
            }
            && host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && $0.utf8.count <= 63
            }
    }
}

/// Why a text is not an ``Origin``.
public enum OriginError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Neither `http://` nor `https://` nor `unix:` (for a WebSocket neither `ws://` nor `wss://`).
    case unsupportedScheme(text: String)
    /// Neither a host name nor an address.
    case invalidHost(text: String)
    /// Not a number from 1 to 65535.
    case invalidPort(text: String)
    /// There is a path, a query or a user name behind or before the host.
    case notJustAnOrigin(text: String)
    /// Not an absolute path that fits into the address of a socket.
    case invalidSocketPath(text: String)
    /// Plain `http` to another machine; see ``Origin/isProtected``.
    case unprotected(text: String)

    /// One sentence in English, the text in quotes.
    public var description: String {
        switch self {
        case .unsupportedScheme(let text): "“\(text)” does not start with http://, https:// or unix:."
        case .invalidHost(let text): "“\(text)” is not a host name or address."
        case .invalidPort(let text): "“\(text)” is not a port between 1 and 65535."
        case .notJustAnOrigin(let text): "“\(text)” has more than a host and a port."
        case .invalidSocketPath(let text): "“\(text)” is not the absolute path of a socket."
        case .unprotected(let text): "“\(text)” is not on this machine, so it needs https."
        }
    }
}

/// Where a WebSocket is opened: an origin and what is asked for there.
public struct WebSocketAddress: Hashable, Sendable {
    /// `http` stands for `ws`, `https` for `wss`.
    public let origin: Origin
    /// Path and query, percent-encoded; starts with `/`.
    public let target: String

    /// - Parameter origin: `http` stands for `ws`, `https` for `wss`.
    public init(origin: Origin, target: String = "/") {
        self.origin = origin
        self.target = target
    }

    /// Reads `ws://host:port/path?query` or `wss://…`.
    ///
    /// - Throws: what is wrong with the text; a fragment or a user name is refused.
    public init(parsing text: String) throws(OriginError) {
        let lower = text.lowercased()
        let (scheme, rest): (String, Substring)
        if lower.hasPrefix("ws://") {
            (scheme, rest) = ("http://", text.dropFirst(5))
        } else if lower.hasPrefix("wss://") {
            (scheme, rest) = ("https://", text.dropFirst(6))
        } else {
            throw .unsupportedScheme(text: text)
        }
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        let target = rest[end...]
        guard target.utf8.allSatisfy({ isTargetByte($0) && $0 != UInt8(ascii: "#") }) else {
            throw .notJustAnOrigin(text: text)
        }
        origin = try Origin(parsing: scheme + rest[..<end])
        self.target = target.hasPrefix("/") ? String(target) : "/" + target
    }
}

extension WebSocketAddress: CustomStringConvertible {
    /// The text ``init(parsing:)`` reads; for a Unix socket, its path and the target.
    public var description: String {
        switch origin {
        case .http: "ws://" + origin.hostHeader + target
        case .https: "wss://" + origin.hostHeader + target
        case .unix(let path): "unix:" + path + " " + target
        }
    }
}

/// The target, headers and subprotocols with which a client opens a WebSocket.
public struct WebSocketOpening: Hashable, Sendable {
    /// Where the connection is opened.
    public var address: WebSocketAddress
    /// The subprotocols in the order of preference; the server may choose one.
    public var subprotocols: [String]
    /// More headers, for example `User-Agent`; those of the handshake itself are refused.
    public var headers: HTTPHeaders
    /// How much may be received at a time, and wait to be sent.
    public var limits: WebSocketLimits
    /// How long the open connection waits.
    public var timings: WebSocketTimings
    /// For the connection, the TLS handshake, and (`firstByte`) the answer to the upgrade.
    public var timeouts: ClientTimeouts
    /// The options of TLS, for `wss` only.
    public var tls: TLSOptions

    /// Nothing is checked before the connection is opened.
    public init(
        _ address: WebSocketAddress, subprotocols: [String] = [], headers: HTTPHeaders = HTTPHeaders(),
        limits: WebSocketLimits = .standard, timings: WebSocketTimings = .client,
        timeouts: ClientTimeouts = .standard, tls: TLSOptions = .standard
    ) {
        self.address = address
        self.subprotocols = subprotocols
        self.headers = headers
        self.limits = limits
        self.timings = timings
        self.timeouts = timeouts
        self.tls = tls
    }
}

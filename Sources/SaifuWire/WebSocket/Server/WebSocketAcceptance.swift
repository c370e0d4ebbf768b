/// How an ``HTTPServer`` opens a WebSocket on the connection of the request that asked for it; see
/// ``ServerAnswer/webSocket(_:)``.
///
/// Who may come is decided as for every request: a foreign `Host` and a web page's `Origin` are refused before. A
/// request that is no proper handshake gets 400, or 426 for another version of the protocol.
public struct WebSocketAcceptance: Sendable {
    /// Is told what comes; each connection needs one of its own, or must tell them apart by their ``WebSocket``.
    public let handler: any WebSocketHandler
    /// The choice among what the client offers; left out when the client did not offer it.
    public let subprotocol: String?
    /// How much may be received at a time, and wait to be sent.
    public let limits: WebSocketLimits
    /// How long the open connection waits.
    public let timings: WebSocketTimings

    /// - Parameter subprotocol: `nil` chooses none of what the client offers.
    public init(
        _ handler: any WebSocketHandler, subprotocol: String? = nil, limits: WebSocketLimits = .server,
        timings: WebSocketTimings = .server
    ) {
        self.handler = handler
        self.subprotocol = subprotocol
        self.limits = limits
        self.timings = timings
    }
}

extension HTTPRequestMessage {
    /// Whether the request asks for a WebSocket; whoever opens none may answer it like any other.
    public var asksForWebSocket: Bool { headers.lists("websocket", under: "Upgrade") }
}

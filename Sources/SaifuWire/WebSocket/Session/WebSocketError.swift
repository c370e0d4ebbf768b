/// Why there is no connection, or none any more.
public enum WebSocketError: Error, Hashable, Sendable {
    /// The server could not be reached, or not securely.
    case wire(WireError)
    /// The server answered, but not with 101. Redirects are not followed.
    case refused(status: Int, headers: HTTPHeaders)
    /// The server's 101 does not fit what was asked.
    case badHandshake(WebSocketHandshakeFault)
    /// The other side broke the rules; it was told by a Close frame.
    case violated(WebSocketFault)
    /// The other side closed in an orderly way.
    case closed(WebSocketClose)
    /// Nothing was heard for so long.
    case silent(Duration)
    /// The other side does not take what is sent; so many bytes were waiting.
    case slowReader(queued: Int)
    /// The connection ended without a Close. The system's words, part of a sentence.
    case lost(reason: String)
    /// Nothing can be sent: this side has closed.
    case notOpen
    /// ``Interruption/fire()`` was called, or the task was cancelled.
    case interrupted
    /// The system gave no random bytes for a mask.
    case noRandomness

    /// A word that stays the same from version to version, for programs.
    public var reason: String {
        switch self {
        case .wire: "unreachable"
        case .refused: "refused"
        case .badHandshake(let fault): fault.reason
        case .violated(let fault): fault.reason
        case .closed: "closed"
        case .silent: "silent"
        case .slowReader: "slow_reader"
        case .lost: "lost"
        case .notOpen: "not_open"
        case .interrupted: "interrupted"
        case .noRandomness: "no_randomness"
        }
    }
}

/// A fault in a server's answer to the handshake.
public enum WebSocketHandshakeFault: Error, Hashable, Sendable {
    /// The answer is not valid HTTP/1.1.
    case malformed(HTTPFault)
    /// `Upgrade` is not `websocket`.
    case wrongUpgrade
    /// `Connection` does not name `Upgrade`.
    case wrongConnection
    /// `Sec-WebSocket-Accept` does not fit the key that was sent.
    case wrongAccept
    /// An extension that was not asked for; none ever is.
    case unrequestedExtension(String)
    /// A subprotocol that was not asked for.
    case unrequestedProtocol(String)
    /// A body, which a 101 does not have.
    case unexpectedBody

    /// A word that stays the same from version to version.
    public var reason: String {
        switch self {
        case .malformed: "malformed_handshake"
        case .wrongUpgrade: "wrong_upgrade"
        case .wrongConnection: "wrong_connection"
        case .wrongAccept: "wrong_accept"
        case .unrequestedExtension: "unrequested_extension"
        case .unrequestedProtocol: "unrequested_protocol"
        case .unexpectedBody: "unexpected_body"
        }
    }
}

extension WebSocketError: CustomStringConvertible {
    /// One sentence in English.
    public var description: String {
        switch self {
        case .wire(let error): "\(error)"
        case .refused(let status, _): "The server answered with status \(status) instead of opening a WebSocket."
        case .badHandshake(let fault): "\(fault)"
        case .violated(let fault): "\(fault) The connection was closed."
        case .closed(let close): "The other side closed the connection (\(close))."
        case .silent(let duration): "Nothing was heard for \(duration.components.seconds) s."
        case .slowReader(let queued): "The other side reads too slowly: \(queued) bytes were waiting."
        case .lost(let reason): "The connection was lost: \(reason)."
        case .notOpen: "The connection is not open any more."
        case .interrupted: "The connection was interrupted."
        case .noRandomness: "The system gave no random bytes."
        }
    }
}

extension WebSocketHandshakeFault: CustomStringConvertible {
    /// One sentence in English.
    public var description: String {
        switch self {
        case .malformed(let fault): "The server's handshake is not valid HTTP: \(fault)"
        case .wrongUpgrade: "The server's handshake does not upgrade to a WebSocket."
        case .wrongConnection: "The server's handshake does not upgrade the connection."
        case .wrongAccept: "The server's handshake does not prove that it has read our key."
        case .unrequestedExtension: "The server uses an extension nobody asked for."
        case .unrequestedProtocol: "The server uses a subprotocol nobody asked for."
        case .unexpectedBody: "The server's handshake has a body."
        }
    }
}

/// How a connection ended.
public enum WebSocketEnd: Hashable, Sendable {
    /// Both sides have said Close; `byPeer` when the other side began.
    case closed(WebSocketClose, byPeer: Bool)
    /// Without a Close from both sides.
    case failed(WebSocketError)

    /// `nil` when this side has closed or the other side closed with 1000.
    public var error: WebSocketError? {
        switch self {
        case .closed(let close, let byPeer): byPeer && close.code != .normal ? .closed(close) : nil
        case .failed(let error): error
        }
    }
}

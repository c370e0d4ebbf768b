/// The answer of a handler to a request. The server writes lengths, `Date` and `Connection` itself, and leaves the body
/// out for a `HEAD`.
public enum ServerAnswer: Sendable {
    /// Head and body are there.
    case message(HTTPResponseMessage)
    /// The body is made while it is sent, as fast as the client reads; the message's own body is not used.
    case stream(HTTPResponseMessage, BodyStream)
    /// Something else goes out than what was written, perhaps later.
    case altered(HTTPResponseMessage, AnswerAlteration)
    /// Somebody else finds the answer, and the loop is free meanwhile. The next request of the same connection waits.
    case later(PendingAnswer)
    /// The connection becomes a WebSocket, if the request is a proper handshake (see
    /// ``HTTPRequestMessage/asksForWebSocket``); the server writes the answer in either case.
    case webSocket(WebSocketAcceptance)
}

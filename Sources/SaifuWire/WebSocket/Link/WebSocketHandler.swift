/// Is told what happens on one WebSocket, on the thread of its event loop and one thing at a time.
///
/// It needs no lock for what only these calls touch, must not block, and may send from within.
public protocol WebSocketHandler: Sendable {
    /// The handshake is done; the first call.
    func opened(_ socket: WebSocket)
    /// In the order of arrival.
    func received(_ message: WebSocketMessage, on socket: WebSocket)
    /// The last call, whatever the reason.
    func ended(_ end: WebSocketEnd, of socket: WebSocket)
}

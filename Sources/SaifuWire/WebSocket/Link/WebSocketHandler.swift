/// Is told what happens on one WebSocket, on the thread of its event loop and one thing at a time.
///
/// It needs no lock for what only these calls touch, must not block, and may send from within.
public protocol WebSocketHandler: Sendable {
    /// The handshake is done; the first call.
    func opened(_ socket: WebSocket)
    /// Takes a text message before it is received. One that came in one frame and one read is passed where it was read,
    /// without a copy. Whoever does not implement it takes none.
    ///
    /// - Returns: `false` leaves it to ``received(_:on:)``.
    func take(text: Span<UInt8>, on socket: WebSocket) -> Bool
    /// In the order of arrival.
    func received(_ message: WebSocketMessage, on socket: WebSocket)
    /// The last call, whatever the reason.
    func ended(_ end: WebSocketEnd, of socket: WebSocket)
}

extension WebSocketHandler {
    public func take(text _: Span<UInt8>, on _: WebSocket) -> Bool { false }
}

internal import SaifuWire

/// Hands what happens on a WebSocket to the exchange, which lives on the same thread.
final class RealtimeHandler: WebSocketHandler {
    private let exchange: PaperExchange
    private let dialect: RealtimeDialect

    init(exchange: PaperExchange, dialect: RealtimeDialect) {
        self.exchange = exchange
        self.dialect = dialect
    }

    func opened(_ socket: WebSocket) { exchange.assumeIsolated { $0.opened(socket, dialect) } }

    func received(_ message: WebSocketMessage, on socket: WebSocket) {
        exchange.assumeIsolated { $0.received(message, on: socket) }
    }

    func ended(_ end: WebSocketEnd, of socket: WebSocket) { exchange.assumeIsolated { $0.ended(socket) } }
}

extension WebSocketLimits {
    /// A client sends short requests; what it is told may wait for it up to a megabyte.
    static let realtime = WebSocketLimits(
        frame: JSONRPC.longestFrame, message: JSONRPC.longestFrame, queue: 1 << 20)
}

import SaifuWire

/// Brings what happens on one connection to whoever has opened it, on the loop where it happens.
final class RealtimeLine: WebSocketHandler {
    private let connection: RealtimeConnection
    private let generation: Int

    init(_ connection: RealtimeConnection, _ generation: Int) {
        self.connection = connection
        self.generation = generation
    }

    func opened(_ socket: WebSocket) { connection.assumeIsolated { $0.opened(socket, generation) } }

    func take(text: Span<UInt8>, on _: WebSocket) -> Bool {
        connection.frames.take(text, generation) { connection.assumeIsolated { $0.noteFrames() } }
    }

    func received(_ message: WebSocketMessage, on socket: WebSocket) {
        connection.assumeIsolated { $0.received(message, on: socket, generation) }
    }

    func ended(_ end: WebSocketEnd, of socket: WebSocket) {
        connection.assumeIsolated {
            switch end {
            case .closed(let close, _): $0.lost(.connection(.closed(close)), generation)
            case .failed(let error): $0.lost(.connection(error), generation)
            }
        }
    }
}

internal import SaifuWire

/// One client of the channels. Owned by the exchange's one writer.
final class RealtimeClient {
    let dialect: RealtimeDialect
    /// The channels it has subscribed to: never more than there are.
    var channels: Set<HeardChannel> = []
    /// The position of the key it has signed with; `nil` before that.
    var key: Int?
    /// Markets, by position, whose book goes out when the subscription to it has been answered.
    var owedBooks: [Int] = []
    /// When Engine.IO last asked whether it is there.
    var heartbeat: ChannelPace?

    /// Where faults are played or somebody looks on.
    var line: ClientLine?

    private let outlet: (Output) -> Void

    enum Output {
        case message(WebSocketMessage)
        case shared(SharedMessage)
        case close(WebSocketClose)
        /// The connection ends without a word, after so many bytes of the message's frame.
        case cut(WebSocketMessage, after: Int)
    }

    init(_ dialect: RealtimeDialect, outlet: @escaping (Output) -> Void) {
        self.dialect = dialect
        self.outlet = outlet
    }

    /// A client at the other end of a WebSocket. Whoever reads too slowly is cut by it, and its end is told later.
    convenience init(_ dialect: RealtimeDialect, _ socket: WebSocket) {
        self.init(dialect) { output in
            do throws(WebSocketError) {
                switch output {
                case .message(let message): try socket.send(message)
                case .shared(let message): try socket.send(message)
                case .close(let close): socket.close(close)
                case .cut(let message, let count): try socket.cut(message, after: count)
                }
            } catch {
                socket.close(.goingAway)  // over already; the end that is told says why
            }
        }
    }

    func send(_ text: [UInt8]) {
        let message = WebSocketMessage(text: String(decoding: text, as: UTF8.self))
        guard let line else { return outlet(.message(message)) }
        line.send(message, of: nil, to: outlet)
    }

    func send(_ message: SharedMessage, of channel: String) {
        guard let line else { return outlet(.shared(message)) }
        line.send(message.message, of: channel, to: outlet)
    }

    func close(_ close: WebSocketClose) { outlet(.close(close)) }
}

internal import SaifuWire

/// The two ways of speaking to the channels.
enum RealtimeDialect: Hashable, Sendable {
    case jsonRPC
    case socketIO(EngineVersion)

    /// The target of a request for a connection.
    enum Endpoint {
        case open(RealtimeDialect)
        /// Another transport of Engine.IO than WebSockets.
        case unknownTransport
    }

    /// - Returns: `nil` for a target that is none of these.
    static func endpoint(_ target: String) -> Endpoint? {
        guard target.hasPrefix("/json-rpc") || target.hasPrefix("/socket.io") else { return nil }
        let target = RequestTarget(target)
        switch target.path {
        case "/json-rpc": return .open(.jsonRPC)
        case "/socket.io", "/socket.io/":
            guard target["transport"] == "websocket" else { return .unknownTransport }
            return .open(.socketIO(target["EIO"] == "4" ? .four : .three))
        default: return nil
        }
    }

    /// The frame of a message of a channel.
    func envelope(_ channel: String, _ message: [UInt8]) -> [UInt8] {
        switch self {
        case .jsonRPC: JSONRPC.channelMessage(channel, message)
        case .socketIO: SocketIO.event(channel, message)
        }
    }
}

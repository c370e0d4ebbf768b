internal import LightningAPI
internal import SaifuJSON
internal import SaifuWire

/// The version of Engine.IO under a Socket.IO connection. The real exchange speaks Socket.IO 2, which is version 3.
enum EngineVersion: Hashable, Sendable {
    /// The client asks whether the server is there.
    case three
    /// The server asks whether the client is there, and a client says which namespace it wants.
    case four
}

/// The frames of Socket.IO.
enum SocketIO {
    /// In milliseconds: the figures of Socket.IO 2, which the real exchange's clients expect.
    static let pingInterval: Int64 = 25_000
    static let pingTimeout: Int64 = 60_000

    static let ping = Array("2".utf8)
    static let connected = Array("40".utf8)

    /// The first frame: how the connection is kept.
    static func open(sid: String) -> [UInt8] {
        Array(
            """
            0{"sid":"\(sid)","upgrades":[],"pingInterval":\(pingInterval),"pingTimeout":\(pingTimeout),\
            "maxPayload":\(JSONRPC.longestFrame)}
            """.utf8)
    }

    /// A namespace was asked for, by a client of version 4.
    static func connected(sid: String) -> [UInt8] { Array(#"40{"sid":"\#(sid)"}"#.utf8) }

    /// Only the namespace `/` is there.
    static func refused(namespace: String, _ version: EngineVersion) -> [UInt8] {
        let reason: JSONValue = "Invalid namespace"
        let words = version == .three ? reason : ["message": reason]
        return Array("44\(namespace),".utf8) + words.bytes()
    }

    /// The callback of an event: `null`, or what is wrong.
    static func acknowledgement(_ id: String, _ refusal: RealtimeRefusal?) -> [UInt8] {
        Array("43\(id)[".utf8) + (refusal?.json ?? .null).bytes() + Array("]".utf8)
    }

    /// A message of a channel: an event of its name.
    static func event(_ channel: String, _ message: [UInt8]) -> [UInt8] {
        Array(#"42["\#(channel)","#.utf8) + message + Array("]".utf8)
    }
}

extension SocketIO {
    /// The answer of Engine.IO to a client that wants to poll: the real exchange has WebSockets only.
    static var unknownTransport: HTTPResponseMessage {
        let words: JSONValue = ["code": 0, "message": "Transport unknown"]
        return .json(words.bytes(), status: 400)
    }
}

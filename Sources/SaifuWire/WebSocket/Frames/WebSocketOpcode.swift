/// The kind of a frame (RFC 6455, section 5.2). The values between are reserved and refused.
enum WebSocketOpcode: UInt8, Sendable {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xA

    /// Control frames are short, whole, and may stand between the fragments of a message.
    var isControl: Bool { rawValue >= 0x8 }
}

/// Which end of a connection this is: a client masks what it sends, a server does not.
public enum WebSocketSide: Hashable, Sendable {
    /// The end that opened the connection, and the end that answered.
    case client, server
}

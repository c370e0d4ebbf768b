internal import LightningAPI
internal import SaifuJSON

/// A frame from a client of Socket.IO.
enum SocketIOPacket {
    /// A ping, which is answered with the same payload.
    case ping(payload: String)
    case connect(namespace: String)
    case event(SocketIOEvent)
    /// The client leaves.
    case leave
    /// Of no consequence here: an answer to a ping, an acknowledgement, an upgrade.
    case other

    private static let limits = JSONLimits(maximumBytes: JSONRPC.longestFrame, maximumDepth: 32)

    /// - Returns: `nil` for what is no packet.
    init?(_ text: String) {
        let rest = text.dropFirst()
        switch text.first {
        case "1": self = .leave
        case "2": self = .ping(payload: String(rest))
        case "3", "5", "6": self = .other
        case "4":
            guard let packet = Self.message(rest) else { return nil }
            self = packet
        default: return nil
        }
    }

    private static func message(_ text: Substring) -> SocketIOPacket? {
        var rest = text.dropFirst()
        let namespace = takeNamespace(&rest)
        switch text.first {
        case "0": return .connect(namespace: namespace)
        case "1": return .leave
        case "2":
            // Nobody can be connected to another namespace.
            guard namespace == "/" else { return .other }
            let id = rest.prefix { ("0"..."9").contains($0) }
            return event(rest.dropFirst(id.count), id: id.isEmpty ? nil : String(id))
        case "3", "4": return .other
        default: return nil
        }
    }

    /// `/name,` in front of the content; without it the namespace is `/`.
    private static func takeNamespace(_ text: inout Substring) -> String {
        guard text.first == "/" else { return "/" }
        let name = text.prefix { $0 != "," }
        text = text.dropFirst(name.count + 1)
        return String(name.prefix { $0 != "?" })
    }

    private static func event(_ text: Substring, id: String?) -> SocketIOPacket? {
        do throws(JSONError) {
            let value = try JSONValue.parse(Array(text.utf8), limits: limits)
            guard let name = value[0]?.string else { return nil }
            return .event(SocketIOEvent(id: id, name: name, argument: value[1]))
        } catch {
            return nil
        }
    }
}

/// An event that a client emits: the name of what it asks for, and its argument.
struct SocketIOEvent {
    /// Digits of the client's own, when it wants to be called back.
    let id: String?
    let name: String
    let argument: JSONValue?

    func request() throws(RealtimeRefusal) -> RealtimeRequest {
        try RealtimeRequest(name, channel: argument, signature: argument)
    }
}

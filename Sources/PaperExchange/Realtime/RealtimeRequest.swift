internal import LightningAPI
internal import SaifuJSON

/// A client's request about channels, in either dialect.
enum RealtimeRequest {
    case subscribe(String)
    case unsubscribe(String)
    case authenticate(RealtimeSignature)

    /// - Parameters:
    ///   - channel: where this way of speaking has the name of a channel.
    ///   - signature: where it has what a client signs with.
    init(_ method: String, channel: JSONValue?, signature: JSONValue?) throws(RealtimeRefusal) {
        switch method {
        case "subscribe": self = .subscribe(try Self.name(channel))
        case "unsubscribe": self = .unsubscribe(try Self.name(channel))
        case "auth": self = .authenticate(try RealtimeSignature(signature))
        default: throw .unknownMethod
        }
    }

    private static func name(_ channel: JSONValue?) throws(RealtimeRefusal) -> String {
        guard let name = channel?.string else { throw .invalidParameters("channel must be a string.") }
        return name
    }
}

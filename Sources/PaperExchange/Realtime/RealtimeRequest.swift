internal import SaifuJSON

/// What a client asks of the channels, whichever way it speaks.
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

/// Why a request of the channels is refused. The codes are those of JSON-RPC where it has one.
struct RealtimeRefusal: Error, Hashable {
    let code: Int
    let message: String
    var data: String?

    static let notJSON = RealtimeRefusal(code: -32700, message: "Parse error")
    static func invalidRequest(_ data: String? = nil) -> RealtimeRefusal {
        RealtimeRefusal(code: -32600, message: "Invalid Request", data: data)
    }
    static let unknownMethod = RealtimeRefusal(code: -32601, message: "Method not found")
    static func invalidParameters(_ data: String) -> RealtimeRefusal {
        RealtimeRefusal(code: -32602, message: "Invalid params", data: data)
    }
    static let alreadyAuthenticated = RealtimeRefusal(code: -32009, message: "Already authenticated")
    /// Key, signature and permission. No source tells the real exchange's code.
    static func access(_ message: String) -> RealtimeRefusal { RealtimeRefusal(code: -32000, message: message) }
    /// A fault on the exchange's side.
    static func fault(_ message: String) -> RealtimeRefusal { RealtimeRefusal(code: -32603, message: message) }
}

extension RealtimeRefusal {
    var json: JSONValue {
        var object: JSONObject = ["code": .number(JSONNumber(code)), "message": .string(message)]
        object["data"] = data.map { .string($0) }
        return .object(object)
    }
}

internal import LightningAPI
internal import SaifuJSON

/// The refusals of this exchange. The codes are those of JSON-RPC where it has one.
extension RealtimeRefusal {
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

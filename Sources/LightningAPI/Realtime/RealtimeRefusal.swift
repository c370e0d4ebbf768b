internal import SaifuJSON

/// Why a call of the Realtime API was refused: an error of JSON-RPC 2.0.
public struct RealtimeRefusal: Error, Hashable, Sendable {
    /// -32700 to -32600 are the standard's; -32009 has been seen for an `auth` on a connection that had one.
    public let code: Int
    /// The message of the exchange.
    public let message: String
    /// More about the reason, such as the parameter that is wrong; `nil` when the exchange said no more.
    public let data: String?

    /// - Parameters:
    ///   - code: a number of JSON-RPC 2.0, or the exchange's own.
    ///   - message: in the exchange's words.
    ///   - data: more about the reason.
    public init(code: Int, message: String, data: String? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    /// Whether the same call may be answered later: the exchange could not do its work.
    public var isTransient: Bool { code == -32603 }

    /// The error of an answer; `nil` when the result is `true`. Any other result is a refusal without a code.
    init?(_ answer: JSONValue) throws(JSONError) {
        if let error = answer["error"], error != .null {
            self.init(
                code: error["code"]?.number?.wholeNumber ?? 0,
                message: error["message"]?.string ?? String(decoding: error.bytes(), as: UTF8.self),
                data: error["data"]?.string)
        } else if answer["result"] == .bool(true) {
            return nil
        } else {
            let result = answer["result"] ?? .null
            self.init(code: 0, message: "The answer was \(String(decoding: result.bytes().prefix(60), as: UTF8.self)).")
        }
    }
}

internal import SaifuJSON

/// A call of the Realtime API, as JSON-RPC 2.0.
public enum RealtimeCall: Hashable, Sendable {
    /// Asks for a channel's messages from now on.
    case subscribe(Channel)
    /// Ends them.
    case unsubscribe(Channel)
    /// Proves whose account the private channels are to tell of; once on a connection.
    case auth(RealtimeAuth)

    /// The channel of the call; `nil` for a call about the whole connection.
    public var channel: Channel? {
        switch self {
        case .subscribe(let channel), .unsubscribe(let channel): channel
        case .auth: nil
        }
    }

    /// The frame that asks for it.
    ///
    /// - Parameter id: comes back in the answer.
    public func frame(id: Int) -> [UInt8] {
        let (method, parameters): (String, JSONObject) =
            switch self {
            case .subscribe(let channel): ("subscribe", ["channel": .string(channel.name)])
            case .unsubscribe(let channel): ("unsubscribe", ["channel": .string(channel.name)])
            case .auth(let auth): ("auth", auth.parameters)
            }
        let call: JSONObject = [
            "jsonrpc": "2.0", "method": .string(method), "params": .object(parameters), "id": .number(JSONNumber(id)),
        ]
        return JSONValue.object(call).bytes()
    }
}

/// The proof that a connection belongs to one account, which opens its private channels.
public struct RealtimeAuth: Hashable, Sendable {
    /// The key, which is no secret.
    public let apiKey: String
    /// When it was signed.
    public let timestamp: Timestamp
    /// Random, 16 to 255 characters, new each time.
    public let nonce: String
    /// HMAC-SHA256 of the timestamp in milliseconds and the nonce, in hexadecimal digits.
    public let signature: String

    /// Nothing is checked before the exchange does.
    public init(apiKey: String, timestamp: Timestamp, nonce: String, signature: String) {
        self.apiKey = apiKey
        self.timestamp = timestamp
        self.nonce = nonce
        self.signature = signature
    }

    /// The text that is signed: the time in milliseconds since 1970, then the nonce.
    public static func text(timestamp: Timestamp, nonce: String) -> String { "\(timestamp.milliseconds)\(nonce)" }

    fileprivate var parameters: JSONObject {
        [
            "api_key": .string(apiKey), "timestamp": .number(JSONNumber(Int(timestamp.milliseconds))),
            "nonce": .string(nonce), "signature": .string(signature),
        ]
    }
}

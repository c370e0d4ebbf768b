internal import LightningAPI
internal import SaifuJSON

/// JSON-RPC 2.0 as the channels speak it: what the frames look like.
enum JSONRPC {
    /// The longest frame that is read, in bytes.
    static let longestFrame = 1 << 20
    /// Calls in one batch.
    static let longestBatch = 1000
    /// Of a frame; a call has two levels, and an id may be anything.
    private static let limits = JSONLimits(maximumBytes: longestFrame, maximumDepth: 32)

    /// Answers one frame.
    ///
    /// - Parameter perform: does what a call asks for.
    /// - Returns: the frame that goes back; `nil` when nothing does, because there were notifications only.
    static func answer(
        _ frame: [UInt8], perform: (RealtimeRequest) throws(RealtimeRefusal) -> Void
    ) -> [UInt8]? {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue.parse(frame, limits: limits)
        } catch {
            return reply(to: .null, .notJSON)
        }
        guard let calls = value.array else { return answer(value, perform) }
        guard !calls.isEmpty else { return reply(to: .null, .invalidRequest("Empty Array")) }
        guard calls.count <= longestBatch else {
            return reply(to: .null, .invalidRequest("More than \(longestBatch) calls"))
        }
        let replies = calls.compactMap { answer($0, perform) }
        return replies.isEmpty ? nil : Array("[".utf8) + replies.joined(separator: ",".utf8) + Array("]".utf8)
    }

    private static func answer(
        _ value: JSONValue, _ perform: (RealtimeRequest) throws(RealtimeRefusal) -> Void
    ) -> [UInt8]? {
        guard let call = JSONRPCCall(value) else { return reply(to: value["id"] ?? .null, .invalidRequest()) }
        var refusal: RealtimeRefusal?
        do throws(RealtimeRefusal) {
            try perform(call.request())
        } catch {
            refusal = error
        }
        return call.id.map { reply(to: $0, refusal) }
    }

    private static func reply(to id: JSONValue, _ refusal: RealtimeRefusal?) -> [UInt8] {
        let outcome = refusal.map { JSONObject.Member("error", $0.json) } ?? JSONObject.Member("result", true)
        let members = [JSONObject.Member("jsonrpc", "2.0"), JSONObject.Member("id", id), outcome]
        return JSONValue.object(JSONObject(members)).bytes(digits: .asGiven)
    }

    /// The notification that carries a message of a channel.
    static func channelMessage(_ channel: String, _ message: [UInt8]) -> [UInt8] {
        Array(#"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"\#(channel)","message":"#.utf8)
            + message + Array("}}".utf8)
    }
}

/// One call of a client.
struct JSONRPCCall {
    /// Given back as it came, whatever it is; `nil` for a notification, which is never answered.
    let id: JSONValue?
    private let method: String
    private let parameters: JSONValue?

    /// - Returns: `nil` for what is no call, or says something twice. The version may be left out, as many clients do.
    init?(_ value: JSONValue) {
        guard let method = value["method"]?.string, (value["jsonrpc"] ?? "2.0") == "2.0",
            value.object?.doubledKey == nil, value["params"]?.object?.doubledKey == nil
        else { return nil }
        id = value["id"]
        self.method = method
        parameters = value["params"]
    }

    func request() throws(RealtimeRefusal) -> RealtimeRequest {
        try RealtimeRequest(method, channel: parameters?["channel"], signature: parameters)
    }
}

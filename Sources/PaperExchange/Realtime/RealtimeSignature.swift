internal import LightningAPI
internal import SaifuJSON

/// How a client says who it is: HMAC-SHA256 of time and nonce.
/// Source: Lightning API, "Realtime API", auth.
struct RealtimeSignature {
    let key: String
    /// In the digits it was signed with.
    let timestamp: String
    let nonce: String
    let signature: String

    static let nonceLengths = 16...255
    /// How far its time may be from the exchange's, in milliseconds. Nothing is published: a recorded signature should
    /// not be good for ever, and clocks differ.
    static let tolerance: Int64 = 300_000

    init(_ parameters: JSONValue?) throws(RealtimeRefusal) {
        guard let parameters, parameters.object != nil else {
            throw .invalidParameters("api_key, timestamp, nonce and signature are required.")
        }
        func text(_ name: String) throws(RealtimeRefusal) -> String {
            guard let text = parameters[name]?.string, !text.isEmpty else {
                throw .invalidParameters("\(name) must be a string.")
            }
            return text
        }
        key = try text("api_key")
        guard let timestamp = parameters["timestamp"]?.number?.text, [10, 13].contains(timestamp.utf8.count),
            Int64(timestamp).map({ $0 > 0 }) == true
        else { throw .invalidParameters("timestamp must be a Unix time of 10 or 13 digits.") }
        self.timestamp = timestamp
        nonce = try text("nonce")
        guard Self.nonceLengths.contains(nonce.unicodeScalars.count) else {
            throw .invalidParameters("nonce must have 16 to 255 characters.")
        }
        signature = try text("signature")
    }

    var signedText: [UInt8] { Array((timestamp + nonce).utf8) }

    /// Whether its time is near `now` (milliseconds since 1970).
    func isTimely(at now: Int64) -> Bool {
        guard let number = Int64(timestamp) else { return false }
        let time = timestamp.utf8.count == 10 ? number * 1000 : number
        return abs(time - now) <= Self.tolerance
    }
}

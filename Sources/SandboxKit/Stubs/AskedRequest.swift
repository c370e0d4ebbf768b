public import LightningAPI
public import SaifuJSON

/// A request as stubs see it: what would have gone over the wire.
public struct AskedRequest: Hashable, Sendable {
    /// `GET` or `POST`.
    public let method: HTTPMethod
    /// The path from `/v1/…`, without query.
    public let path: String
    /// The query, by name.
    public let parameters: [String: String]
    /// The members of the body; none for a call without one.
    public let fields: [String: JSONValue]
    /// Path and query exactly as sent.
    public let target: String

    /// - Throws: what keeps the body from being written.
    public init<Request: APIRequest>(_ request: Request) throws(JSONError) {
        method = Request.method
        target = request.target
        path = String(request.target.prefix { $0 != "?" })
        parameters = Dictionary(request.query.map { ($0.name, $0.value) }) { _, last in last }
        let body = try request.body()
        let members = body.isEmpty ? [] : try JSONValue.parse(body).object?.members ?? []
        fields = Dictionary(members.map { ($0.key, $0.value) }) { _, last in last }
    }
}

extension AskedRequest: CustomStringConvertible {
    /// `GET /v1/getticker?product_code=BTC_JPY`, for a body with its members in the order of the alphabet.
    public var description: String {
        let body = fields.keys.sorted().map { "\($0): \(AskedRequest.text(fields[$0]))" }.joined(separator: ", ")
        return method.rawValue + " " + target + (body.isEmpty ? "" : " {" + body + "}")
    }

    static func text(_ value: JSONValue?) -> String {
        value.map { String(decoding: $0.bytes(), as: UTF8.self) } ?? "none"
    }
}

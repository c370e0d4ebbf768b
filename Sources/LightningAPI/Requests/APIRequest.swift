public import SaifuJSON

/// A call of the Lightning API as a value: where it goes, what it carries and what it answers.
public protocol APIRequest: Sendable {
    /// The value that a successful call answers.
    associatedtype Response: Sendable

    /// Which the signature covers.
    static var method: HTTPMethod { get }
    /// From `/v1/…`, without query.
    static var path: String { get }
    /// How it is signed, and whether it may be repeated.
    static var access: RequestAccess { get }

    /// In the order in which they are sent.
    var query: [QueryItem] { get }
    /// Path and encoded query exactly as sent: the signature covers these bytes.
    var target: String { get }
    /// The exact bytes of the body; empty for a call without one.
    func body() throws(JSONError) -> [UInt8]
    /// The value of a successful answer.
    static func response(from bytes: [UInt8]) throws(JSONError) -> Response
    /// The field of an answer that tells of something else than was asked for; `nil` when none does, and for every call that
    /// changes something: its answer says that it was taken.
    func foreignField(in response: Response) -> String?
}

/// A call that changes nothing, and so may be repeated: a GET, signed when its path is that of a private call.
public protocol QueryRequest: APIRequest {
    /// The channel that tells when the answer changes; `nil` where none does.
    var channel: Channel? { get }
    /// Whether the answer also changes by what its channel does not tell, as a balance does by a deposit.
    static var changesOtherwise: Bool { get }
    /// The answer, as far as its channel tells it; `nil` where that tells only that something has changed.
    func answer(from picture: ChannelPicture) -> Response?
}

extension QueryRequest {
    public var channel: Channel? { nil }
    public static var changesOtherwise: Bool { false }
    public func answer(from picture: ChannelPicture) -> Response? { nil }
    public static var method: HTTPMethod { .get }
    public static var access: RequestAccess { path.hasPrefix("/v1/me/") ? .private : .public }
}

/// A call that may take effect: it is sent once, and a `ServiceClient`, which takes queries, does not send it.
public protocol ChangingRequest: APIRequest {
    /// The kind of order or transfer that the call may change.
    static var effect: OrderEffect { get }
}

extension ChangingRequest {
    public static var method: HTTPMethod { .post }
    public static var access: RequestAccess { .changing(effect) }
}

/// A call that an order desk sends: what it asks for is written down before.
public protocol OrderRequest: ChangingRequest {
    /// The action as the journal records it.
    var action: OrderAction { get }
    /// The id under which the exchange knows the request: the acceptance id of an order, the message id of a withdrawal,
    /// or the id of what is to be cancelled.
    func reference(in response: Response) -> String
}

extension APIRequest {
    public var query: [QueryItem] { [] }
    public var target: String { QueryItem.target(Self.path, query) }
    /// Returns `nil`: the answer names nothing that was asked for.
    public func foreignField(in response: Response) -> String? { nil }
    /// Returns no bytes: the call has no body.
    public func body() throws(JSONError) -> [UInt8] { [] }
}

extension APIRequest where Response: Decodable {
    /// Returns the answer, read by its `Decodable` conformance.
    public static func response(from bytes: [UInt8]) throws(JSONError) -> Response {
        try ExactJSONDecoder().decode(Response.self, from: bytes)
    }
}

extension APIRequest where Response: JSONReadable & Decodable {
    /// Without a step in between, and without the machinery of `Codable`.
    public static func response(from bytes: [UInt8]) throws(JSONError) -> Response {
        try ExactJSONDecoder().read(Response.self, from: bytes)
    }
}

extension APIRequest where Self: Encodable {
    /// A call that is a JSON object is its own body.
    public func body() throws(JSONError) -> [UInt8] {
        try ExactJSONEncoder(digits: .asGiven).encode(self)
    }
}

/// The two methods of the API.
public enum HTTPMethod: String, Hashable, Sendable {
    /// Reads.
    case get = "GET"
    /// Sends something that may take effect, or carries a body.
    case post = "POST"
}

/// The effect that a call may have, which decides how it is signed and whether it may be repeated.
public enum RequestAccess: Hashable, Sendable {
    /// Unsigned, repeatable.
    case `public`
    /// Signed, repeatable.
    case `private`
    /// Signed, and it may take effect: sent once, never repeated unless it provably did not leave.
    case changing(OrderEffect)

    /// The access of a new order.
    public static let order = RequestAccess.changing(.order)

    /// The kind of order or transfer that the call may change; `nil` for a call that may be repeated.
    public var effect: OrderEffect? {
        if case .changing(let effect) = self { effect } else { nil }
    }
}

/// The purpose of a call that may take effect.
public enum OrderEffect: Hashable, Sendable, CaseIterable {
    /// A new order.
    case order
    /// The end of one order, or of all.
    case cancellation
    /// Money that leaves the account.
    case withdrawal
}

extension Sequence {
    /// The name of a field unless every element has the value that was asked for; `nil` where none was asked for.
    func foreign<Value: Equatable>(_ field: String, _ path: KeyPath<Element, Value>, asked: Value?) -> String? {
        guard let asked else { return nil }
        return allSatisfy { $0[keyPath: path] == asked } ? nil : field
    }
}

public import LightningAPI
public import SaifuDesk
public import SaifuJSON

/// A request with the file of `Resources/sandbox` that holds its answer: recorded once, stubbed many times.
public struct Recording: Sendable {
    /// The file without `.json`, e.g. `market/ticker`.
    public let name: String
    /// The request that the recorded body answers.
    public let request: StubRequest
    private let ask: @Sendable (any OrderTransport) async throws(APIError) -> [UInt8]
    private let decode: @Sendable ([UInt8]) throws(JSONError) -> Void

    /// - Parameter request: sent as it is when recording, and matched exactly when stubbing.
    public init<Request: APIRequest>(_ name: String, _ request: Request) {
        self.name = name
        do {
            self.request = StubRequest(try AskedRequest(request))
        } catch {
            self.request = StubRequest(path: .exact(Request.path))  // a body that cannot be written is never sent
        }
        ask = { client async throws(APIError) in
            try await client.send(PermittedRequest(permitting: Verbatim(request: request)))
        }
        decode = { bytes throws(JSONError) in _ = try Request.response(from: bytes) }
    }

    /// Asks an exchange.
    /// - Returns: the bytes of its answer, which the production decoder has accepted.
    public func bytes(from client: any OrderTransport) async throws(APIError) -> [UInt8] {
        try await ask(client)
    }

    /// Holds recorded bytes against the production decoder.
    /// - Throws: where they are not what the API promises now.
    public func check(_ bytes: [UInt8]) throws(JSONError) {
        try decode(bytes)
    }
}

/// A request whose answer is its own bytes, once they could be decoded.
private struct Verbatim<Request: APIRequest>: APIRequest {
    typealias Response = [UInt8]

    let request: Request

    static var method: HTTPMethod { Request.method }
    static var path: String { Request.path }
    static var access: RequestAccess { Request.access }
    var query: [QueryItem] { request.query }
    var target: String { request.target }

    func body() throws(JSONError) -> [UInt8] { try request.body() }

    static func response(from bytes: [UInt8]) throws(JSONError) -> [UInt8] {
        _ = try Request.response(from: bytes)
        return bytes
    }
}

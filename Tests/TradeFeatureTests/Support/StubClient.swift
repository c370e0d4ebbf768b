import LightningAPI
import WalletCore

/// Answers requests by their type and records them; an unexpected request is refused by name.
@MainActor final class StubClient: ServiceClient {
    /// Everything that was asked for, in order.
    private(set) var requests: [any APIRequest] = []
    private var answers: [ObjectIdentifier: [@MainActor (any APIRequest) -> Result<any Sendable, APIError>]] = [:]

    /// Answers every request of this type, or with several calls each next one; the last answer stays.
    func answer<Request: APIRequest>(_: Request.Type, _ response: Request.Response) {
        answers[ObjectIdentifier(Request.self), default: []].append { _ in .success(response) }
    }

    func fail<Request: APIRequest>(_: Request.Type, _ error: APIError) {
        answers[ObjectIdentifier(Request.self), default: []].append { _ in .failure(error) }
    }

    func send<Request: APIRequest>(_ request: Request) async throws(APIError) -> Request.Response {
        requests.append(request)
        let key = ObjectIdentifier(Request.self)
        guard let answer = answers[key]?.first else { throw StubClient.unexpected(Request.self) }
        if let count = answers[key]?.count, count > 1 { answers[key]?.removeFirst() }
        guard let response = try answer(request).get() as? Request.Response else {
            throw StubClient.unexpected(Request.self)
        }
        return response
    }

    /// The requests of one type, in order.
    func sent<Request: APIRequest>(_: Request.Type) -> [Request] {
        requests.compactMap { $0 as? Request }
    }

    /// The names of all requests, in order.
    var names: [String] { requests.map { "\(type(of: $0))" } }

    private static func unexpected(_ request: any APIRequest.Type) -> APIError {
        .refused(path: request.path, http: 404, status: nil, message: "No answer prepared for \(request).")
    }
}

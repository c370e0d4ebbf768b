public import LightningAPI
import SaifuJSON
import Synchronization
public import WalletCore

/// Answers by path with bodies written in the test, through the production decoders; keeps what was asked.
public final class CannedClient: ServiceClient {
    private let bodies: [String: String]
    private let asked = Mutex<[String]>([])

    public init(_ bodies: [String: String]) {
        self.bodies = bodies
    }

    /// The targets in the order in which they were asked for.
    public var targets: [String] { asked.withLock { $0 } }

    public func send<Request: APIRequest>(_ request: Request) async throws(APIError) -> Request.Response {
        asked.withLock { $0.append(request.target) }
        guard let body = bodies[request.target] ?? bodies[Request.path] else {
            throw .refused(path: Request.path, http: 404, status: nil, message: "no canned answer")
        }
        do {
            return try Request.response(from: Array(body.utf8))
        } catch {
            throw .unreadable(path: Request.path, field: error.path, offset: error.offset, reason: error.description)
        }
    }
}

import LightningAPI
import Synchronization

/// Follows a request by asking again and again.
final class PolledService<Request: QueryRequest>: Sendable {
    private let client: any ServiceClient
    private let request: Request
    private let clock: any WalletClock
    /// How long to wait before the next question; one task at a time asks, be it on another thread each time.
    private let pause = Mutex(APIError.usualPause)

    init(_ request: Request, of client: any ServiceClient, on clock: any WalletClock) {
        self.client = client
        self.request = request
        self.clock = clock
    }

    func next() async -> Result<Request.Response, APIError>? {
        await clock.sleep(for: pause.withLock { $0 })
        guard !Task.isCancelled else { return nil }
        do throws(APIError) {
            let answer = try await client.send(request)
            pause.withLock { $0 = APIError.usualPause }
            return .success(answer)
        } catch {
            pause.withLock { $0 = error.pauseBeforeNextLook }
            return .failure(error)
        }
    }
}

extension APIError {
    /// The exchange is asked this often. Its public limit is 500 requests in five minutes.
    fileprivate static let usualPause = Duration.seconds(1)

    /// The exchange may say when it wants to be asked again.
    fileprivate var pauseBeforeNextLook: Duration {
        if case .rateLimited(_, let wait?) = self { return max(wait, Self.usualPause) }
        return Self.usualPause
    }
}

extension WalletError {
    /// How long whoever follows a scene waits after this before it asks again.
    public var pauseBeforeNextLook: Duration {
        if case .api(let error) = self { error.pauseBeforeNextLook } else { APIError.usualPause }
    }
}
